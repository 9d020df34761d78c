import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { Announcement } from './Announcement.tsx'
import { resetPassword, useReadyToTell } from './api.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import type { Carried } from './carried.ts'
import { forgetReset } from './pending-reset.ts'

/** Long enough to read why, before the way starts again. */
const REDIRECT_DELAY = 3000

export function ResetPasswordForm({ email, otp }: { email: string; otp: string }) {
  useReadyToTell()
  const [failure, setFailure] = useState<string>()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useStartAgain(expired, email)
  const navigate = useNavigate()

  const send = async (password: string) => {
    setFailure(undefined)
    try {
      await resetPassword({ email, otp, password })
      forgetReset()
      setDone(true)
    } catch (error) {
      console.error(error)
      const invalid = isInvalidCode(error)
      setExpired(invalid)
      setFailure(
        invalid
          ? 'Your verification code is invalid or expired. Please request a new one.'
          : messageOf(error, 'Network error. Please try again.'),
      )
    }
  }

  return (
    <ChoosePassword
      label="Reset password"
      email={email}
      send={send}
      failure={failure}
      isVoid={expired}
      isDone={done}
    >
      {done && (
        <Announcement
          title="Password reset successfully"
          text="You can log in with your new password now."
          confirmLabel="Log in"
          onConfirm={() => void navigate(paths.login, { replace: true, state: { email } satisfies Carried })}
        />
      )}
    </ChoosePassword>
  )
}

function isInvalidCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.message.includes('Invalid')
}

function useStartAgain(due: boolean, email: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!due) return
    const carried: Carried = { email }
    const timer = setTimeout(
      () => void navigate(paths.forgotPassword, { replace: true, state: carried }),
      REDIRECT_DELAY,
    )
    return () => clearTimeout(timer)
  }, [due, email, navigate])
}
