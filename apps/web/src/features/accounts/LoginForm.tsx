import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { prefetchRoute } from '../../app/prefetch.ts'
import { hasErrorCode } from '../../lib/api-error.ts'
import { useSimpleForm } from '../../lib/use-simple-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { Checkbox } from '../../ui/simple-form/Checkbox.tsx'
import { PasswordField } from '../../ui/simple-form/PasswordField.tsx'
import { TextField } from '../../ui/simple-form/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { logIn, usePreloadAlertDialog } from './api.ts'
import { type AuthLocationState, useAuthLocationState } from './auth-location-state.ts'
import { toLoginFailure } from './login-failure.ts'
import { SocialLogin } from './SocialLogin.tsx'
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx'

interface Props {
  onSignedIn: (answer: SignInResponse, remember: boolean) => Promise<void>
}

interface Values {
  email: string
  password: string
  remember: boolean
}

/** The login form; `onSignedIn` stores the session and redirects. */
export function LoginForm({ onSignedIn }: Props) {
  usePreloadAlertDialog()
  const { email = '' } = useAuthLocationState()
  const [failure, setFailure] = useState<string>()
  const [isAutofilled, setAutofilled] = useState(false)
  const [notVerified, setNotVerified] = useState<Values>()

  const send = async (submitted: Values) => {
    setFailure(undefined)
    setNotVerified(undefined)
    prefetchRoute(paths.dashboard)
    try {
      await onSignedIn(await logIn(submitted), submitted.remember)
    } catch (error) {
      console.error(error)
      if (hasErrorCode(error, 'EMAIL_NOT_VERIFIED')) setNotVerified(submitted)
      else showFailure(error)
    }
  }

  const showFailure = (error: unknown) => {
    const { field, text } = toLoginFailure(error)
    if (field) form.setError(field, text)
    else setFailure(text)
  }

  const form = useSimpleForm<Values>({ initial: { email, password: '', remember: true }, send })
  const { values, isSending } = form
  const passwordState = form.textField('password')
  const changePassword = (password: string) => {
    setAutofilled(false)
    passwordState.onChange(password)
  }
  const isComplete = isAutofilled || Boolean(values.email.trim() && values.password.trim())

  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5, mt: 3 }}>
      <TextField
        field={form.textField('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        field={{ ...passwordState, onChange: changePassword }}
        label="Password"
        autoComplete="current-password"
        required
        onAutofill={() => setAutofilled(true)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Checkbox field={form.checkbox('remember')} label="Remember Me" />
        <TextLink to={paths.forgotPassword} state={{ email: values.email } satisfies AuthLocationState}>
          Forgot password
        </TextLink>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {notVerified && <VerifyEmailNotice email={notVerified.email} remember={notVerified.remember} />}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!isComplete}
        loading={isSending}
        loadingLabel="Logging in..."
      >
        Login
      </LoadingButton>
      <SocialLogin remember={values.remember} disabled={isSending} />
    </Box>
  )
}
