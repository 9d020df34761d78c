import type { Application } from '@endorse/contract/applications/schemas'
import { referralOutcomeLabel, referralOutcomes } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { firstNameOf } from '../../../lib/names.ts'
import { useSetOutcome } from './api.ts'

/** Asks the Endorsee what came of a referral. The answer can be changed. */
export function OutcomeQuestion({ application }: { application: Application }) {
  const { id, type, outcome, employeeName } = application
  const setOutcome = useSetOutcome()
  const titleId = useId()
  const chosen = setOutcome.isPending ? setOutcome.variables.outcome : outcome?.value
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="p">
        What came of it?
      </Typography>
      <Typography variant="small" component="p" color="textSecondary">
        Only you and {firstNameOf(employeeName) ?? 'your Endorser'} see the answer. You can change it later.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {referralOutcomes.map((value) => (
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
