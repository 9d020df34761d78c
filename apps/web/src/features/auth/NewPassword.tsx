import Box from '@mui/material/Box'
import type { TextState } from '../../lib/plain-form.ts'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'

/** A password that is being chosen, over the rules it has met so far. */
export function NewPassword({ of, label }: { of: TextState; label: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordBox of={of} label={label} autoComplete="new-password" />
      <PasswordRules password={of.value} label={`${label}: rules`} />
    </Box>
  )
}
