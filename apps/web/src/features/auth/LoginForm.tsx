import type { SignedIn } from '@endorse/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { logIn, useReadyToSend } from './api.ts'
import { useCarried } from './carried.ts'
import { loginFailure } from './login-failure.ts'
import { NotVerified } from './NotVerified.tsx'
import { OtherWays } from './OtherWays.tsx'
import { TickBox } from './TickBox.tsx'

interface Props {
  onSignedIn: (answer: SignedIn, remember: boolean) => Promise<void>
}

interface Values {
  email: string
  password: string
  remember: boolean
}

export function LoginForm({ onSignedIn }: Props) {
  useReadyToSend()
  const { email = '' } = useCarried()
  const form = useForm<Values>({ defaultValues: { email, password: '', remember: true } })
  const { control, setError, setFocus, formState } = form
  const { isSubmitting, errors } = formState
  const [failure, setFailure] = useState<string>()
  const [notVerified, setNotVerified] = useState<Values>()
  const values = useWatch({ control })
  const isFilled = Boolean(values.email?.trim() && values.password?.trim())

  const send = async (typed: Values) => {
    setFailure(undefined)
    setNotVerified(undefined)
    try {
      await onSignedIn(await logIn(typed), typed.remember)
    } catch (error) {
      console.error(error)
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) setNotVerified(typed)
      else say(error)
    }
  }

  const say = (error: unknown) => {
    const { field, text } = loginFailure(error)
    if (field) setError(field, { message: text })
    else setFailure(text)
  }

  // The fields were disabled meanwhile, so the focus can only come back now.
  const wrong = errors.email ? 'email' : errors.password ? 'password' : undefined
  useEffect(() => {
    if (!isSubmitting && wrong) setFocus(wrong)
  }, [isSubmitting, wrong, setFocus])

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      sx={{ gap: 2.5, mt: 3 }}
    >
      <TextInput
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        large
        disabled={isSubmitting}
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
        large
        disabled={isSubmitting}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <TickBox control={control} name="remember" label="Remember Me" disabled={isSubmitting} />
        <Link
          component={RouterLink}
          to={paths.forgotPassword}
          state={{ email: values.email }}
          sx={{ fontWeight: 500 }}
        >
          Forgot password
        </Link>
      </Box>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {notVerified && <NotVerified email={notVerified.email} remember={notVerified.remember} />}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!isFilled}
        busy={isSubmitting}
        busyLabel="Logging in..."
      >
        Login
      </BusyButton>
      <OtherWays />
    </Stack>
  )
}
