import Box from '@mui/material/Box'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordRules } from '../../ui/PasswordRules.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
  label: string
  disabled: boolean
}

/** A password that is being chosen, over the rules it has met so far. */
export function NewPassword<F extends FieldValues>({ control, name, label, disabled }: Props<F>) {
  const password: unknown = useWatch({ control, name })
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordField
        control={control}
        name={name}
        label={label}
        autoComplete="new-password"
        large
        disabled={disabled}
      />
      <PasswordRules password={typeof password === 'string' ? password : ''} label={`${label}: rules`} />
    </Box>
  )
}
