import { reviewExperiences, reviewJobTypes } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { reviewExperienceLabel, reviewJobTypeLabel } from './filter-labels.ts'
import { type JobFilterChoice } from './review-search.ts'

interface Props {
  chosen: JobFilterChoice
  onApply: (choice: JobFilterChoice) => void
  onClose: () => void
}

/** Chooses the kinds of job whose applications are listed. The list changes on Apply and on Clear All. */
export function JobFilterDialog({ chosen, onApply, onClose }: Props) {
  const [jobTypes, setJobTypes] = useState(chosen.jobTypes)
  const [experience, setExperience] = useState(chosen.experience)
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 400 } } }}>
      <DialogTitle id={titleId}>Job filters</DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Choices
          title="Job type"
          name="jobType"
          values={reviewJobTypes}
          labels={reviewJobTypeLabel}
          chosen={jobTypes}
          onChange={setJobTypes}
        />
        <Choices
          title="Experience"
          name="experience"
          values={reviewExperiences}
          labels={reviewExperienceLabel}
          chosen={experience}
          onChange={setExperience}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onApply({ jobTypes: [], experience: [] })}>
          Clear All
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color="primary" onClick={() => onApply({ jobTypes, experience })}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoicesProps<Value extends string> {
  title: string
  name: string
  values: readonly Value[]
  labels: Record<Value, string>
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}

function Choices<Value extends string>({
  title,
  name,
  values,
  labels,
  chosen,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle2' }}>
        {title}
      </Box>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={labels[value]}
          field={{
            name: `${name}.${value}`,
            value: chosen.includes(value),
            error: undefined,
            disabled: false,
            onChange: (isChosen) =>
              onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one)))),
            onBlur: () => undefined,
          }}
        />
      ))}
    </Box>
  )
}
