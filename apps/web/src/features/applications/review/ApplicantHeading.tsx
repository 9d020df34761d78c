import type { ReviewedApplication, ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract/applications/values'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { focusPageHeading } from '../../../lib/focus.ts'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { useTakeStep } from './api.ts'
import { DecisionButtons } from './DecisionButtons.tsx'

type Props = Pick<ReviewedApplicationDetails, 'application' | 'profile'>

/** Shows the applicant, their contact details and the possible actions. */
export function ApplicantHeading({ application, profile }: Props) {
  const { applicant } = application
  const role = [profile?.currentRole, profile?.currentCompany].filter(Boolean).join(' at ')
  return (
    <Header>
      <PersonAvatar size={56} name={applicant.name} image={applicant.profileImageUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {applicant.name}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 0.25 }}>
          {[role, profile?.currentLocation].filter(Boolean).join('\u00a0· ') || 'Endorsee'}
        </Typography>
        <Contact application={application} profile={profile} />
      </Box>
      <Stack
        sx={{
          gap: 1,
          alignItems: { xs: 'stretch', md: 'flex-end' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          // On a phone the page shows them in its bottom bar.
          ...(application.canDecide && { '@media (max-width: 767.95px)': { display: 'none' } }),
        }}
      >
        {application.canDecide ? (
          <DecisionButtons application={application} prominent />
        ) : (
          <NextSteps application={application} />
        )}
      </Stack>
    </Header>
  )
}

function Contact({ application, profile }: Props) {
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

/** Shows the status and a button for each of `nextSteps`; the last step is the primary button. */
function NextSteps({ application }: { application: ReviewedApplication }) {
  const step = useTakeStep(application)
  const setNextFocus = useFocusOnUnmount()
  const takeStep = (status: ApplicationStatus) => {
    if (step.isPending) return
    setNextFocus(focusPageHeading)
    step.mutate(status)
  }
  return (
    <>
      <Box>
        <StatusChip status={application.shownStatus} />
      </Box>
      {application.assignedToOther && (
        <Typography variant="small" color="textSecondary">
          Handled by {application.assignedToOther}
        </Typography>
      )}
      {application.status === 'WITHDRAWN' && (
        <Typography variant="small" color="textSecondary">
          Withdrawn by the applicant
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        {application.nextSteps.map((status, index) => (
          <Button
            key={status}
            size="large"
            aria-disabled={step.isPending || undefined}
            {...(index === application.nextSteps.length - 1 && { variant: 'contained', color: 'primary' })}
            onClick={() => takeStep(status)}
          >
            Move to {applicationStatusLabel[status]}
          </Button>
        ))}
      </Stack>
    </>
  )
}

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'start',
  paddingBottom: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
}))
