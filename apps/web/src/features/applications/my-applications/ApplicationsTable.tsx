import type { Application } from '@endorse/contract/applications/schemas'
import type { RequestGroup } from '@endorse/contract/applications/values'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import { ReferralStrip } from '../../../lib/ReferralStrip.tsx'
import { ownSteps } from '../../../lib/referral-steps.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import { columnsFor } from './columns.tsx'
import { DetailsLink } from './DetailsLink.tsx'
import { Now } from './Now.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { Progress } from './Progress.tsx'
import type { RequestTab } from './queries.ts'
import { RequestChip } from './RequestChip.tsx'
import { useDetailsPath } from './use-details-path.ts'

interface Props {
  /** Undefined while the list loads. */
  applications: Application[] | undefined
  tab: RequestTab
  /** How many there are in each group. */
  groups: Record<RequestGroup, number> | undefined
  busy: boolean
}

const groupLabels: Record<RequestGroup, string> = {
  needsYou: 'Needs you',
  waiting: 'Waiting for an answer',
  accepted: 'Accepted',
  closed: 'Closed',
}

/** Shows an Endorsee's applications, with columns that depend on the tab. */
export function ApplicationsTable({ applications, tab, groups, busy }: Props) {
  const { open } = useDetailsPath()
  const hasJobFirst = tab === 'all' || tab === 'unanswered'
  const groupOf = ({ group }: Application) => ({ label: groupLabels[group], count: groups?.[group] })
  return (
    <DataTable
      twoLines
      threeLines={hasJobFirst || tab === 'pending'}
      label="Applications"
      loadingText="Loading applications..."
      busy={busy}
      rows={applications}
      keyOf={({ id }) => id}
      columns={[...columnsFor(tab), actions]}
      {...(tab === 'all' && { groupOf })}
      open={(application) => () => open(application)}
      renderPhoneRow={(application) =>
        hasJobFirst ? (
          <RequestPhoneRow application={application} />
        ) : (
          <ApplicationPhoneRow application={application} tab={tab} />
        )
      }
    />
  )
}

const actions: DataColumn<Application> = {
  head: 'Actions',
  width: 80,
  align: 'right',
  cell: (application) => <ApplicationRowMenu application={application} />,
}

function ApplicationPhoneRow({ application, tab }: { application: Application; tab: RequestTab }) {
  const { employeeName, employeePhotoUrl, employeeLeft, companyName, companyLogoUrl, appliedAt } = application
  return (
    <PhoneRow
      face={
        employeeName ? (
          <PersonAvatar name={employeeName} image={employeePhotoUrl} size={40} />
        ) : (
          <CompanyAvatar name={companyName} image={companyLogoUrl} />
        )
      }
      title={<DetailsLink application={application} sx={coveringLink} />}
      second={[employeeName, employeeLeft ? `has left ${companyName}` : companyName]
        .filter(Boolean)
        .join(' · ')}
      date={<DateTime value={appliedAt} format="short" />}
      menu={<ApplicationRowMenu application={application} />}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        {tab === 'pending' ? (
          <Progress application={application} />
        ) : (
          <RequestChip application={application} />
        )}
        <ReferralStrip application={ownSteps(application)} />
      </Stack>
    </PhoneRow>
  )
}

/** A row of the list of everything that was asked for: the job comes first. */
function RequestPhoneRow({ application }: { application: Application }) {
  const { companyName, companyLogoUrl } = application
  return (
    <PhoneRow
      face={<CompanyAvatar name={companyName} image={companyLogoUrl} />}
      title={<DetailsLink application={application} sx={coveringLink} />}
      second={<PlaceLine application={application} />}
      menu={<ApplicationRowMenu application={application} />}
    >
      <Now application={application} />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 0.5 }}
      >
        <RequestChip application={application} />
        <ReferralStrip application={ownSteps(application)} />
      </Stack>
    </PhoneRow>
  )
}

/** Makes the whole row clickable; the menu lies above the link. */
const coveringLink = (theme: Theme) => ({
  typography: 'subtitle2',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::after': {
    borderRadius: '8px',
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})
