import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { Checkbox, type CheckboxProps } from './Checkbox.tsx'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import { RadioField, type RadioFieldProps } from './RadioField.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** The props of an input that is bound to a field of a form by its name. */
type Bound<Props, V extends object, Kind> = Omit<Props, 'field'> & { form: Form<V>; name: FieldName<V, Kind> }

/** Binds a `TextField` to a field of a form. */
export function TextInput<V extends object>({ form, name, ...props }: Bound<TextFieldProps, V, string>) {
  return <TextField {...props} field={useField<V, string>(form, name)} />
}

/** Binds a `PasswordField` to a field of a form. */
export function PasswordInput<V extends object>({
  form,
  name,
  ...props
}: Bound<PasswordFieldProps, V, string>) {
  return <PasswordField {...props} field={useField<V, string>(form, name)} />
}

/** Binds a `Checkbox` to a field of a form. */
export function CheckboxInput<V extends object>({ form, name, ...props }: Bound<CheckboxProps, V, boolean>) {
  return <Checkbox {...props} field={useField<V, boolean>(form, name)} />
}

/** Binds a `RadioField` to a field of a form. */
export function RadioInput<V extends object>({ form, name, ...props }: Bound<RadioFieldProps, V, string>) {
  return <RadioField {...props} field={useField<V, string>(form, name)} />
}
