import type { CodeFlow, SignedIn, User } from '@endorse/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { getSession, signIn } from '../../lib/session.ts'
import { Address } from './Address.tsx'
import { Announcement } from './Announcement.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useReadyToTell, verifyCode } from './api.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Carried } from './carried.ts'
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
  const [rightCode, setRightCode] = useState<string>()
  const [newcomer, setNewcomer] = useState(() => (flow === 'signup' ? signedInWith(email) : undefined))
  const { clear: clearDraft } = useSignUpDraft()
  const { leading, leadOn } = useLeadOn()

  const send = async (code: string) => {
    const verified = await verifyCode({ email, otp: code, flow, attempt, remember })
    if ('token' in verified) welcome(verified)
    else setRightCode(code)
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
          Enter the six-digit code we sent to <Address>{email}</Address>
        </>
      }
    >
      <CodeForm send={send} isDone={rightCode !== undefined || newcomer !== undefined} />
      <ResendCode {...{ email, flow, attempt, sentAt }} />
      {newcomer && <Verified user={newcomer} onGoOn={() => void leadOn({ user: newcomer })} />}
      {rightCode && <CodeIsRight carried={{ email, otp: rightCode }} />}
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
