import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TextState } from '../../lib/plain-form.ts'
import { TextBox } from '../../ui/plain/TextBox.tsx'
import { toast } from '../../ui/toast.ts'
import { isPromoCode } from './sign-up-form.ts'

export function PromoCode({ of }: { of: TextState }) {
  const apply = () =>
    of.value !== '' && isPromoCode(of.value)
      ? toast.success(`Promo code ${of.value} applied!`)
      : toast.error('Invalid promo code format. Please use 6-12 alphanumeric characters.')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
      <TextBox
        of={of}
        label="Promo code"
        optional
        placeholder="6–12 letters or digits"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        rewrite={(typed) => typed.toUpperCase().trim()}
      />
      {/* Beside the field, under its label. */}
      <Button size="large" disabled={of.disabled} onClick={apply} sx={{ mt: 3 }}>
        Apply
      </Button>
    </Box>
  )
}
