import { CODE_LENGTH, providerName, type SignInStep } from '@endorse/contract'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { CodeInput } from '../../../ui/CodeInput.tsx'
import { TextLink } from '../../../ui/plain/TextLink.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { codeFailure } from '../code-failure.ts'
import { Envelope } from '../Envelope.tsx'
import { AnotherCode } from './AnotherCode.tsx'
import { verifyCode } from './api.ts'
import type { OpenStep } from './use-step.ts'

interface Props {
  step: Extract<OpenStep, { next: 'code' }>
  onDone: (next: SignInStep) => Promise<void>
  onExpired: () => void
}

/** The code that connects an account with a provider, or proves where somebody works. */
export function ConnectForm({ step, onDone, onExpired }: Props) {
  const { provider, email, isKnown, retryAfterSeconds } = step
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isComplete = code.length === CODE_LENGTH && !code.includes(' ')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    setError(undefined)
    try {
      await onDone(await verifyCode(code))
    } catch (failure) {
      if (hasCode(failure, 'SIGN_IN_EXPIRED')) onExpired()
      else setError(codeFailure(failure))
      setBusy(false)
    }
  }

  return (
    <AuthCard
      title="Check your email"
      drawing={<Envelope />}
      intro={
        <>
          {isKnown
            ? `You have an account already. To sign in with ${providerName[provider]} from now on, enter the six-digit code we sent to`
            : 'Enter the six-digit code we sent to'}
          <Box
            component="strong"
            sx={{ display: 'block', fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {email}
          </Box>
        </>
      }
      action={<TextLink to={paths.login}>Log in</TextLink>}
    >
      <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ mt: 3.5 }}>
        <CodeInput
          label="Six-digit code"
          value={code}
          autoFocus
          disabled={busy}
          onChange={(typed) => {
            setError(undefined)
            setCode(typed)
          }}
          {...(error && { error })}
        />
        <BusyButton
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={!isComplete}
          busy={busy}
          busyLabel="Verifying..."
          sx={{ mt: error ? 2.5 : 3 }}
        >
          Verify
        </BusyButton>
      </Box>
      <AnotherCode waitSeconds={retryAfterSeconds} onExpired={onExpired} />
    </AuthCard>
  )
}
