import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Form, useField } from '../../lib/form.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isValidPromoCode } from './sign-up-form.ts'

/** Optional promo code with a button that checks its format. */
export function PromoCodeField({ form }: { form: Form<{ promoCode: string }> }) {
  const field = useField<{ promoCode: string }, string>(form, 'promoCode')
  const apply = () =>
    field.value !== '' && isValidPromoCode(field.value)
      ? toast.success(`Promo code ${field.value} applied!`)
      : toast.error('Invalid promo code format. Please use 6-12 alphanumeric characters.')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 }}>
      <TextField
        field={field}
        size="large"
        label="Promo code"
        optional
        placeholder="6–12 letters or digits"
        autoComplete="off"
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        transform={(typed) => typed.toUpperCase().trim()}
      />
      {/* The margin aligns the button with the input below the label. */}
      <Button size="large" disabled={field.disabled} onClick={apply} sx={{ mt: 3 }}>
        Apply
      </Button>
    </Box>
  )
}
