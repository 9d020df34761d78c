import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldFrameProps } from '../../../ui/Field.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { fieldId } from '../../../ui/TextInput.tsx'

interface Props<F extends FieldValues, V extends string> extends Omit<FieldFrameProps, 'error' | 'aside'> {
  control: Control<F>
  name: FieldPath<F>
  options: readonly V[]
  labels: Record<V, string>
  /** What stands there while nothing is chosen. */
  placeholder?: string
}

/** One of a short list, as a form's field. */
export function SelectInput<F extends FieldValues, V extends string>(props: Props<F, V>) {
  const { control, name, options, labels, placeholder = 'Select', ...frame } = props
  const { field, fieldState } = useController({ control, name })
  // Something in other words may have come from elsewhere, and stays until it is changed.
  const isOwnWord = field.value !== '' && !options.includes(field.value)
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {({ id, describedBy }) => (
        <SelectBox {...field} id={id} error={fieldState.invalid} aria-describedby={describedBy}>
          <option value="">{placeholder}</option>
          {isOwnWord && <option value={field.value}>{field.value}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  )
}
