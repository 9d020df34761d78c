import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useSimpleForm } from '../../lib/use-simple-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { ErrorSummary } from '../../ui/simple-form/ErrorSummary.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { validatePasswordsOnSubmit, validatePasswordsWhileTyping } from './validate-passwords.ts'

interface Props {
  label: string
  /** The username under which password managers save the new password. */
  email?: string
  send: (password: string) => Promise<void>
  failure: string | undefined
  /** The code or link has expired; disables the form. */
  isExpired: boolean
  isDone: boolean
  /** The success message. */
  children: ReactNode
}

/** Form for a new password and its confirmation, after a code or a one-time link. */
export function NewPasswordForm({ label, email, send, failure, isExpired, isDone, children }: Props) {
  const form = useSimpleForm({
    initial: { password: '', confirmPassword: '' },
    validate: validatePasswordsWhileTyping,
    validateOnSubmit: validatePasswordsOnSubmit,
    isDone,
    send: ({ password }) => send(password),
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <ErrorSummary form={form} />
      {email && <input hidden name="username" autoComplete="username" value={email} readOnly />}
      <NewPasswordField field={form.textField('password')} label="New password" />
      <NewPasswordField field={form.textField('confirmPassword')} label="Confirm password" />
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
