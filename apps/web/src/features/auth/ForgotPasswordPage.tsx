import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { Announcement } from './Announcement.tsx'
import { AuthCard } from './AuthCard.tsx'
import { forgotPassword, useReadyToTell } from './api.ts'
import { type Carried, justSent, useCarried } from './carried.ts'
import { EmailForm } from './EmailForm.tsx'

export default function ForgotPasswordPage() {
  useReadyToTell()
  const { email } = useCarried()
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<Carried>()
  const navigate = useNavigate()

  const ask = async (address: string) => {
    setFailure(undefined)
    try {
      await forgotPassword({ email: address })
      setSent(justSent(address, 'forgot-password'))
    } catch (error) {
      console.error(error)
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
      <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
        Remembered it? <TextLink to={paths.login}>Log in</TextLink>
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
          onCancel={() => setSent(undefined)}
        />
      )}
    </AuthCard>
  )
}

function forgotFailure(error: unknown): string {
  return hasCode(error, 'TOO_MANY_REQUESTS', 'BAD_INPUT') ? error.message : 'Network error. Please try again.'
}
