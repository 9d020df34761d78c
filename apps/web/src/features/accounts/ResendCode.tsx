import { type CodeFlow, RESEND_SECONDS } from '@endorse/contract/accounts/values'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasErrorCode } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { resendCode } from './api.ts'
import { codeSentState } from './auth-location-state.ts'
import { ResendLine } from './ResendLine.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  email: string
  flow: CodeFlow
  attempt: string | undefined
  /** When the last code was requested, in milliseconds. */
  sentAt: number | undefined
}

/** Resends the code of a sign-up or a password reset, at most once a minute. */
export function ResendCode({ email, flow, attempt, sentAt = 0 }: Props) {
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(sentAt + RESEND_SECONDS * 1000)
  const { state }: { state: object | null } = useLocation()
  const navigate = useNavigate()

  const resend = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await resendCode({ email, flow, attempt })
      toast.success(message)
      // Stored in the history entry, so that the countdown survives a reload.
      await navigate('.', {
        replace: true,
        state: { ...state, ...codeSentState(email, flow) },
        preventScrollReset: true,
      })
    } catch (error) {
      toast.error(
        hasErrorCode(error, 'TOO_MANY_REQUESTS') ? error.message : 'Failed to resend OTP. Please try again.',
      )
    } finally {
      setBusy(false)
    }
  }

  return <ResendLine seconds={seconds} busy={busy} onResend={() => void resend()} />
}
