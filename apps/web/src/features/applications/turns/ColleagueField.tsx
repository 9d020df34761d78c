import type { ColleagueWithRoom } from '@endorse/contract/applications/turns/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'

interface Props {
  /** `to` is empty for whoever is next. */
  form: Form<{ to: string }>
  /** Undefined while they load. */
  colleagues?: readonly ColleagueWithRoom[]
  /** Whether nobody is asked afterwards. Then there is nothing to choose. */
  isLastTurn?: boolean
  /** Below the choices, such as that they do not load. */
  children?: ReactNode
}

/** Chooses to whom a request goes: to a colleague with room, or to whoever is next. Says when nobody is. */
export function ColleagueField({ form, colleagues, isLastTurn = false, children }: Props) {
  const field = useField<{ to: string }, string>(form, 'to')
  const radioName = useId()
  const choose = (to: string) => ({
    name: radioName,
    checked: field.value === to,
    onChange: () => field.onChange(to),
  })
  if (isLastTurn) return <Typography variant="body2">{lastTurnText}</Typography>
  return (
    <FormField
      group
      id={fieldId(field.name)}
      label="Who is asked next"
      {...(field.error && { error: field.error })}
    >
      {({ labelId, describedBy }) => (
        <Box
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
        >
          <ChoiceCard
            {...choose('')}
            title="Whoever is next"
            hint={colleagues?.length === 0 ? nobodyText : 'Chosen by room and fit'}
          />
          {colleagues?.map((colleague) => (
            <ChoiceCard
              key={colleague.id}
              {...choose(colleague.id)}
              title={colleague.name}
              hint={hintOf(colleague)}
              start={<PersonAvatar name={colleague.name} image={colleague.photoUrl} />}
            />
          ))}
          {children}
        </Box>
      )}
    </FormField>
  )
}

const lastTurnText =
  'Nobody is asked after you. When you pass it on, the request is closed without an answer.'
const nobodyText = 'No colleague has room this week, so it waits in line until one has'

function hintOf({ currentRole, room }: ColleagueWithRoom): string {
  return [currentRole, `room for ${room} this week`].filter(Boolean).join(' · ')
}
