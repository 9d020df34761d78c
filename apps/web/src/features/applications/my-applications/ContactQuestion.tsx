import type { Application } from '@endorse/contract/applications/schemas'
import { type ReferralOutcome, referralOutcomeLabel } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { capitalize } from '../../../lib/capitalize.ts'
import { formatWeekday } from '../../../lib/due.ts'
import { firstNameOf } from '../../../lib/names.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { useSetOutcome } from './api.ts'

interface Props {
  application: Application
}

/** Whether the company has contacted the Endorsee: the cards until it is answered, then the answer, which can be changed. */
export function ContactQuestion({ application }: Props) {
  const { companyName, employeeName, outcome } = application
  // Undefined until the person opens or closes it.
  const [isOpen, setOpen] = useState<boolean>()
  const titleId = useId()
  const name = firstNameOf(employeeName) ?? 'your Endorser'
  const said = outcome && (ownWords[outcome.value] ?? referralOutcomeLabel[outcome.value])
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="p">
        {`Has ${companyName} contacted you?`}
      </Typography>
      {(isOpen ?? !outcome) ? (
        <>
          <Typography variant="small" component="p" color="textSecondary">
            {`${capitalize(name)} reads your answer too. You can change it later.`}
          </Typography>
          <Cards application={application} titleId={titleId} name={name} onDone={() => setOpen(false)} />
        </>
      ) : (
        <Answer said={said} isFocused={isOpen === false} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

/** What one says of oneself, where the label of an outcome is for others. */
const ownWords: Partial<Record<ReferralOutcome, string>> = {
  CONTACTED: 'They contacted me',
  HAS_APPLICATION: 'They have my application',
  NO_ANSWER: 'Nothing came',
}

function Answer({
  said,
  isFocused,
  onOpen,
}: {
  said: string | null | undefined
  isFocused: boolean
  onOpen: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {said && <Typography variant="body2" color="textSecondary">{`You said: ${said}`}</Typography>}
      <Button
        ref={button}
        variant="text"
        onClick={onOpen}
        sx={{ height: { xs: 44, sm: 32 }, px: 1, mx: -1, color: 'primary.text' }}
      >
        {said ? 'Change' : 'Answer'}
      </Button>
    </Stack>
  )
}

/** Nothing can be sent before its day, so it is no outcome. */
type ContactAnswer = 'CONTACTED' | 'HAS_APPLICATION' | 'NO_ANSWER' | 'NOT_YET'

function Cards({
  application: { id, type, outcome, nothingCameFrom },
  titleId,
  name,
  onDone,
}: Props & { titleId: string; name: string; onDone: () => void }) {
  const setOutcome = useSetOutcome()
  const [chosen, setChosen] = useState<ContactAnswer | undefined>(
    answers.find((answer) => answer === outcome?.value),
  )
  const [isMissing, setMissing] = useState(false)
  const group = useId()
  const errorId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (setOutcome.isPending) return
    setMissing(!chosen)
    if (!chosen) return
    if (chosen === 'NOT_YET' || chosen === outcome?.value) onDone()
    else setOutcome.mutate({ id, type, outcome: chosen }, { onSuccess: onDone })
  }
  const card = (answer: ContactAnswer, title: string, hint: string) => (
    <ChoiceCard
      name={group}
      checked={chosen === answer}
      disabled={setOutcome.isPending}
      onChange={() => {
        setChosen(answer)
        setMissing(false)
      }}
      title={title}
      hint={hint}
    />
  )
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ mt: 1.5 }}>
      <Box
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={isMissing ? errorId : undefined}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {card('CONTACTED', 'Yes, they contacted me', 'By mail, phone or an invitation to an interview')}
        {card('HAS_APPLICATION', 'They have my application', 'I got a confirmation, nothing else yet')}
        {nothingCameFrom
          ? card(
              'NOT_YET',
              'Nothing yet',
              `Nothing is sent now. If nothing came by ${formatWeekday(nothingCameFrom)}, you can say so and ${name} can ask there`,
            )
          : card('NO_ANSWER', 'Nothing came', `${capitalize(name)} reads it and can ask there`)}
      </Box>
      <FieldMessage id={errorId} error={isMissing ? 'Please choose an answer' : undefined} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
        {chosen !== 'NOT_YET' && (
          <Button variant="text" onClick={onDone} sx={{ height: { xs: 44, sm: 36 } }}>
            Later
          </Button>
        )}
        <LoadingButton
          type="submit"
          variant="contained"
          color="primary"
          loading={setOutcome.isPending}
          loadingLabel="Sending..."
          sx={{ height: { xs: 44, sm: 36 } }}
        >
          {chosen === 'NOT_YET' ? 'Answer later' : 'Send answer'}
        </LoadingButton>
      </Stack>
    </Box>
  )
}

const answers = ['CONTACTED', 'HAS_APPLICATION', 'NO_ANSWER'] as const
