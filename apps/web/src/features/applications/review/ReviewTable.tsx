import { employmentTypeLabel, type ReviewedApplication, type ReviewTab } from '@endorse/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { Link as RouterLink, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { PressableRow, Table } from '../../../ui/Table.tsx'
import { When } from '../../../ui/When.tsx'
import { RowActions } from './RowActions.tsx'

export interface ReviewListProps {
  /** Undefined while they load. */
  applications: ReviewedApplication[] | undefined
  tab: ReviewTab
}

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
        <Row key={application.id} application={application} tab={tab} />
      )) ?? <SkeletonRows twoLines columns={[180, 200, 90, 120]} />}
    </Table>
  )
}

function Row({ application, tab }: { application: ReviewedApplication; tab: ReviewTab }) {
  const navigate = useNavigate()
  const { applicant, jobPosting } = application
  const target = paths.application(application.id)
  return (
    <PressableRow onClick={() => void navigate(target)} sx={{ '& td': { height: 64 } }}>
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
            <Second>{applicant.email}</Second>
          </Box>
        </Stack>
      </td>
      <td>
        {jobPosting.title}
        <Second>
          {[jobPosting.company, jobPosting.employmentType && employmentTypeLabel[jobPosting.employmentType]]
            .filter(Boolean)
            .join(' · ')}
        </Second>
      </td>
      <td>
        <When at={application.appliedAt} />
        <Second>
          <When at={application.appliedAt} as="ago" />
        </Second>
      </td>
      <td data-end onClick={(event) => event.stopPropagation()}>
        <RowActions application={application} tab={tab} />
      </td>
    </PressableRow>
  )
}

const Second = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
