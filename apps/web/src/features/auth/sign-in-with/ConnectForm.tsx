import { providerName, type SignInStep } from '@endorse/contract'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { TextLink } from '../../../ui/plain/TextLink.tsx'
import { Address } from '../Address.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { CodeForm } from '../CodeForm.tsx'
import { Envelope } from '../Envelope.tsx'
import { AnotherCode } from './AnotherCode.tsx'
import { verifyCode } from './api.ts'
import type { OpenStep } from './use-step.ts'

interface Props {
  step: Extract<OpenStep, { next: 'code' }>
  onDone: (next: SignInStep) => Promise<void>
  onExpired: () => void
}

/** The code that connects an account with a provider, or proves where somebody works. */
export function ConnectForm({ step, onDone, onExpired }: Props) {
  const { provider, email, isKnown, retryAfterSeconds } = step

  const send = async (code: string) => {
    try {
      await onDone(await verifyCode(code))
    } catch (error) {
      if (!hasCode(error, 'SIGN_IN_EXPIRED')) throw error
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
          <Address>{email}</Address>
        </>
      }
      action={<TextLink to={paths.login}>Log in</TextLink>}
    >
      <CodeForm send={send} />
      <AnotherCode waitSeconds={retryAfterSeconds} onExpired={onExpired} />
    </AuthCard>
  )
}
