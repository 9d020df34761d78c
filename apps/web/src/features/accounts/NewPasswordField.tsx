import Box from '@mui/material/Box'
import type { TextFieldState } from '../../lib/use-simple-form.ts'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { PasswordField } from '../../ui/simple-form/PasswordField.tsx'

/** A password that is being chosen, over the rules it has met so far. */
export function NewPasswordField({ of, label }: { of: TextFieldState; label: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordField field={of} label={label} autoComplete="new-password" />
      <PasswordRules password={of.value} label={`${label}: rules`} />
    </Box>
  )
}
