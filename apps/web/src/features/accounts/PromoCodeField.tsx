import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TextFieldState } from '../../lib/use-simple-form.ts'
import { TextField } from '../../ui/simple-form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isValidPromoCode } from './sign-up-form.ts'

export function PromoCodeField({ of }: { of: TextFieldState }) {
  const apply = () =>
    of.value !== '' && isValidPromoCode(of.value)
      ? toast.success(`Promo code ${of.value} applied!`)
      : toast.error('Invalid promo code format. Please use 6-12 alphanumeric characters.')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
      <TextField
        field={of}
        label="Promo code"
        optional
        placeholder="6–12 letters or digits"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        transform={(typed) => typed.toUpperCase().trim()}
      />
      {/* The margin aligns the button with the input below the label. */}
      <Button size="large" disabled={of.disabled} onClick={apply} sx={{ mt: 3 }}>
        Apply
      </Button>
    </Box>
  )
}
