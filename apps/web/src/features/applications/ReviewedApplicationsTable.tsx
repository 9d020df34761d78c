import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../app/paths.ts'
import { StatusChip } from '../../lib/StatusChip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ListTable, ListTableRow, TwoLineCell } from '../../ui/ListTable.tsx'

const columns = [
  { head: 'Applicant', width: 'minmax(0, 1.4fr)' },
  { head: 'Job', width: 'minmax(0, 1.4fr)' },
  { head: 'Applied on', width: '96px' },
  { head: 'Status', width: '120px' },
  { head: 'Handled by', width: 'minmax(0, 1fr)' },
] as const

const columnsWithAction = [...columns, { head: '', width: '88px' }] as const

interface Props {
  label: string
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  busy?: boolean
  /** Renders the action of a row. */
  children?: (application: ReviewedApplication) => ReactNode
}

/** Lists applications for company admins and platform staff. */
export function ReviewedApplicationsTable({ label, applications, busy, children }: Props) {
  return (
    <ListTable
      label={label}
      columns={children ? columnsWithAction : columns}
      loadingText="Loading applications..."
      busy={busy}
    >
      {applications?.map((application) => (
        <ReviewedApplicationRow
          key={application.id}
          application={application}
          action={children?.(application)}
        />
      ))}
    </ListTable>
  )
}

function ReviewedApplicationRow({
  application,
  action,
}: {
  application: ReviewedApplication
  action: ReactNode
}) {
  const { applicant, jobPosting, appliedAt, assignedEmployee } = application
  return (
    <ListTableRow>
      <TwoLineCell
        first={
          <Link
            component={RouterLink}
            to={paths.application(application.id)}
            sx={{ color: 'text.primary', fontWeight: 500 }}
          >
            {applicant.name}
          </Link>
        }
        second={applicant.email}
      />
      <TwoLineCell first={jobPosting.title} second={jobPosting.company} />
      <Box data-beside sx={{ typography: 'body2' }}>
        <DateTime value={appliedAt} />
      </Box>
      <Box data-beside sx={{ justifySelf: { xs: 'end', sm: 'start' } }}>
        <ReviewedStatus application={application} />
      </Box>
      <Typography data-beside variant="small" component="div" sx={{ color: 'text.secondary' }}>
        {assignedEmployee ?? 'No handler yet'}
      </Typography>
      {action && (
        <Box data-beside sx={{ textAlign: 'right' }}>
          {action}
        </Box>
      )}
    </ListTableRow>
  )
}

function ReviewedStatus({ application: { status } }: { application: ReviewedApplication }) {
  if (status !== 'WITHDRAWN') return <StatusChip status={status} viewer="Endorser" />
  return (
    <Typography variant="small" sx={{ color: 'text.secondary' }}>
      Withdrawn
    </Typography>
  )
}
