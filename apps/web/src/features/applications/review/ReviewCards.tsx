import { employmentTypeLabel } from '@endorse/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonItems } from '../../../ui/Skeletons.tsx'
import { When } from '../../../ui/When.tsx'
import type { ReviewListProps } from './ReviewTable.tsx'
import { RowActions } from './RowActions.tsx'

/** A row of the table, on a phone. */
export function ReviewCards({ applications, tab }: ReviewListProps) {
  if (!applications) return <SkeletonItems round buttons={tab === 'pending'} />
  return (
    <Card component="ul" aria-label="Applications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {applications.map((application) => (
        <Item key={application.id}>
          <PersonAvatar
            size={40}
            name={application.applicant.name}
            image={application.applicant.profileImageUrl}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              <Whole component={RouterLink} to={paths.application(application.id)}>
                {application.applicant.name}
              </Whole>
              <Typography variant="caption" sx={{ color: 'text.tertiary', flex: 'none' }}>
                <When at={application.appliedAt} as="short" />
              </Typography>
            </Stack>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {application.jobPosting.title}
            </Typography>
            <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
              {[
                application.jobPosting.company,
                application.jobPosting.employmentType &&
                  employmentTypeLabel[application.jobPosting.employmentType],
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Box sx={{ position: 'relative', zIndex: 1, mt: 1.5 }}>
              <RowActions application={application} tab={tab} wide />
            </Box>
          </Box>
        </Item>
      ))}
    </Card>
  )
}

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The whole card is the target; the buttons stand above it. */
const Whole = styled(Link)(({ theme }) => ({
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
