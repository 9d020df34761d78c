import type { Application } from '@endorse/contract/applications/schemas'
import { type ReferralOutcome, referralOutcomeLabel } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { firstNameOf } from '../../../lib/names.ts'
import { useSetOutcome } from './api.ts'
import { ContactQuestion } from './ContactQuestion.tsx'

interface Props {
  application: Application
}

/** Asks the Endorsee whether the company has reacted to a referral, and what came of it. The answer can be changed. */
export function OutcomeQuestion({ application }: Props) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ContactQuestion application={application} />
      <LaterQuestion application={application} />
    </Stack>
  )
}

const later: readonly ReferralOutcome[] = ['INTERVIEW', 'OFFER', 'HIRED', 'NOT_CHOSEN']

/** What came of the referral in the end. Each answer is sent at once. */
function LaterQuestion({ application: { id, type, outcome, employeeName, companyName } }: Props) {
  const setOutcome = useSetOutcome()
  const titleId = useId()
  const endorser = firstNameOf(employeeName) ?? 'your Endorser'
  const chosen = setOutcome.isPending ? setOutcome.variables.outcome : outcome?.value
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="p">
        What came of it?
      </Typography>
      <Typography variant="small" component="p" color="textSecondary">
        Only you and {endorser} see the answer. Once you were hired, the admins of {companyName} see it, too,
        for {endorser}’s bonus. You can change it later.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {later.map((value) => (
          <Button
            key={value}
            aria-pressed={value === chosen}
            variant={value === chosen ? 'tonal' : 'outlined'}
            aria-disabled={setOutcome.isPending || undefined}
            onClick={() => {
              if (!setOutcome.isPending && value !== outcome?.value)
                setOutcome.mutate({ id, type, outcome: value })
            }}
            sx={{ borderRadius: '999px', height: { xs: 44, sm: 32 }, px: 1.75 }}
          >
            {referralOutcomeLabel[value]}
          </Button>
        ))}
      </Stack>
    </div>
  )
}
