import Box from '@mui/material/Box'
import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField } from '../FormField.tsx'
import { SelectionControl } from '../SelectionControl.tsx'

interface Props<V extends object, Option extends string> {
  form: Form<V>
  name: FieldName<V, string[]>
  label: string
  help?: string
  required?: boolean
  options: readonly Option[]
  labels: Record<Option, string>
  /** Minimum width of a column in pixels. */
  labelWidth?: number
}

/** Binds a group of checkboxes to a list field of the form. */
export function CheckboxGroupField<V extends object, Option extends string>(props: Props<V, Option>) {
  const { form, name, options, labels, labelWidth = 152, ...fieldProps } = props
  const { value: selected, error, onChange, onBlur } = useField<V, string[]>(form, name)
  const toggle = (option: Option) =>
    onChange(selected.includes(option) ? selected.filter((one) => one !== option) : [...selected, option])
  return (
    <FormField {...fieldProps} group id={fieldId(name)} error={error}>
      {({ id }) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${labelWidth}px, 100%), 1fr))`,
            columnGap: 2,
          }}
        >
          {options.map((option, index) => (
            <SelectionControl
              key={option}
              // The error summary links to the first checkbox.
              id={index === 0 ? id : undefined}
              type="checkbox"
              label={labels[option]}
              checked={selected.includes(option)}
              onChange={() => toggle(option)}
              onBlur={onBlur}
            />
          ))}
        </Box>
      )}
    </FormField>
  )
}
