import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/mistakes.ts'
import { TickMark } from '../../../ui/TickMark.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, boolean>
  label: string
}

export function CheckField<V extends object>({ form, name, label }: Props<V>) {
  const { value, change, leave } = useField<V, boolean>(form, name)
  return (
    <TickMark
      id={fieldId(name)}
      type="checkbox"
      label={label}
      checked={value}
      onChange={({ target }) => change(target.checked)}
      onBlur={leave}
    />
  )
}
