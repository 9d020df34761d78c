import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink, useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Table } from '../../../ui/Table.tsx'
import { ReviewRowActions } from './ReviewRowActions.tsx'

/** The props of the table, and of the cards that phones show instead. */
export interface ReviewListProps {
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  tab: ReviewTab
}

/** Shows the review list as a table. */
export function ReviewTable({ applications, tab }: ReviewListProps) {
  return (
    <Table
      twoLines
      label="Applications"
      columns={[
        { head: 'Applicant' },
        { head: 'Job Details' },
        { head: 'Applied On' },
        { head: tab === 'archived' ? 'Handled by' : 'Actions', align: 'right' },
      ]}
    >
      {applications?.map((application) => (
        <ReviewRow key={application.id} application={application} tab={tab} />
      ))}
    </Table>
  )
}

function ReviewRow({ application, tab }: { application: ReviewedApplication; tab: ReviewTab }) {
  const navigate = useNavigate()
  const { applicant, jobPosting } = application
  const target = paths.application(application.id)
  return (
    <TableRow hover onClick={() => void navigate(target)} sx={{ '& td': { height: 64 } }}>
      <TableCell>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar size={40} name={applicant.name} image={applicant.profileImageUrl} />
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={target}
              onClick={(event) => event.stopPropagation()}
              sx={{ color: 'text.primary', fontWeight: 500 }}
            >
              {applicant.name}
            </Link>
            <SecondaryText>{applicant.email}</SecondaryText>
          </Box>
        </Stack>
      </TableCell>
      <TableCell>
        {jobPosting.title}
        <SecondaryText>
          {[jobPosting.company, jobPosting.employmentType && employmentTypeLabel[jobPosting.employmentType]]
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
      </TableCell>
      <TableCell>
        <DateTime value={application.appliedAt} />
        <SecondaryText>
          <DateTime value={application.appliedAt} format="ago" />
        </SecondaryText>
      </TableCell>
      <TableCell align="right" onClick={(event) => event.stopPropagation()}>
        <ReviewRowActions application={application} tab={tab} />
      </TableCell>
    </TableRow>
  )
}

const SecondaryText = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
