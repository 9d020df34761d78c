import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { referralOutcomeLabel } from '@endorse/contract/applications/values'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../ui/DateTime.tsx'
import { SubmissionFacts } from '../submissions/SubmissionFacts.tsx'

/** Says how the handler referred a person, and what the person says came of it. */
export function ReferralFacts({ application }: { application: ReviewedApplication }) {
  const { submission, outcome, applicant, shownStatus } = application
  const isReferred = shownStatus === 'REFERRED' || shownStatus === 'COMPLETED'
  if (!application.handledByMe || !isReferred) return null
  return (
    <section aria-labelledby="your-referral">
      <Typography id="your-referral" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        Your referral
      </Typography>
      <Typography variant="body2">
        {outcome ? (
          <>
            {applicant.firstName} says: <b>{referralOutcomeLabel[outcome.value]}</b>, on{' '}
            <DateTime value={outcome.at} />
          </>
        ) : (
          `${applicant.firstName} has not said yet what came of it.`
        )}
      </Typography>
      {submission && <SubmissionFacts submission={submission} />}
    </section>
  )
}
