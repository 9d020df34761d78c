import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/mistakes.ts'
import { Field, type FieldFrameProps } from '../../../ui/Field.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'

interface Props<V extends object, Option extends string> extends Omit<FieldFrameProps, 'error' | 'aside'> {
  form: Form<V>
  name: FieldName<V, string>
  options: readonly Option[]
  labels: Record<Option, string>
  /** What stands there while nothing is chosen. */
  placeholder?: string
}

/** One of a short list, as a form's field. */
export function SelectInput<V extends object, Option extends string>(props: Props<V, Option>) {
  const { form, name, options, labels, placeholder = 'Select', ...frame } = props
  const { value, error, change, leave } = useField<V, string>(form, name)
  // Something in other words may have come from elsewhere, and stays until it is changed.
  const isOwnWord = value !== '' && !(options as readonly string[]).includes(value)
  return (
    <Field {...frame} id={fieldId(name)} error={error}>
      {({ id, describedBy }) => (
        <SelectBox
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
          aria-describedby={describedBy}
        >
          <option value="">{placeholder}</option>
          {isOwnWord && <option value={value}>{value}</option>}
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
