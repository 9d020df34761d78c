import Box from '@mui/material/Box'
import type { TextFieldState } from '../../lib/use-simple-form.ts'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { PasswordField } from '../../ui/simple-form/PasswordField.tsx'

/** Field for a new password, with the password rules and whether each is met. */
export function NewPasswordField({ field, label }: { field: TextFieldState; label: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordField field={field} label={label} autoComplete="new-password" />
      <PasswordRules password={field.value} label={`${label}: rules`} />
    </Box>
  )
}
