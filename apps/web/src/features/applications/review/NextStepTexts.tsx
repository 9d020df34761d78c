import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { statusChangeText } from '@endorse/contract/applications/status-change-text'
import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUser } from '../../../lib/session.ts'
import { ProfileSection } from '../../profiles/view/sections.tsx'

/** What an Endorser says by moving an application on. */
const meanings: Partial<Record<ApplicationStatus, string>> = {
  APPROVED: 'You are the one who refers this person.',
  IN_PROGRESS: 'You have begun, for example you wrote to the hiring team.',
  REFERRED: 'The company has the referral from you.',
  COMPLETED: 'You have nothing more to do.',
}

/** Says for each of `nextSteps` what it means, and what the Endorsee reads then. Nothing without a next step. */
export function NextStepTexts({ application }: { application: ReviewedApplication }) {
  const { name } = useUser()
  const steps = application.nextSteps.filter((status) => meanings[status])
  if (steps.length === 0) return null
  return (
    <ProfileSection title="Next steps">
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((status) => (
          <Typography key={status} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <b>{applicationStatusLabel[status]}</b>: {meanings[status]} {application.applicant.name} reads “
            {statusChangeText[status](name)}”.
          </Typography>
        ))}
      </Box>
    </ProfileSection>
  )
}
