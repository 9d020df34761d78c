import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
  label: string
}

export function CheckField<F extends FieldValues>({ control, name, label }: Props<F>) {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
