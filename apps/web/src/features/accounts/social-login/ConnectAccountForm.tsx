import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { providerName, RESEND_SECONDS } from '@endorse/contract/accounts/values'
import { useState } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { CodeForm } from '../CodeForm.tsx'
import { EmailAddress } from '../EmailAddress.tsx'
import { Envelope } from '../Envelope.tsx'
import { useOpenSuspension } from '../use-open-suspension.ts'
import { verifyCode } from './api.ts'
import { ResendSignInCode } from './ResendSignInCode.tsx'
import type { InteractiveStep } from './use-sign-in-step.ts'

interface Props {
  step: Extract<InteractiveStep, { next: 'verify_code' }>
  onDone: (next: SocialLoginStep) => Promise<void>
  onExpired: () => void
}

/** Asks for the emailed code that connects an existing account to a provider, or verifies a company email. */
export function ConnectAccountForm({ step, onDone, onExpired }: Props) {
  const { provider, email, isKnown, retryAfterSeconds } = step
  const openSuspension = useOpenSuspension()
  const [lastCode, setLastCode] = useState(() => ({ number: 1, sentAt: sentAtFrom(retryAfterSeconds) }))

  const send = async (code: string) => {
    try {
      await onDone(await verifyCode(code))
    } catch (error) {
      if (openSuspension(error)) return
      if (!hasErrorCode(error, 'SIGN_IN_EXPIRED')) throw error
      onExpired()
    }
  }

  return (
    <AuthCard
      title="Check your email"
      drawing={<Envelope />}
      intro={
        <>
          {isKnown
            ? `You have an account already. To sign in with ${providerName[provider]} from now on, enter the six-digit code we sent to`
            : 'Enter the six-digit code we sent to'}{' '}
          <EmailAddress>{email}</EmailAddress>
        </>
      }
      action={<TextLink to={paths.login}>Log in</TextLink>}
    >
      <CodeForm codeKey={`${provider} ${email} ${lastCode.number}`} sentAt={lastCode.sentAt} send={send} />
      <ResendSignInCode
        waitSeconds={retryAfterSeconds}
        onResent={() => setLastCode({ number: lastCode.number + 1, sentAt: Date.now() })}
        onExpired={onExpired}
      />
    </AuthCard>
  )
}

/** When the code was sent, in milliseconds; undefined after the minute in which the server counts down. */
function sentAtFrom(retryAfterSeconds: number): number | undefined {
  return retryAfterSeconds > 0 ? Date.now() - (RESEND_SECONDS - retryAfterSeconds) * 1000 : undefined
}
