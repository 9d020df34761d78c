import { useState } from 'react'
import { useAuthLocationState } from './auth-location-state.ts'
import { EmailPrompt } from './EmailPrompt.tsx'
import { readPendingReset } from './pending-reset.ts'
import { VerifyForm } from './VerifyForm.tsx'

/** Verification page: takes the email from the location state or from a pending password reset, else asks for it. */
export default function VerifyPage() {
  const locationState = useAuthLocationState()
  const [reset] = useState(readPendingReset)
  const {
    email,
    flow = 'signup',
    sentAt,
    attempt,
    remember = true,
  } = locationState.email ? locationState : reset
  if (!email) return <EmailPrompt />
  return <VerifyForm key={email} {...{ email, flow, sentAt, attempt, remember }} />
}
