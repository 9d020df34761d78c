import type { User } from '@endorse/contract/accounts/schemas'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { PasswordInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { NewPasswordField } from '../accounts/NewPasswordField.tsx'
import { useConfirmationCheck } from '../accounts/use-confirmation-check.ts'
import { changePassword } from './api.ts'
import { EmailCodeField } from './EmailCodeField.tsx'

const loadSchemas = () => import('./password-schemas.ts')
const loadChangeSchema = async () => (await loadSchemas()).changeSchema
const loadSetSchema = async () => (await loadSchemas()).setSchema
const loadWhileTyping = async () => (await loadSchemas()).whileTyping

interface NewPassword {
  currentPassword: string
  code: string
  newPassword: string
}

interface Props extends Pick<User, 'firstName' | 'lastName' | 'email'> {
  /** Users who only sign in with Google or LinkedIn confirm with a mailed code instead. */
  hasPassword: boolean
  onDone: () => Promise<void>
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ firstName, lastName, email, hasPassword, onDone }: Props) {
  const labels = hasPassword ? changeLabels : setLabels
  const [failure, setFailure] = useState<string>()

  const form = useContractForm(hasPassword ? loadChangeSchema : loadSetSchema, {
    values: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
    whileTyping: loadWhileTyping,
  })
  useConfirmationCheck(form, 'newPassword', 'confirmPassword')

  const send = async ({ currentPassword, code, newPassword }: NewPassword) => {
    setFailure(undefined)
    await changePassword({ ...(hasPassword ? { currentPassword } : { code }), newPassword })
    await onDone()
  }
  const showFailure = (error: unknown) => setFailure(getErrorMessage(error, labels.failure))

  return (
    <Stack
      component="form"
      noValidate
      aria-labelledby="password-title"
      onSubmit={form.handleSubmit(send, { onError: showFailure })}
      sx={{ gap: 2.5 }}
    >
      {!hasPassword && (
        <Typography variant="body2">
          You sign in without a password. Set one to sign in with your email as well.
        </Typography>
      )}
      <ErrorSummary form={form} isBrief />
      {/* Password managers save the new password under this username. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordInput
          form={form}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
      ) : (
        <EmailCodeField form={form} name="code" email={email} />
      )}
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        owner={{ firstName, lastName, email }}
      />
      <PasswordInput
        form={form}
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        loading={form.isSending}
        loadingLabel={labels.loadingLabel}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {labels.label}
      </LoadingButton>
    </Stack>
  )
}

const changeLabels = {
  label: 'Change password',
  loadingLabel: 'Changing...',
  failure: 'Your password could not be changed. Please try again.',
}
const setLabels = {
  label: 'Set password',
  loadingLabel: 'Setting...',
  failure: 'Your password could not be set. Please try again.',
}
