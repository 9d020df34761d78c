import type { Application } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonItems } from '../../../ui/Skeletons.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import type { ApplicationListProps } from './ApplicationsTable.tsx'
import { DetailsLink } from './DetailsLink.tsx'
import { Progress } from './Progress.tsx'

/** Shows the applications as cards, for small screens. */
export function ApplicationCards({ applications, tab }: ApplicationListProps) {
  if (!applications) return <SkeletonItems />
  return (
    <Card component="ul" aria-label="Applications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {applications.map((application) => (
        <CardItem key={application.id}>
          {application.employeeName ? (
            <PersonAvatar name={application.employeeName} image={application.employeePhotoUrl} size={40} />
          ) : (
            <CompanyAvatar name={application.companyName} image={application.companyLogoUrl} />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DetailsLink application={application} sx={cardLinkStyles} />
            <Typography variant="small" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[application.employeeName, application.companyName].filter(Boolean).join(' · ')}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
              <CardStatus application={application} tab={tab} />
              <Typography variant="caption" color="textTertiary">
                <DateTime value={application.appliedAt} />
              </Typography>
            </Stack>
          </Box>
          <ApplicationRowMenu application={application} tab={tab} />
        </CardItem>
      ))}
    </Card>
  )
}

function CardStatus({ application, tab }: { application: Application } & Pick<ApplicationListProps, 'tab'>) {
  if (tab === 'pending') return <Progress application={application} />
  return <StatusChip status={tab === 'withdrawn' ? 'WITHDRAWN' : application.status} />
}

const CardItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: '16px 4px 16px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** Makes the whole card clickable; the menu lies above the link. */
const cardLinkStyles = (theme: Theme) => ({
  typography: 'subtitle2',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::after': {
    borderRadius: '8px',
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})
