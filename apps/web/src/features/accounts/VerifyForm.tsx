import type { SignInResponse, User } from '@endorse/contract/accounts/schemas'
import type { CodeFlow } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getSession, signIn } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { usePreloadAlertDialog, verifyCode } from './api.ts'
import type { AuthLocationState } from './auth-location-state.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { Envelope } from './Envelope.tsx'
import { LazyAlertDialog } from './LazyAlertDialog.tsx'
import { clearPendingSignUp } from './pending-sign-up.ts'
import { RedirectingScreen } from './RedirectingScreen.tsx'
import { ResendCode } from './ResendCode.tsx'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'
import { useSignUpDraft } from './use-sign-up-form.ts'

interface Props {
  email: string
  flow: CodeFlow
  sentAt: number | undefined
  attempt: string | undefined
  remember: boolean
}

/** Verifies the code of a sign-up, which signs in, or of a password reset, which leads to the new password. */
export function VerifyForm({ email, flow, sentAt, attempt, remember }: Props) {
  usePreloadAlertDialog()
  const [verifiedCode, setVerifiedCode] = useState<string>()
  const [verifiedUser, setVerifiedUser] = useState(() =>
    flow === 'signup' ? currentUserWith(email) : undefined,
  )
  const { restored: draft, clear: clearDraft } = useSignUpDraft()
  const { redirectStatus, redirect } = usePostLoginRedirect()

  const send = async (code: string) => {
    const verified = await verifyCode({ email, otp: code, flow, attempt, remember })
    if ('token' in verified) completeSignUp(verified)
    else setVerifiedCode(code)
  }

  const completeSignUp = ({ token, user }: SignInResponse) => {
    clearDraft()
    clearPendingSignUp()
    signIn(token, user, remember)
    setVerifiedUser(user)
  }

  if (redirectStatus !== 'idle') return <RedirectingScreen redirectStatus={redirectStatus} />
  return (
    <AuthCard
      title="Check your email"
      drawing={<Envelope />}
      intro={
        <>
          Enter the six-digit code we sent to <EmailAddress>{email}</EmailAddress>
        </>
      }
    >
      <CodeForm
        codeKey={`${flow} ${email} ${sentAt}`}
        sentAt={sentAt}
        send={send}
        isDone={verifiedCode !== undefined || verifiedUser !== undefined}
      />
      <ResendCode {...{ email, flow, attempt, sentAt }} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Wrong address?{' '}
        <TextLink
          to={addressPath(flow, draft?.role)}
          {...(flow === 'forgot-password' && { state: { email } satisfies AuthLocationState })}
        >
          Change it
        </TextLink>
      </Typography>
      {verifiedUser && (
        <EmailVerifiedDialog user={verifiedUser} onContinue={() => void redirect({ user: verifiedUser })} />
      )}
      {verifiedCode && <ResetCodeVerifiedDialog locationState={{ email, otp: verifiedCode }} />}
    </AuthCard>
  )
}

/** The form in which the address was typed. It still has the other answers. */
function addressPath(flow: CodeFlow, role: Role | undefined): string {
  if (flow === 'forgot-password') return paths.forgotPassword
  return role === 'ADMIN' ? paths.adminSignUp : paths.signUp
}

/** Returns the signed-in user if the email is theirs: the page was reloaded after the code had been verified. */
function currentUserWith(email: string): User | undefined {
  const session = getSession()
  const isSameEmail = session.state === 'signed in' && session.user.email === email.toLowerCase()
  return isSameEmail ? session.user : undefined
}

function EmailVerifiedDialog({ user, onContinue }: { user: User; onContinue: () => void }) {
  return (
    <LazyAlertDialog
      title="Email verified"
      text={nextStepText(user)}
      confirmLabel="Continue"
      onConfirm={onContinue}
    />
  )
}

function nextStepText({ role, approved }: User): string {
  if (role !== 'ADMIN') return 'Your account is ready. Next, tell us a little about yourself.'
  return approved
    ? 'Your account is ready, and you are an admin of your company.'
    : 'Your account is ready. An admin of your company, or our staff, has to approve you before you can start.'
}

function ResetCodeVerifiedDialog({ locationState }: { locationState: AuthLocationState }) {
  const navigate = useNavigate()
  return (
    <LazyAlertDialog
      title="Email verified"
      text="Now choose a new password."
      confirmLabel="Continue"
      onConfirm={() => void navigate(paths.resetPassword, { state: locationState, replace: true })}
    />
  )
}
