import Box from '@mui/material/Box'
import { useId } from 'react'
import type { FieldState } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'
import { SelectionControl } from '../SelectionControl.tsx'

/** The props of radio buttons with their label and error. */
export interface RadioFieldProps extends Pick<FormFieldProps, 'label' | 'help' | 'optional'> {
  field: FieldState<string>
  /** The values, in the order of the buttons. */
  options: readonly string[]
  labelOf: Readonly<Record<string, string>>
}

/** Radio buttons below each other, with label, help and error. */
export function RadioField({ field, options, labelOf, ...labels }: RadioFieldProps) {
  const radioName = useId()
  return (
    <FormField group id={fieldId(field.name)} error={field.error} {...labels}>
      {({ id, labelId, describedBy }) => (
        <Box role="radiogroup" aria-labelledby={labelId} aria-describedby={describedBy}>
          {options.map((option, index) => (
            <SelectionControl
              key={option}
              // The focus moves to the first option when none is chosen.
              id={index === 0 ? id : undefined}
              type="radio"
              name={radioName}
              checked={option === field.value}
              onChange={() => field.onChange(option)}
              onBlur={field.onBlur}
              label={labelOf[option]}
            />
          ))}
        </Box>
      )}
    </FormField>
  )
}
