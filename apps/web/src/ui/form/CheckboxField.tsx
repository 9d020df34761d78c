import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { SelectionControl } from '../SelectionControl.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, boolean>
  label: string
}

/** Binds a checkbox to a boolean field of the form. */
export function CheckboxField<V extends object>({ form, name, label }: Props<V>) {
  const { value, onChange, onBlur } = useField<V, boolean>(form, name)
  return (
    <SelectionControl
      id={fieldId(name)}
      type="checkbox"
      label={label}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
    />
  )
}
