import { employmentTypeLabel, type ReviewedApplication, type ReviewTab } from '@endorse/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { When } from '../../../ui/When.tsx'
import { RowActions } from './RowActions.tsx'

export interface ReviewListProps {
  /** Undefined while they load. */
  applications: ReviewedApplication[] | undefined
  tab: ReviewTab
}

export function ReviewTable({ applications, tab }: ReviewListProps) {
  return (
    <TableContainer component={Card}>
      <Table aria-label="Applications">
        <TableHead>
          <TableRow>
            <TableCell>Applicant</TableCell>
            <TableCell>Job Details</TableCell>
            <TableCell>Applied On</TableCell>
            <TableCell align="right">{tab === 'archived' ? 'Handled by' : 'Actions'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {applications?.map((application) => (
            <Row key={application.id} application={application} tab={tab} />
          )) ?? <SkeletonRows twoLines columns={[180, 200, 90, 120]} />}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Row({ application, tab }: { application: ReviewedApplication; tab: ReviewTab }) {
  const navigate = useNavigate()
  const { applicant, jobPosting } = application
  const target = paths.application(application.id)
  return (
    <TableRow hover onClick={() => void navigate(target)} sx={{ cursor: 'pointer', '& td': { height: 64 } }}>
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
            <Second>{applicant.email}</Second>
          </Box>
        </Stack>
      </TableCell>
      <TableCell>
        {jobPosting.title}
        <Second>
          {[jobPosting.company, jobPosting.employmentType && employmentTypeLabel[jobPosting.employmentType]]
            .filter(Boolean)
            .join(' · ')}
        </Second>
      </TableCell>
      <TableCell>
        <When at={application.appliedAt} />
        <Second>
          <When at={application.appliedAt} as="ago" />
        </Second>
      </TableCell>
      <TableCell align="right" onClick={(event) => event.stopPropagation()}>
        <RowActions application={application} tab={tab} />
      </TableCell>
    </TableRow>
  )
}

const Second = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
