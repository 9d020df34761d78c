import Box from '@mui/material/Box'
import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/mistakes.ts'
import { Field } from '../../../ui/Field.tsx'
import { TickMark } from '../../../ui/TickMark.tsx'

interface Props<V extends object, Option extends string> {
  form: Form<V>
  name: FieldName<V, string[]>
  label: string
  help?: string
  required?: boolean
  options: readonly Option[]
  labels: Record<Option, string>
  /** The width a label needs. */
  labelWidth?: number
}

/** Any number of a short list. */
export function ChoicesField<V extends object, Option extends string>(props: Props<V, Option>) {
  const { form, name, options, labels, labelWidth = 152, ...frame } = props
  const { value: chosen, error, change, leave } = useField<V, string[]>(form, name)
  const toggle = (option: Option) =>
    change(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <Field {...frame} group id={fieldId(name)} error={error}>
      {({ id }) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${labelWidth}px, 100%), 1fr))`,
            columnGap: 2,
          }}
        >
          {options.map((option, index) => (
            <TickMark
              key={option}
              // The first of them is where a mistake leads to.
              id={index === 0 ? id : undefined}
              type="checkbox"
              label={labels[option]}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
              onBlur={leave}
            />
          ))}
        </Box>
      )}
    </Field>
  )
}
