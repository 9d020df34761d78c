import type { EndorsementRelation } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Form, useField } from '../../lib/form.ts'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'

interface Values {
  relation: EndorsementRelation
}

interface Props {
  form: Form<Values>
  firstName: string
  /** What an Endorser has read who knows the person from the profile only. */
  profileHint: string
  /** Shows the question above the choices, where no heading asks it. */
  hasLabel?: boolean
}

/** Chooses how the Endorser knows the person. */
export function RelationField({ form, firstName, profileHint, hasLabel = false }: Props) {
  const { value, onChange } = useField<Values, EndorsementRelation>(form, 'relation')
  const groupName = useId()
  const question = `How do you know ${firstName}?`
  const choices: [EndorsementRelation, string, string][] = [
    ['WORKED_TOGETHER', 'We worked together', 'At the same company or on a project'],
    ['PERSONAL', `I know ${firstName} personally`, 'From college, a meetup or friends'],
    ['PROFILE', 'Only from the profile', profileHint],
  ]
  return (
    <Box role="radiogroup" aria-label={question} sx={{ display: 'grid', gap: 1 }}>
      {hasLabel && (
        <Typography variant="small" component="p" sx={{ fontWeight: 500 }}>
          {question}
        </Typography>
      )}
      {choices.map(([relation, title, hint]) => (
        <ChoiceCard
          key={relation}
          name={groupName}
          title={title}
          hint={hint}
          checked={relation === value}
          onChange={() => onChange(relation)}
        />
      ))}
    </Box>
  )
}
