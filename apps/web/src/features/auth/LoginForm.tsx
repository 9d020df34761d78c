import type { SignedIn } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { preload } from '../../app/ahead.ts'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'
import { TextBox } from '../../ui/plain/TextBox.tsx'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { TickBox } from '../../ui/plain/TickBox.tsx'
import { logIn, useReadyToTell } from './api.ts'
import { type Carried, useCarried } from './carried.ts'
import { loginFailure } from './login-failure.ts'
import { NotVerified } from './NotVerified.tsx'
import { OtherWays } from './OtherWays.tsx'

interface Props {
  onSignedIn: (answer: SignedIn, remember: boolean) => Promise<void>
}

interface Values {
  email: string
  password: string
  remember: boolean
}

export function LoginForm({ onSignedIn }: Props) {
  useReadyToTell()
  const { email = '' } = useCarried()
  const [failure, setFailure] = useState<string>()
  const [isAutofilled, setAutofilled] = useState(false)
  const [notVerified, setNotVerified] = useState<Values>()

  const send = async (typed: Values) => {
    setFailure(undefined)
    setNotVerified(undefined)
    preload(paths.dashboard)
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
    if (field) form.refuse(field, text)
    else setFailure(text)
  }

  const form = usePlainForm<Values>({ initial: { email, password: '', remember: true }, send })
  const { values, isSending } = form
  const passwordState = form.text('password')
  const typePassword = (typed: string) => {
    setAutofilled(false)
    passwordState.onType(typed)
  }
  const isFilled = isAutofilled || Boolean(values.email.trim() && values.password.trim())

  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <TextBox
        of={form.text('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordBox
        of={{ ...passwordState, onType: typePassword }}
        label="Password"
        autoComplete="current-password"
        required
        onAutofill={() => setAutofilled(true)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <TickBox of={form.tick('remember')} label="Remember Me" />
        <TextLink to={paths.forgotPassword} state={{ email: values.email } satisfies Carried}>
          Forgot password
        </TextLink>
      </Box>
      {failure && <Notice severity="error">{failure}</Notice>}
      {notVerified && <NotVerified email={notVerified.email} remember={notVerified.remember} />}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!isFilled}
        busy={isSending}
        busyLabel="Logging in..."
      >
        Login
      </BusyButton>
      <OtherWays remember={values.remember} disabled={isSending} />
    </Stack>
  )
}
