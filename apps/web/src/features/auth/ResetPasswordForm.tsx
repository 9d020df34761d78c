import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { Announcement } from './Announcement.tsx'
import { resetPassword, useReadyToTell } from './api.ts'
import type { Carried } from './carried.ts'
import { NewPassword } from './NewPassword.tsx'
import { passwordsOnSubmit, passwordsWhileTyping } from './new-password.ts'
import { forgetReset } from './pending-reset.ts'

interface Values {
  password: string
  confirmPassword: string
}

/** Long enough to read why, before the way starts again. */
const REDIRECT_DELAY = 3000

export function ResetPasswordForm({ email, otp }: { email: string; otp: string }) {
  useReadyToTell()
  const [failure, setFailure] = useState<string>()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useStartAgain(expired, email)
  const navigate = useNavigate()

  const send = async ({ password }: Values) => {
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

  const form = usePlainForm({
    initial: { password: '', confirmPassword: '' },
    problemsOf: passwordsWhileTyping,
    problemsOnSubmit: passwordsOnSubmit,
    isDone: done,
    send,
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <Mistakes of={form} />
      {/* For password managers, which save the new password under it. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPassword of={form.text('password')} label="New password" />
      <NewPassword of={form.text('confirmPassword')} label="Confirm password" />
      {failure && <Notice severity="error">{failure}</Notice>}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={expired}
        busy={form.isSending}
        busyLabel="Saving..."
      >
        Reset password
      </BusyButton>
      {done && (
        <Announcement
          title="Password reset successfully"
          text="You can log in with your new password now."
          confirmLabel="Log in"
          onConfirm={() => void navigate(paths.login, { replace: true, state: { email } satisfies Carried })}
        />
      )}
    </Stack>
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
