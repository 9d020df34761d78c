import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { socialLoginEndpoints } from '@endorse/contract/accounts/social-login-endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { api } from '../../../lib/api.ts'

/** Completes the sign-up of a new user with a role and a name. Returns the next step. */
export const completeSignUp = (body: BodyOf<typeof socialLoginEndpoints.completeSignUp>) =>
  api(socialLoginEndpoints.completeSignUp, { body })
/** Verifies the mailed code of six digits. Signs in. */
export const verifyCode = (otp: string) => api(socialLoginEndpoints.verifyCode, { body: { otp } })
/** Sends another code, which makes the previous one invalid. */
export const resendCode = () => api(socialLoginEndpoints.resendCode)

// 20 seconds in total. The server's requests to a provider time out after 5 seconds each.
const MAX_ATTEMPTS = 40
const POLL_INTERVAL_MS = 500

let pendingStep: Promise<SocialLoginStep> | undefined

/** Returns the next step of the social login. Concurrent calls share one request, because a session is issued once. */
export function getSignInStep(): Promise<SocialLoginStep> {
  pendingStep ??= pollSignInStep().finally(() => {
    pendingStep = undefined
  })
  return pendingStep
}

async function pollSignInStep(): Promise<SocialLoginStep> {
  for (let attempts = 1; ; attempts++) {
    const step = await api(socialLoginEndpoints.getNextStep)
    if (step.next !== 'pending' || attempts === MAX_ATTEMPTS) return step
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}
