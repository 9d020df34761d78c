import { meetsPasswordRules } from '@endorse/contract/accounts/values'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { useSimpleForm } from '../../lib/use-simple-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { ErrorSummary } from '../../ui/simple-form/ErrorSummary.tsx'
import { PasswordField } from '../../ui/simple-form/PasswordField.tsx'
import { NewPasswordField } from '../accounts/NewPasswordField.tsx'
import { changePassword } from './api.ts'
import { CODE_PATTERN, EmailCodeField } from './EmailCodeField.tsx'

interface Values {
  currentPassword: string
  code: string
  newPassword: string
  confirmPassword: string
}

interface Props {
  email: string
  /** Users who only sign in with Google or LinkedIn confirm with a mailed code instead. */
  hasPassword: boolean
  onDone: () => Promise<void>
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ email, hasPassword, onDone }: Props) {
  const labels = hasPassword ? changeLabels : setLabels
  const [failure, setFailure] = useState<string>()

  const send = async ({ currentPassword, code, newPassword }: Values) => {
    setFailure(undefined)
    try {
      await changePassword({ ...(hasPassword ? { currentPassword } : { code }), newPassword })
      await onDone()
    } catch (error) {
      if (!form.showServerErrors(error)) setFailure(getErrorMessage(error, labels.failure))
    }
  }

  const form = useSimpleForm<Values>({
    initial: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
    validate: validateConfirmation,
    validateOnSubmit: (values) => validateAll(values, hasPassword),
    send,
  })
  return (
    <Stack
      component="form"
      noValidate
      aria-labelledby="password-title"
      onSubmit={form.submit}
      sx={{ gap: 2.5 }}
    >
      {!hasPassword && (
        <Typography variant="body2">
          You sign in without a password. Set one to sign in with your email as well.
        </Typography>
      )}
      <ErrorSummary form={form} />
      {/* Password managers save the new password under this username. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordField
          field={form.textField('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
      ) : (
        <EmailCodeField field={form.textField('code')} email={email} />
      )}
      <NewPasswordField field={form.textField('newPassword')} label="New password" />
      <PasswordField
        field={form.textField('confirmPassword')}
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

/** The rule list below the new password already shows what is missing, so it gets no message while typing. */
function validateConfirmation({ newPassword, confirmPassword }: Values) {
  return { confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match' }
}

function validateAll(values: Values, hasPassword: boolean) {
  return {
    ...(hasPassword ? passwordProblem(values) : codeProblem(values)),
    newPassword: meetsPasswordRules(values.newPassword) ? undefined : 'Please meet all password requirements',
    ...validateConfirmation(values),
  }
}

function passwordProblem({ currentPassword }: Values) {
  return { currentPassword: currentPassword ? undefined : 'Please enter your password' }
}

function codeProblem({ code }: Values) {
  return { code: CODE_PATTERN.test(code) ? undefined : 'Please enter the six digits of the code' }
}
