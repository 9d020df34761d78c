import type { EndorsementRelation } from '@endorse/contract/applications/values'
import type { ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { Salary } from '../../ui/Money.tsx'

/** The job for which an Endorser refers the person, the line about them, and how the two know each other. */
export function ReferredJob({
  consent: { job, referrer, line, hasWaitingLine, relation },
}: {
  consent: ReferralConsent
}) {
  return (
    <Stack sx={{ gap: 2, p: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CompanyAvatar size={48} name={job.company} image={job.logoUrl} />
        <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 64px)', sm: 0 } }}>
          <Typography variant="subtitle1" component="h2">
            {job.title}
          </Typography>
          <Typography variant="body2" component="p" color="textSecondary">
            {[job.company, job.place].filter(Boolean).join(' · ')} ·{' '}
            <Salary min={job.salaryMin} max={job.salaryMax} />
          </Typography>
        </Box>
        <Button
          size="small"
          component="a"
          href={publicPaths.job(job.id)}
          target="_blank"
          sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
        >
          View job
        </Button>
      </Stack>
      {line && (
        <Box
          sx={{
            p: 2.5,
            borderRadius: '12px',
            bgcolor: 'background.quiet',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {line}
        </Box>
      )}
      <Typography variant="small" component="p" color="textSecondary">
        {relationText[relation](referrer.firstName)}
        {hasWaitingLine && ` You can read a line of ${referrer.firstName} after joining.`}
      </Typography>
    </Stack>
  )
}

const relationText: Record<EndorsementRelation, (firstName: string) => string> = {
  WORKED_TOGETHER: (firstName) => `${firstName} says that you worked together.`,
  PERSONAL: (firstName) => `${firstName} says that you know each other personally.`,
  PROFILE: (firstName) => `${firstName} says that they know your profile and resume.`,
}
