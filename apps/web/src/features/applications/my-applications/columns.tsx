import type { Application } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel, type StatusGroup } from '@endorse/contract/applications/values'

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { JobLabel } from '../../../lib/JobLabel.tsx'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ConnectionTag } from '../../../ui/Tag.tsx'
import { DetailsLink } from './DetailsLink.tsx'

/** A column of the list of applications. */
export interface Column {
  title: string
  cell: (application: Application) => ReactNode
  /** Minimum width in pixels, also of the skeleton. */
  width: number
}

const endorser: Column = {
  title: 'Endorser',
  width: 128,
  cell: (application) => <Endorser application={application} />,
}
const company: Column = {
  title: 'Company',
  width: 84,
  cell: ({ companyName }) => <WrappedText>{companyName}</WrappedText>,
}
const companyName: Column = { ...company, title: 'Company Name' }
const position: Column = {
  title: 'Position Applied',
  width: 96,
  cell: (application) => <DetailsLink application={application} />,
}
const appliedOn: Column = {
  title: 'Applied On',
  width: 80,
  cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
}
const connectedOn: Column = {
  title: 'Connected On',
  width: 80,
  cell: ({ connectionOn }) => (connectionOn ? <DateTime value={connectionOn} /> : <EmptyValue />),
}
const status: Column = {
  title: 'Status',
  width: 90,
  cell: (application) => <StatusChip status={application.status} />,
}
const connection: Column = {
  title: 'Connection Status',
  width: 110,
  cell: ({ connectionStatus }) => <ConnectionTag status={connectionStatus} />,
}
const label: Column = {
  title: 'Job Label',
  width: 90,
  cell: ({ jobLabel, jobLevel }) => <JobLabel label={jobLabel} level={jobLevel} />,
}
const reason: Column = {
  title: 'Reason',
  width: 180,
  cell: (application) => <Reason application={application} />,
}

/** Returns the columns of a tab, without the last one, Actions. */
export function columnsFor(group: StatusGroup): Column[] {
  if (group === 'pending') return [position, appliedOn, companyName, connection, label]
  if (group === 'rejected') return [position, company, endorser, appliedOn, reason]
  return [endorser, company, connectedOn, position, appliedOn, status, label]
}

const WrappedText = styled('span')({ overflowWrap: 'anywhere' })

function Endorser({ application: { employeeName } }: { application: Application }) {
  if (!employeeName) {
    return (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        Not Assigned
      </Box>
    )
  }
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={employeeName} />
      <WrappedText>{employeeName}</WrappedText>
    </Stack>
  )
}

function Reason({ application: { rejection } }: { application: Application }) {
  if (!rejection) return <EmptyValue />
  return (
    <Box sx={{ maxWidth: '42ch', py: 1 }}>
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
