import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { hasErrorCode } from '../../lib/api-error.ts'
import { readItem, writeItem } from '../../lib/browser-storage.ts'
import { useSession } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { forgotPassword, usePreloadAlertDialog } from './api.ts'
import { type AuthLocationState, codeSentState, useAuthLocationState } from './auth-location-state.ts'
import { EmailForm } from './EmailForm.tsx'
import { LazyAlertDialog } from './LazyAlertDialog.tsx'
import { savePendingReset } from './pending-reset.ts'

/** Requests a password reset code and leads to its verification. */
export default function ForgotPasswordPage() {
  usePreloadAlertDialog()
  const session = useSession()
  const user = session.state === 'signed in' ? session.user : undefined
  const { email: givenEmail = user?.email } = useAuthLocationState()
  const { typed, keep } = useTypedEmail()
  const email = typed ?? givenEmail
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<AuthLocationState>()
  const [sentBefore, setSentBefore] = useState<AuthLocationState>()
  const navigate = useNavigate()

  const requestCode = async (submittedEmail: string) => {
    setFailure(undefined)
    setSentBefore(undefined)
    try {
      await forgotPassword({ email: submittedEmail })
      const codeState = codeSentState(submittedEmail, 'forgot-password')
      savePendingReset(codeState)
      setSent(codeState)
    } catch (error) {
      console.error(error)
      // Rate limited: no new code for a minute, but the previous one is still valid.
      if (hasErrorCode(error, 'TOO_MANY_REQUESTS'))
        setSentBefore({ email: submittedEmail, flow: 'forgot-password' })
      setFailure(forgotPasswordFailure(error))
    }
  }

  return (
    <AuthCard title="Forgot password" intro="We send you a code. With it you can choose a new password.">
      <EmailForm
        {...(email && { email })}
        submitLabel="Send code"
        busyLabel="Sending..."
        onSubmit={requestCode}
        onType={keep}
        failure={failure}
        isDone={sent !== undefined}
      />
      {sentBefore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
          Got a code already?{' '}
          <TextLink to={paths.verifyCode} state={sentBefore}>
            Enter the code
          </TextLink>
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        Remembered it?{' '}
        {user ? (
          <TextLink to={paths.dashboard}>Go to your dashboard</TextLink>
        ) : (
          <TextLink to={paths.login}>Log in</TextLink>
        )}
      </Typography>
      {sent && (
        <LazyAlertDialog
          title="Verification code sent to your email"
          text={
            <>
              If there is an account for <strong>{sent.email}</strong>, the code arrives within a minute.
            </>
          }
          onConfirm={() => void navigate(paths.verifyCode, { state: sent })}
          onCancel={() => {
            setSent(undefined)
            setSentBefore(sent)
          }}
        />
      )}
    </AuthCard>
  )
}

const TYPED_EMAIL_KEY = 'forgot-password-email'

/** Keeps what was typed on this visit of the page, so that a reload does not lose it. */
function useTypedEmail() {
  const { key } = useLocation()
  const [typed] = useState(() => {
    const [visit, email] = readItem('sessionStorage', TYPED_EMAIL_KEY)?.split(' ') ?? []
    return visit === key ? email : undefined
  })
  const keep = useCallback(
    (email: string) => writeItem('sessionStorage', TYPED_EMAIL_KEY, `${key} ${email.trim()}`),
    [key],
  )
  return { typed, keep }
}

function forgotPasswordFailure(error: unknown): string {
  return hasErrorCode(error, 'TOO_MANY_REQUESTS', 'BAD_INPUT')
    ? error.message
    : 'Network error. Please try again.'
}
