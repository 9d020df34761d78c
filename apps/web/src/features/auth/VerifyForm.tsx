import { CODE_LENGTH, type CodeFlow } from '@endorse/contract'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { signIn } from '../../lib/session.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useReadyToTell, verifyCode } from './api.ts'
import type { Carried } from './carried.ts'
import { Envelope } from './Envelope.tsx'
import { LeadingOn } from './LeadingOn.tsx'
import { Notice } from './Notice.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useLeadOn } from './use-lead-on.ts'

interface Props {
  email: string
  flow: CodeFlow
  sentAt: number | undefined
  attempt: string | undefined
  remember: boolean
}

export function VerifyForm({ email, flow, sentAt, attempt, remember }: Props) {
  useReadyToTell()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof verifyCode>>>()
  const { leading, leadOn } = useLeadOn()
  const isComplete = code.length === CODE_LENGTH && !code.includes(' ')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    setError(undefined)
    try {
      const verified = await verifyCode({ email, otp: code, flow, attempt, remember })
      if ('token' in verified) signIn(verified.token, verified.user, remember)
      setAnswer(verified)
    } catch (failure) {
      setError(verifyFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  if (leading !== 'not yet') return <LeadingOn leading={leading} />
  return (
    <AuthCard
      title="Check your email"
      drawing={<Envelope />}
      intro={
        <>
          Enter the six-digit code we sent to
          <Box
            component="strong"
            sx={{ display: 'block', fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {email}
          </Box>
        </>
      }
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
      <ResendCode {...{ email, flow, attempt, sentAt }} />
      {answer && 'token' in answer && <Verified onGoOn={() => void leadOn(answer)} />}
      {answer && !('token' in answer) && <CodeIsRight carried={{ email, otp: code }} />}
    </AuthCard>
  )
}

function verifyFailure(failure: unknown): string {
  const text = 'Invalid OTP. Please try again.'
  return hasCode(failure, 'INVALID_CODE', 'BAD_INPUT') ? text : messageOf(failure, text)
}

function Verified({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Notice
      title="Email verified"
      text="Your account is ready. Next, tell us a little about yourself."
      confirmLabel="Continue"
      onConfirm={onGoOn}
    />
  )
}

function CodeIsRight({ carried }: { carried: Carried }) {
  const navigate = useNavigate()
  return (
    <Notice
      title="Email verified"
      text="Now choose a new password."
      confirmLabel="Continue"
      onConfirm={() => void navigate(paths.resetPassword, { state: carried, replace: true })}
    />
  )
}
