import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toast.ts'
import { isPromoCode, type SignUpValues } from './sign-up-form.ts'

export function PromoCode({ control, disabled }: { control: Control<SignUpValues>; disabled: boolean }) {
  const code = useWatch({ control, name: 'promoCode' })
  const apply = () =>
    code !== '' && isPromoCode(code)
      ? toast.success(`Promo code ${code} applied!`)
      : toast.error('Invalid promo code format. Please use 6-12 alphanumeric characters.')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
      <TextInput
        control={control}
        name="promoCode"
        label="Promo code"
        optional
        placeholder="6–12 letters or digits"
        autoComplete="off"
        large
        disabled={disabled}
        rewrite={(typed) => typed.toUpperCase().trim()}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
      />
      {/* Beside the field, under its label. */}
      <Button size="large" disabled={disabled} onClick={apply} sx={{ mt: 3 }}>
        Apply
      </Button>
    </Box>
  )
}
