import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { toast } from '../../ui/toast.ts'
import { resendCode } from './api.ts'
import { codeSentState } from './auth-location-state.ts'

/** Shown on login for an unverified email: sends a new code and opens the verification page. */
export default function VerifyEmailNotice({ email, remember }: { email: string; remember: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  const verify = async () => {
    setBusy(true)
    try {
      await sendUnlessJustSent(email)
      await navigate(paths.verifyCode, { state: { ...codeSentState(email, 'signup'), remember } })
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to resend OTP. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Alert
      severity="warning"
      action={
        <LoadingButton size="small" loading={busy} loadingLabel="Sending..." onClick={() => void verify()}>
          Verify your email
        </LoadingButton>
      }
    >
      Please verify your email to continue.
    </Alert>
  )
}

async function sendUnlessJustSent(email: string) {
  try {
    await resendCode({ email, flow: 'signup' })
  } catch (error) {
    if (!hasErrorCode(error, 'TOO_MANY_REQUESTS')) throw error
  }
}
