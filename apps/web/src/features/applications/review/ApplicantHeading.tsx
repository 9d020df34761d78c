import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { NextSteps } from './NextSteps.tsx'

type Details = Pick<ReviewedApplicationDetails, 'application' | 'profile'>

interface Props extends Details {
  /** Further actions, below the next steps. */
  action?: ReactNode
}

/** Shows the applicant, what is known of them, and the possible actions. */
export function ApplicantHeading({ application, profile, action }: Props) {
  const { applicant } = application
  const role = [profile?.currentRole, profile?.currentCompany].filter(Boolean).join(' at ')
  const position = [role, profile?.currentLocation].filter(Boolean).join('\u00a0· ')
  return (
    <Header>
      <PersonAvatar size={56} name={applicant.name} image={applicant.profileImageUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {applicant.name}
        </Typography>
        {position && (
          <Typography variant="body1" color="textSecondary" sx={{ mt: 0.25 }}>
            {position}
          </Typography>
        )}
        <Contact application={application} profile={profile} />
      </Box>
      <Stack
        sx={{
          gap: 1,
          alignItems: { xs: 'stretch', md: 'flex-end' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        <NextSteps application={application} />
        {action}
      </Stack>
    </Header>
  )
}

function Contact({ application, profile }: Details) {
  const links = [
    application.applicant.email && `mailto:${application.applicant.email}`,
    profile?.linkedinUrl,
    profile?.portfolioUrl,
  ].filter((link): link is string => Boolean(link))
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: '4px 16px', mt: 1.5, typography: 'body2', overflowWrap: 'anywhere' }}
    >
      {links.map((link) => (
        <ExternalLink key={link} href={link} />
      ))}
      {profile?.phoneNumber && <PhoneLink number={profile.phoneNumber} />}
    </Stack>
  )
}

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) fit-content(50%)',
  gap: 16,
  alignItems: 'start',
  paddingBottom: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
}))
