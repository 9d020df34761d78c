import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { Link as RouterLink, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { ClickableRow, Table } from '../../../ui/Table.tsx'
import { ReviewRowActions } from './ReviewRowActions.tsx'

export interface ReviewListProps {
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  tab: ReviewTab
}

/** Shows the review list as a table. */
export function ReviewTable({ applications, tab }: ReviewListProps) {
  return (
    <Table
      label="Applications"
      head={
        <>
          <th>Applicant</th>
          <th>Job Details</th>
          <th>Applied On</th>
          <th data-end>{tab === 'archived' ? 'Handled by' : 'Actions'}</th>
        </>
      }
    >
      {applications?.map((application) => (
        <ReviewRow key={application.id} application={application} tab={tab} />
      )) ?? <SkeletonRows twoLines columns={[180, 200, 90, 120]} />}
    </Table>
  )
}

function ReviewRow({ application, tab }: { application: ReviewedApplication; tab: ReviewTab }) {
  const navigate = useNavigate()
  const { applicant, jobPosting } = application
  const target = paths.application(application.id)
  return (
    <ClickableRow onClick={() => void navigate(target)} sx={{ '& td': { height: 64 } }}>
      <td>
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
      </td>
      <td>
        {jobPosting.title}
        <SecondaryText>
          {[jobPosting.company, jobPosting.employmentType && employmentTypeLabel[jobPosting.employmentType]]
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
      </td>
      <td>
        <DateTime value={application.appliedAt} />
        <SecondaryText>
          <DateTime value={application.appliedAt} format="ago" />
        </SecondaryText>
      </td>
      <td data-end onClick={(event) => event.stopPropagation()}>
        <ReviewRowActions application={application} tab={tab} />
      </td>
    </ClickableRow>
  )
}

const SecondaryText = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
