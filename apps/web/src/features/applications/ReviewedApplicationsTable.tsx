import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { StatusChip } from '../../lib/StatusChip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Table, type TableColumn, TwoLines } from '../../ui/Table.tsx'

const columns: TableColumn[] = [
  { head: 'Applicant' },
  { head: 'Job' },
  { head: 'Applied on', width: 128 },
  { head: 'Status', width: 144 },
  { head: 'Handled by', width: '18%' },
]

const columnsWithAction: TableColumn[] = [...columns, { head: '', width: 120 }]

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
    <Table
      stacks
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
    </Table>
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
    <TableRow>
      <TableCell>
        <TwoLines
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
      </TableCell>
      <TableCell>
        <TwoLines first={jobPosting.title} second={jobPosting.company} />
      </TableCell>
      <TableCell data-beside>
        <DateTime value={appliedAt} />
      </TableCell>
      <TableCell data-beside="end">
        <StatusChip status={application.shownStatus} />
      </TableCell>
      <TableCell data-beside>
        <Typography variant="small" color="textSecondary">
          {assignedEmployee ?? 'No handler yet'}
        </Typography>
      </TableCell>
      {action && (
        <TableCell data-beside align="right">
          {action}
        </TableCell>
      )}
    </TableRow>
  )
}
