import { useState } from 'react'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ResendLine } from '../ResendLine.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { resendCode } from './api.ts'

/** Resends the code of the current social login, which the server identifies by a cookie. */
export function ResendSignInCode({
  waitSeconds,
  onResent,
  onExpired,
}: {
  waitSeconds: number
  onResent: () => void
  onExpired: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [resendAt, setResendAt] = useState(() => Date.now() + waitSeconds * 1000)
  const seconds = useSecondsUntil(resendAt)

  const resend = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { message, retryAfterSeconds } = await resendCode()
      toast.success(message)
      onResent()
      setResendAt(Date.now() + retryAfterSeconds * 1000)
    } catch (error) {
      if (hasErrorCode(error, 'SIGN_IN_EXPIRED')) return onExpired()
      const text = hasErrorCode(error, 'TOO_MANY_REQUESTS') ? error.message : undefined
      toast.error(text ?? 'Failed to resend OTP. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return <ResendLine seconds={seconds} busy={busy} onResend={() => void resend()} />
}
