import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { resetPassword, usePreloadAlertDialog } from './api.ts'
import type { AuthLocationState } from './auth-location-state.ts'
import { LazyAlertDialog } from './LazyAlertDialog.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { clearPendingReset } from './pending-reset.ts'

/** Milliseconds to read the error before the redirect to "Forgot password". */
const REDIRECT_DELAY = 3000

/** Sets a new password with the verified code; an expired code leads back to "Forgot password". */
export function ResetPasswordForm({ email, otp }: { email: string; otp: string }) {
  usePreloadAlertDialog()
  const [failure, setFailure] = useState<string>()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useRestartWhenExpired(expired, email)
  const navigate = useNavigate()

  const send = async (password: string) => {
    setFailure(undefined)
    try {
      await resetPassword({ email, otp, password })
      clearPendingReset()
      setDone(true)
    } catch (error) {
      console.error(error)
      const invalid = isInvalidCode(error)
      setExpired(invalid)
      setFailure(
        invalid
          ? 'Your verification code is invalid or expired. Please request a new one.'
          : getErrorMessage(error, 'Network error. Please try again.'),
      )
    }
  }

  return (
    <NewPasswordForm
      label="Reset password"
      email={email}
      send={send}
      failure={failure}
      isExpired={expired}
      isDone={done}
    >
      {done && (
        <LazyAlertDialog
          title="Password reset successfully"
          text="You can log in with your new password now."
          confirmLabel="Log in"
          onConfirm={() =>
            void navigate(paths.login, { replace: true, state: { email } satisfies AuthLocationState })
          }
        />
      )}
    </NewPasswordForm>
  )
}

function isInvalidCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.message.includes('Invalid')
}

function useRestartWhenExpired(due: boolean, email: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!due) return
    const locationState: AuthLocationState = { email }
    const timer = setTimeout(
      () => void navigate(paths.forgotPassword, { replace: true, state: locationState }),
      REDIRECT_DELAY,
    )
    return () => clearTimeout(timer)
  }, [due, email, navigate])
}
