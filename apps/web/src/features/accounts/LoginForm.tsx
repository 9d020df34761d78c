import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FormEvent, Suspense, useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { prefetchRoute } from '../../foundation/prefetch.ts'
import { hasErrorCode } from '../../lib/api-error.ts'
import type { FieldState } from '../../lib/form.ts'
import { useFocusFirstError } from '../../lib/form-errors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { logIn, usePreloadAlertDialog } from './api.ts'
import { type AuthLocationState, useAuthLocationState } from './auth-location-state.ts'
import { type LoginFailure, toLoginFailure } from './login-failure.ts'
import { SocialLogin } from './SocialLogin.tsx'
import { useOpenSuspension } from './use-open-suspension.ts'
import { useStartSecondStep } from './use-start-second-step.ts'

const PasskeyLogin = lazyPart(() => import('./second-factor/PasskeyLogin.tsx'))
const VerifyEmailNotice = lazyPart(() => import('./VerifyEmailNotice.tsx'))

interface Props {
  onSignedIn: (answer: SignInResponse, remember: boolean) => Promise<void>
}

interface Values {
  email: string
  password: string
  remember: boolean
}

/**
 * The login form; `onSignedIn` stores the session and redirects. It validates nothing, so it does without the form
 * library, which is a tenth of what the login loads.
 */
export function LoginForm({ onSignedIn }: Props) {
  usePreloadAlertDialog()
  const openSuspension = useOpenSuspension()
  const { email = '' } = useAuthLocationState()
  const startSecondStep = useStartSecondStep()
  const [values, setValues] = useState<Values>({ email, password: '', remember: true })
  const [failure, setFailure] = useState<LoginFailure>()
  const [isAutofilled, setAutofilled] = useState(false)
  const [notVerified, setNotVerified] = useState<Values>()
  const [isSending, setSending] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const errors = failure?.field ? [{ name: failure.field, text: failure.text }] : []
  const rememberFocus = useFocusFirstError(submitCount, isSending, errors)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    rememberFocus()
    setSubmitCount(submitCount + 1)
    setFailure(undefined)
    setNotVerified(undefined)
    setSending(true)
    prefetchRoute(paths.dashboard)
    try {
      const answer = await logIn(values)
      if ('challenge' in answer) await startSecondStep(answer.challenge, values.remember)
      else await onSignedIn(answer, values.remember)
    } catch (error) {
      if (openSuspension(error)) return
      console.error(error)
      if (hasErrorCode(error, 'EMAIL_NOT_VERIFIED')) setNotVerified(values)
      else setFailure(toLoginFailure(error))
    } finally {
      setSending(false)
    }
  }

  const fieldOf = <Name extends keyof Values>(name: Name): FieldState<Values[Name]> => ({
    name,
    value: values[name],
    error: failure?.field === name ? failure.text : undefined,
    disabled: isSending,
    onChange(value) {
      setValues({ ...values, [name]: value })
      if (failure?.field === name) setFailure(undefined)
      if (name === 'password') setAutofilled(false)
    },
    onBlur: () => undefined,
  })
  const isComplete = isAutofilled || Boolean(values.email.trim() && values.password.trim())

  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5, mt: 3 }}>
      <TextField
        field={fieldOf('email')}
        size="large"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        inputProps={{ required: true }}
      />
      <PasswordField
        field={fieldOf('password')}
        label="Password"
        autoComplete="current-password"
        required
        onAutofill={() => setAutofilled(true)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Checkbox field={fieldOf('remember')} label="Remember Me" />
        <TextLink to={paths.forgotPassword} state={{ email: values.email } satisfies AuthLocationState}>
          Forgot password
        </TextLink>
      </Box>
      {failure && !failure.field && <Alert severity="error">{failure.text}</Alert>}
      {notVerified && (
        <Suspense>
          <VerifyEmailNotice email={notVerified.email} remember={notVerified.remember} />
        </Suspense>
      )}
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
      <Suspense fallback={null}>
        <PasskeyLogin remember={values.remember} disabled={isSending} onSignedIn={onSignedIn} />
      </Suspense>
    </Stack>
  )
}
