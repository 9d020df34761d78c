import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonItems } from '../../../ui/Skeletons.tsx'
import { ReviewRowActions } from './ReviewRowActions.tsx'
import type { ReviewListProps } from './ReviewTable.tsx'

/** Shows the review list as cards, for small screens. */
export function ReviewCards({ applications, tab }: ReviewListProps) {
  if (!applications) return <SkeletonItems round buttons={tab === 'pending'} />
  return (
    <Card component="ul" aria-label="Applications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {applications.map((application) => (
        <CardItem key={application.id}>
          <PersonAvatar
            size={40}
            name={application.applicant.name}
            image={application.applicant.profileImageUrl}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              <CardLink component={RouterLink} to={paths.application(application.id)}>
                {application.applicant.name}
              </CardLink>
              <Typography variant="caption" color="textTertiary" sx={{ flex: 'none' }}>
                <DateTime value={application.appliedAt} format="short" />
              </Typography>
            </Stack>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {application.jobPosting.title}
            </Typography>
            <Typography variant="small" component="p" color="textSecondary">
              {[
                application.jobPosting.company,
                application.jobPosting.employmentType &&
                  employmentTypeLabel[application.jobPosting.employmentType],
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Box sx={{ position: 'relative', zIndex: 1, mt: 1.5 }}>
              <ReviewRowActions application={application} tab={tab} wide />
            </Box>
          </Box>
        </CardItem>
      ))}
    </Card>
  )
}

const CardItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** Makes the whole card clickable; the buttons lie above the link. */
const CardLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::after': {
    borderRadius: 8,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})) as typeof Link
