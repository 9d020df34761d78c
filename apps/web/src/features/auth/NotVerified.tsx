import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { resendCode } from './api.ts'
import { justSent } from './carried.ts'

/** Somebody signed up but never entered the code: a new one is a press away. */
export function NotVerified({ email, remember }: { email: string; remember: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  const verify = async () => {
    setBusy(true)
    try {
      await sendUnlessJustSent(email)
      await navigate(paths.verifyCode, { state: { ...justSent(email, 'signup'), remember } })
    } catch (error) {
      toast.error(messageOf(error, 'Failed to resend OTP. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Notice
      severity="warning"
      action={
        <BusyButton size="small" busy={busy} busyLabel="Sending..." onClick={() => void verify()}>
          Verify your email
        </BusyButton>
      }
    >
      Please verify your email to continue.
    </Notice>
  )
}

async function sendUnlessJustSent(email: string) {
  try {
    await resendCode({ email, flow: 'signup' })
  } catch (error) {
    if (!hasCode(error, 'TOO_MANY_REQUESTS')) throw error
  }
}
