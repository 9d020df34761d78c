import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { Announcement } from './Announcement.tsx'
import { AuthCard } from './AuthCard.tsx'
import { forgotPassword, useReadyToTell } from './api.ts'
import { type Carried, justSent, useCarried } from './carried.ts'
import { EmailForm } from './EmailForm.tsx'
import { rememberReset } from './pending-reset.ts'

export default function ForgotPasswordPage() {
  useReadyToTell()
  const session = useSession()
  const user = session.state === 'signed in' ? session.user : undefined
  const { email = user?.email } = useCarried()
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<Carried>()
  const [onItsWay, setOnItsWay] = useState<Carried>()
  const navigate = useNavigate()

  const ask = async (address: string) => {
    setFailure(undefined)
    setOnItsWay(undefined)
    try {
      await forgotPassword({ email: address })
      const asked = justSent(address, 'forgot-password')
      rememberReset(asked)
      setSent(asked)
    } catch (error) {
      console.error(error)
      // Another one is not to be had for a minute; the one before is good.
      if (hasCode(error, 'TOO_MANY_REQUESTS')) setOnItsWay({ email: address, flow: 'forgot-password' })
      setFailure(forgotFailure(error))
    }
  }

  return (
    <AuthCard title="Forgot password" intro="We send you a code. With it you can choose a new password.">
      <EmailForm
        {...(email && { email })}
        submitLabel="Send code"
        busyLabel="Sending..."
        onSubmit={ask}
        failure={failure}
        isDone={sent !== undefined}
      />
      {onItsWay && (
        <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
          Got a code already?{' '}
          <TextLink to={paths.verifyCode} state={onItsWay}>
            Enter the code
          </TextLink>
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
        Remembered it?{' '}
        {user ? (
          <TextLink to={paths.dashboard}>Go to your dashboard</TextLink>
        ) : (
          <TextLink to={paths.login}>Log in</TextLink>
        )}
      </Typography>
      {sent && (
        <Announcement
          title="Verification code sent to your email"
          text={
            <>
              If there is an account for <strong>{sent.email}</strong>, the code arrives within a minute.
            </>
          }
          onConfirm={() => void navigate(paths.verifyCode, { state: sent })}
          onCancel={() => {
            setSent(undefined)
            setOnItsWay(sent)
          }}
        />
      )}
    </AuthCard>
  )
}

function forgotFailure(error: unknown): string {
  return hasCode(error, 'TOO_MANY_REQUESTS', 'BAD_INPUT') ? error.message : 'Network error. Please try again.'
}
