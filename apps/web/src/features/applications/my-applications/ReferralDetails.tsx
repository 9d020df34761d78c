import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { ownSteps, stepsOf } from '../../../lib/referral-steps.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { CollapsibleAccess, CollapsibleFields } from './CollapsibleSections.tsx'
import { History } from './History.tsx'
import { ReferralSide } from './ReferralSide.tsx'
import { RequestChip } from './RequestChip.tsx'
import { StepTrail } from './StepTrail.tsx'

interface Props {
  application: Application
  timeline: TimelineEntry[]
  /** The title is the page's heading, or the dialog's. */
  level: 'h1' | 'h2'
  titleId: string
  /** Called after a withdrawal. */
  onWithdrawn?: () => void
}

/** A referral of the Endorsee: where it stands, its history, the Endorser, and what happens next. */
export function ReferralDetails({ application, timeline, level, titleId, onWithdrawn }: Props) {
  const { companyName, positionApplied, location, type, jobId } = application
  return (
    <Columns>
      <Box sx={{ minWidth: 0 }}>
        <Hero>
          <Head>
            <CompanyAvatar name={companyName} image={application.companyLogoUrl} size={56} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography id={titleId} variant="h3" component={level} sx={{ overflowWrap: 'anywhere' }}>
                {positionApplied}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
                {[companyName, location].filter(Boolean).join(' · ')}
                {type === 'JOB_POSTING' && (
                  <>
                    {' · '}
                    {jobId ? (
                      <Link component={RouterLink} to={paths.jobDescription(jobId)}>
                        View job
                      </Link>
                    ) : (
                      'No longer posted'
                    )}
                  </>
                )}
              </Typography>
            </Box>
            <RequestChip application={application} />
          </Head>
          <StepTrail steps={stepsOf(ownSteps(application))} />
          <History application={application} timeline={timeline} />
        </Hero>
        <Box sx={{ mt: 2 }}>
          <CollapsibleFields application={application} />
          <CollapsibleAccess timeline={timeline} />
        </Box>
      </Box>
      <ReferralSide application={application} timeline={timeline} onWithdrawn={onWithdrawn} />
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down(1024)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Hero = styled('article')(({ theme: { vars, shadows } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  boxShadow: shadows[2],
  backgroundColor: vars.palette.background.raised,
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '24px 24px 20px',
  [theme.breakpoints.down(768)]: {
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: 12,
    padding: '20px 16px 16px',
    '& > .MuiBox-root': { flexBasis: 'calc(100% - 72px)' },
    '& > :last-child': { marginLeft: 68 },
  },
}))
