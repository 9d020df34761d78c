import { suspensionSchemas } from '@endorse/contract/moderation/suspension/schemas'
import {
  type LiftReason,
  liftReasons,
  MAX_SUSPENSION_TEXT,
} from '@endorse/contract/moderation/suspension/values'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { formatDateTime, formatDayOfWeek } from '../../lib/dates.ts'
import { useContractForm, useField } from '../../lib/form.ts'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { Quote } from '../moderation/Quote.tsx'
import { useLift } from './api.ts'

const reasonTexts: Record<LiftReason, [title: string, hint: string]> = {
  WRONG: [
    'The reason was wrong',
    'The suspension leaves the record that colleagues see first; the audit log keeps it',
  ],
  LONG_ENOUGH: ['Long enough', 'The suspension stays in the record'],
}

interface Props {
  person: PersonDetails
  suspension: NonNullable<PersonDetails['suspension']>
  onClose: () => void
}

/** Asks why a suspension is lifted, below what the person wrote against it. */
export function LiftDialog({ person: { id, name, firstName }, suspension, onClose }: Props) {
  const { until, objection } = suspension
  const lift = useLift(id)
  const form = useContractForm(suspensionSchemas.lift.body, { values: { why: '', text: '' } })
  const why = useField<{ why: string; text: string }, string>(form, 'why')
  const group = useId()
  return (
    <FormDialog
      title="Lift the suspension"
      text={`${name} · ${until ? `until ${formatDayOfWeek(until)}` : 'until lifted'}`}
      form={form}
      onSend={lift.mutateAsync}
      onClose={onClose}
      submitLabel="Lift suspension"
      sendingLabel="Lifting..."
    >
      {objection && (
        <Quote title={`${firstName} objected, ${formatDateTime(objection.at)}`}>{objection.text}</Quote>
      )}
      <FormField group label="Why is it lifted?" {...(why.error && { error: why.error })}>
        {({ labelId }) => (
          <Box role="radiogroup" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1 }}>
            {liftReasons.map((reason) => (
              <ChoiceCard
                key={reason}
                name={group}
                title={reasonTexts[reason][0]}
                hint={reasonTexts[reason][1]}
                checked={why.value === reason}
                onChange={() => why.onChange(reason)}
              />
            ))}
          </Box>
        )}
      </FormField>
      <TextInput
        form={form}
        name="text"
        label={`What ${firstName} reads`}
        rows={2}
        maxRows={8}
        maxLength={MAX_SUSPENSION_TEXT}
        help={`Sessions stay ended; ${firstName} signs in again. Requests that were passed on do not come back.`}
      />
    </FormDialog>
  )
}
