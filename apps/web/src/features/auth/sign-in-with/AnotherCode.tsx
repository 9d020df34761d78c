import { useState } from 'react'
import { hasCode } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ResendLine } from '../ResendLine.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { resendCode } from './api.ts'

/** Another code for this sign-in, which the server knows by the browser. */
export function AnotherCode({ waitSeconds, onExpired }: { waitSeconds: number; onExpired: () => void }) {
  const [busy, setBusy] = useState(false)
  const [from, setFrom] = useState(() => Date.now() + waitSeconds * 1000)
  const seconds = useSecondsUntil(from)

  const resend = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { message, retryAfterSeconds } = await resendCode()
      toast.success(message)
      setFrom(Date.now() + retryAfterSeconds * 1000)
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_EXPIRED')) return onExpired()
      const text = hasCode(error, 'TOO_MANY_REQUESTS') ? error.message : undefined
      toast.error(text ?? 'Failed to resend OTP. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return <ResendLine seconds={seconds} busy={busy} onResend={() => void resend()} />
}
