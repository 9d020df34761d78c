import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { ChipInput } from '../ChipInput.tsx'
import { useTypedText } from './typed-text.ts'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string[]>
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  optional?: boolean
  maxLength?: number
  perRow?: number
  suggestions?: readonly string[]
  split?: (text: string) => string[]
}

/** Binds a `ChipInput` to a list field of the form. */
export function ChipsField<V extends object>({ form, name, ...rest }: Props<V>) {
  const { value, error, onChange, onBlur } = useField<V, string[]>(form, name)
  return (
    <ChipInput
      {...rest}
      {...useTypedText(name)}
      id={fieldId(name)}
      values={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  )
}
