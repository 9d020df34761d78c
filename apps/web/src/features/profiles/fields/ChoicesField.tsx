import Box from '@mui/material/Box'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from '../../../ui/Field.tsx'
import { fieldId } from '../../../ui/TextInput.tsx'
import { TickMark } from '../../../ui/TickMark.tsx'

interface Props<F extends FieldValues, V extends string> {
  control: Control<F>
  name: FieldPath<F>
  label: string
  help?: string
  required?: boolean
  options: readonly V[]
  labels: Record<V, string>
  /** The width a label needs. */
  labelWidth?: number
}

/** Any number of a short list. */
export function ChoicesField<F extends FieldValues, V extends string>(props: Props<F, V>) {
  const { control, name, options, labels, labelWidth = 152, ...frame } = props
  const { field, fieldState } = useController({ control, name })
  const chosen: readonly string[] = field.value
  const toggle = (option: V) =>
    field.onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <Field {...frame} group id={fieldId(name)} error={fieldState.error?.message}>
      {() => (
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
              type="checkbox"
              label={labels[option]}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
          ))}
        </Box>
      )}
    </Field>
  )
}
