import type { EndorsementRelation } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { type Form, useField } from '../../lib/form.ts'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'

interface Props {
  form: Form<{ relation: EndorsementRelation }>
  firstName: string
}

/** Chooses how the Endorser knows the person. */
export function RelationField({ form, firstName }: Props) {
  const { value, onChange } = useField<{ relation: EndorsementRelation }, EndorsementRelation>(
    form,
    'relation',
  )
  const groupName = useId()
  return (
    <Box role="radiogroup" aria-label={`How do you know ${firstName}?`} sx={{ display: 'grid', gap: 1 }}>
      {choicesFor(firstName).map(([relation, title, hint]) => (
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

function choicesFor(firstName: string): [EndorsementRelation, string, string][] {
  return [
    ['WORKED_TOGETHER', 'We worked together', 'At the same company or on a project'],
    ['PERSONAL', `I know ${firstName} personally`, 'From college, a meetup or friends'],
    ['PROFILE', 'Only from the profile', 'You have read the profile or the resume'],
  ]
}
