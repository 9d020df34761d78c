import Box from '@mui/material/Box'
import { type FieldName, type Form, useFieldValue } from '../../lib/form.ts'
import { PasswordRules } from '../../lib/PasswordRules.tsx'
import { PasswordInput } from '../../ui/form/inputs.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  label: string
}

/** Field for a new password, with the password rules and whether each is met. */
export function NewPasswordField<V extends object>({ form, name, label }: Props<V>) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordInput form={form} name={name} label={label} autoComplete="new-password" />
      <PasswordRules password={useFieldValue<V, string>(form, name)} label={`${label}: rules`} />
    </Box>
  )
}
