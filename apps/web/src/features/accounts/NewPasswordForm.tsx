import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useContractForm } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { newPasswordSchema, newPasswordWhileTyping } from './password-schemas.ts'
import { useConfirmationCheck } from './use-confirmation-check.ts'

interface Props {
  label: string
  /** The username under which password managers save the new password. */
  email?: string
  firstName?: string
  lastName?: string
  send: (password: string) => Promise<void>
  failure: string | undefined
  /** The code or link has expired; disables the form. */
  isExpired: boolean
  isDone: boolean
  /** The success message. */
  children: ReactNode
}

/** Form for a new password and its confirmation, after a code or a one-time link. */
export function NewPasswordForm({
  label,
  email,
  firstName,
  lastName,
  send,
  failure,
  isExpired,
  isDone,
  children,
}: Props) {
  const form = useContractForm(newPasswordSchema, {
    values: { password: '', confirmPassword: '' },
    whileTyping: newPasswordWhileTyping,
    isDone,
  })
  useConfirmationCheck(form, 'password', 'confirmPassword')
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => send(password))}
      sx={{ gap: 2.5, mt: 3 }}
    >
      <ErrorSummary form={form} isBrief />
      {email && <input hidden name="username" autoComplete="username" value={email} readOnly />}
      <NewPasswordField
        form={form}
        name="password"
        label="New password"
        owner={{ email, firstName, lastName }}
      />
      <NewPasswordField form={form} name="confirmPassword" label="Confirm password" />
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={isExpired}
        loading={form.isSending}
        loadingLabel="Saving..."
      >
        {label}
      </LoadingButton>
      {children}
    </Stack>
  )
}
