import type { Application } from '@endorse/contract/applications/schemas'
import { type ReferralOutcome, referralOutcomeLabel } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { formatWeekday } from '../../../lib/due.ts'
import { firstNameOf } from '../../../lib/names.ts'
import { useSetOutcome } from './api.ts'

interface Props {
  application: Application
}

/** Asks the Endorsee whether the company has reacted to a referral, and what came of it. The answer can be changed. */
export function OutcomeQuestion({ application }: Props) {
  const { companyName, employeeName, nothingCameFrom, outcome } = application
  const setOutcome = useSetOutcome()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Question
        application={application}
        title={`Has ${companyName} contacted you?`}
        outcomes={nothingCameFrom ? ['CONTACTED', 'HAS_APPLICATION'] : early}
        setOutcome={setOutcome}
      >
        {nothingCameFrom &&
          !outcome &&
          `If nothing comes, you can say so from ${formatWeekday(nothingCameFrom)} on.`}
      </Question>
      <Question application={application} title="What came of it?" outcomes={late} setOutcome={setOutcome}>
        Only you and {firstNameOf(employeeName) ?? 'your Endorser'} see the answer. You can change it later.
      </Question>
    </Stack>
  )
}

/** What one says of oneself, where the label is for others. */
const ownWords: Partial<Record<ReferralOutcome, string>> = {
  CONTACTED: 'They contacted me',
  HAS_APPLICATION: 'They have my application',
  NO_ANSWER: 'Nothing came',
}
const early: readonly ReferralOutcome[] = ['CONTACTED', 'HAS_APPLICATION', 'NO_ANSWER']
const late: readonly ReferralOutcome[] = ['INTERVIEW', 'OFFER', 'HIRED', 'NOT_CHOSEN']

interface QuestionProps extends Props {
  title: string
  outcomes: readonly ReferralOutcome[]
  setOutcome: ReturnType<typeof useSetOutcome>
  /** What stands below the title. */
  children: ReactNode
}

function Question({ application, title, outcomes, setOutcome, children }: QuestionProps) {
  const { id, type, outcome } = application
  const titleId = useId()
  const chosen = setOutcome.isPending ? setOutcome.variables.outcome : outcome?.value
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="small" component="p" color="textSecondary">
          {children}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {outcomes.map((value) => (
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
            {ownWords[value] ?? referralOutcomeLabel[value]}
          </Button>
        ))}
      </Stack>
    </div>
  )
}
