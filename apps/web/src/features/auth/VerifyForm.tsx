import { CODE_LENGTH, type CodeFlow, type SignedIn, type User } from '@endorse/contract'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { getSession, signIn } from '../../lib/session.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { Announcement } from './Announcement.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useReadyToTell, verifyCode } from './api.ts'
import type { Carried } from './carried.ts'
import { codeFailure } from './code-failure.ts'
import { Envelope } from './Envelope.tsx'
import { LeadingOn } from './LeadingOn.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useLeadOn } from './use-lead-on.ts'
import { useSignUpDraft } from './use-sign-up-form.ts'

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
  const [again, setAgain] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isCodeRight, setCodeRight] = useState(false)
  const [newcomer, setNewcomer] = useState(() => (flow === 'signup' ? signedInWith(email) : undefined))
  const { clear: clearDraft } = useSignUpDraft()
  const { leading, leadOn } = useLeadOn()
  // Until the dialog is there, too: a code works once.
  const busy = isSending || isCodeRight || newcomer !== undefined
  const isComplete = code.length === CODE_LENGTH && !code.includes(' ')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setSending(true)
    setError(undefined)
    setAgain(undefined)
    try {
      const verified = await verifyCode({ email, otp: code, flow, attempt, remember })
      if ('token' in verified) welcome(verified)
      else setCodeRight(true)
    } catch (failure) {
      if (hasCode(failure, 'SIGN_UP_AGAIN')) setAgain(failure.message)
      else setError(codeFailure(failure))
    } finally {
      setSending(false)
    }
  }

  const welcome = ({ token, user }: SignedIn) => {
    clearDraft()
    signIn(token, user, remember)
    setNewcomer(user)
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
        {again && (
          <Box sx={{ mt: 2.5, textAlign: 'left' }}>
            <Notice severity="error">
              {again} <TextLink to={paths.signUp}>Sign up again</TextLink>
            </Notice>
          </Box>
        )}
      </Box>
      <ResendCode {...{ email, flow, attempt, sentAt }} />
      {newcomer && <Verified user={newcomer} onGoOn={() => void leadOn({ user: newcomer })} />}
      {isCodeRight && <CodeIsRight carried={{ email, otp: code }} />}
    </AuthCard>
  )
}

/** Somebody reloads the page after the code has signed them in: it would not work twice. */
function signedInWith(email: string): User | undefined {
  const session = getSession()
  const isTheirs = session.state === 'signed in' && session.user.email === email.toLowerCase()
  return isTheirs ? session.user : undefined
}

function Verified({ user, onGoOn }: { user: User; onGoOn: () => void }) {
  return (
    <Announcement
      title="Email verified"
      text={whatComesNext(user)}
      confirmLabel="Continue"
      onConfirm={onGoOn}
    />
  )
}

function whatComesNext({ role, approved }: User): string {
  if (role !== 'ADMIN') return 'Your account is ready. Next, tell us a little about yourself.'
  return approved
    ? 'Your account is ready, and you speak for your company.'
    : 'Before you can speak for your company, somebody who does so already, or our staff, has to approve you.'
}

function CodeIsRight({ carried }: { carried: Carried }) {
  const navigate = useNavigate()
  return (
    <Announcement
      title="Email verified"
      text="Now choose a new password."
      confirmLabel="Continue"
      onConfirm={() => void navigate(paths.resetPassword, { state: carried, replace: true })}
    />
  )
}
