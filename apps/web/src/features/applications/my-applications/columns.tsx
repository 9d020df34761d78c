import type { Application } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { JobLabel } from '../../../lib/JobLabel.tsx'
import { ReferralStrip, WithStrip } from '../../../lib/ReferralStrip.tsx'
import { ownSteps } from '../../../lib/referral-steps.ts'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import type { DataColumn } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ConnectionTag } from '../../../ui/Tag.tsx'
import { ApplyAgain } from './ApplyAgain.tsx'
import { DetailsLink } from './DetailsLink.tsx'
import { Now } from './Now.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { Progress } from './Progress.tsx'
import type { RequestTab } from './queries.ts'
import { RequestChip } from './RequestChip.tsx'

type Column = DataColumn<Application>

const endorser: Column = {
  head: 'Endorser',
  width: 160,
  skeleton: 'face',
  cell: (application) => <Endorser application={application} />,
}
const company: Column = {
  head: 'Company',
  width: 108,
  cell: ({ companyName }) => <TwoLineText title={companyName}>{companyName}</TwoLineText>,
}
const companyName: Column = { ...company, head: 'Company Name', width: 148 }
const position: Column = {
  head: 'Position Applied',
  cell: (application) => (
    <TwoLineText>
      <DetailsLink application={application} />
    </TwoLineText>
  ),
}
const positionWithProgress: Column = {
  head: 'Position Applied',
  cell: (application) => (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <TwoLineText>
        <DetailsLink application={application} sx={{ fontWeight: 500 }} />
      </TwoLineText>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, minHeight: 24 }}>
        <Progress application={application} />
        <ReferralStrip compact application={ownSteps(application)} />
      </Stack>
    </Stack>
  ),
}
const positionWithStrip: Column = {
  head: 'Position Applied',
  cell: (application) => (
    <WithStrip application={ownSteps(application)}>
      <TwoLineText>
        <DetailsLink application={application} />
      </TwoLineText>
    </WithStrip>
  ),
}
const appliedOn: Column = {
  head: 'Applied On',
  width: 104,
  cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
}
const connectedOn: Column = {
  head: 'Connected On',
  width: 104,
  cell: ({ connectionOn }) => (connectionOn ? <DateTime value={connectionOn} /> : <EmptyValue />),
}
const status: Column = {
  head: 'Status',
  width: 120,
  skeleton: 'chip',
  cell: (application) => (
    <WithStrip application={ownSteps(application)}>
      <StatusChip status={application.status} />
    </WithStrip>
  ),
}
const connection: Column = {
  head: 'Connection Status',
  width: 220,
  cell: (application) => <Connection application={application} />,
}
const label: Column = {
  head: 'Job Label',
  width: 132,
  skeleton: 'chip',
  cell: ({ jobLabel, jobLevel, experienceLevel }) => (
    <JobLabel label={jobLabel} level={jobLevel} experienceLevel={experienceLevel} />
  ),
}
const reason: Column = {
  head: 'Reason',
  width: 280,
  cell: (application) => <Reason application={application} />,
}
const withdrawnOn: Column = {
  head: 'Withdrawn On',
  width: 120,
  cell: ({ withdrawnAt }) => withdrawnAt && <DateTime value={withdrawnAt} />,
}
const again: Column = {
  head: 'Apply again',
  width: 140,
  cell: (application) =>
    application.canApplyAgain && application.jobId ? (
      <ApplyAgain application={application} />
    ) : (
      <EmptyValue>Not possible</EmptyValue>
    ),
}

const job: Column = {
  head: 'Job',
  width: '31%',
  skeleton: 'logo',
  cell: (application) => (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, py: 1 }}>
      <CompanyAvatar name={application.companyName} image={application.companyLogoUrl} />
      <Box sx={{ minWidth: 0 }}>
        <TwoLineText>
          <DetailsLink application={application} sx={{ fontWeight: 500 }} />
        </TwoLineText>
        <PlaceLine application={application} />
      </Box>
    </Stack>
  ),
}
const now: Column = {
  head: 'Now',
  skeleton: 'lines',
  cell: (application) => <Now application={application} />,
}
const stepStrip: Column = {
  head: 'Steps',
  width: 128,
  cell: (application) => <ReferralStrip application={ownSteps(application)} />,
}
const shownStatus: Column = {
  head: 'Status',
  width: 128,
  skeleton: 'chip',
  cell: (application) => <RequestChip application={application} />,
}

const requestColumns = [job, now, stepStrip, shownStatus]

const columns: Record<RequestTab, Column[]> = {
  all: requestColumns,
  approved: [endorser, company, connectedOn, position, appliedOn, status, label],
  pending: [positionWithProgress, appliedOn, companyName, connection, label],
  rejected: [positionWithStrip, company, endorser, appliedOn, reason],
  unanswered: requestColumns,
  withdrawn: [positionWithStrip, companyName, appliedOn, withdrawnOn, again],
}

/** Returns the columns of a tab, without the last one, Actions. */
export function columnsFor(tab: RequestTab): Column[] {
  return columns[tab]
}

const TwoLineText = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
})

function Endorser({ application }: { application: Application }) {
  const { employeeName, employeePhotoUrl, employeeLeft } = application
  if (!employeeName) {
    return (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        Not Assigned
      </Box>
    )
  }
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, fontWeight: 500 }}>
      <PersonAvatar name={employeeName} image={employeePhotoUrl} />
      <span>
        <TwoLineText title={employeeName}>{employeeName}</TwoLineText>
        {employeeLeft && (
          <Typography variant="caption" component="span" color="textSecondary">
            Has left the company
          </Typography>
        )}
      </span>
    </Stack>
  )
}

/** The connection status, with whom and since when, or that no one handles the application yet. */
function Connection({ application }: { application: Application }) {
  const { connectionStatus, connectionOn, employeeName, companyEndorsers, companyAway } = application
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <ConnectionTag status={connectionStatus} />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {employeeName && connectionOn ? (
          <>
            {employeeName}, since <DateTime value={connectionOn} format="short" />
          </>
        ) : companyAway ? (
          'All Endorsers there are away'
        ) : companyEndorsers === 0 ? (
          'Nobody from there is here yet'
        ) : (
          'Open to every Endorser there'
        )}
      </Typography>
    </Stack>
  )
}

function Reason({ application: { rejection } }: { application: Application }) {
  if (!rejection) return <EmptyValue />
  return (
    <Box sx={{ py: 1 }}>
      {rejectionReasonLabel[rejection.reason]}
      {rejection.note && (
        <Typography
          variant="small"
          component="p"
          color="textSecondary"
          sx={{ mt: 0.25, overflowWrap: 'anywhere' }}
        >
          {rejection.note}
        </Typography>
      )}
    </Box>
  )
}
