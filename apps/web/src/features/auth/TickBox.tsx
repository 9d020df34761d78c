import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
  label: ReactNode
  disabled?: boolean
}

export function TickBox<F extends FieldValues>({ control, name, label, disabled }: Props<F>) {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      disabled={disabled}
      label={label}
      // The box is larger than its line, to be hit more easily; the line keeps its place in the rhythm.
      sx={{ my: -1 }}
      control={
        <Checkbox
          name={name}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
