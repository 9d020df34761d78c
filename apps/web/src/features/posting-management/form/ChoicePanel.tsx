import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useField } from '../../../lib/form.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import type { PostingForm } from './PostingFields.tsx'
import type { PostingFormValues } from './posting-values.ts'
import type { ReadingChoice } from './stored-reading.ts'

const labels: Record<ReadingChoice['field'], string> = {
  title: 'Job Title',
  city: 'City',
  country: 'Country',
  department: 'Department',
}

/** Asks which of several values of a document is right. Nothing is chosen until the reader does. */
export function ChoicePanel({ form, choice }: { form: PostingForm; choice: ReadingChoice }) {
  const { field, candidates } = choice
  const { value, onChange } = useField<PostingFormValues, string>(form, field)
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 2, border: 1, borderColor: 'warning.main', borderRadius: '12px', minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {labels[field]}
      </Typography>
      <Typography variant="small" component="p" sx={{ mb: 1.5, color: 'warning.main' }}>
        The text names {candidates.length} of them. Which one is right?
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}>
        {candidates.map((candidate) => (
          <ChoiceCard
            key={candidate.value}
            name={`choice-${field}`}
            title={candidate.value}
            hint={candidate.places[0] ? `Page ${candidate.places[0].page}` : ''}
            checked={value === candidate.value}
            onChange={() => onChange(candidate.value)}
          />
        ))}
      </Box>
    </Box>
  )
}
