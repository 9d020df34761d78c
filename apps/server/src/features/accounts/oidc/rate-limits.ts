import type { RateLimiters } from '../../../platform/rate-limits.ts'
import { authRateLimits } from '../rate-limits.ts'

const QUARTER_HOUR = 15 * 60

/** What leads to an account or to a mail is counted together with the other ways to them. */
export function socialLoginRateLimits(limits: RateLimiters) {
  const { signUpsPerNetwork, codesPerAddress, codesPerNetwork, resends } = authRateLimits(limits)
  return {
    signUpsPerNetwork,
    codesPerAddress,
    codesPerNetwork,
    resends,
    /** Every step of the way through a provider. */
    stepsPerNetwork: limits.shared('social-login-network', {
      max: 600,
      seconds: QUARTER_HOUR,
      text: 'Too many people signed in from your network.',
    }),
    codeAttemptsPerNetwork: limits.shared('social-login-code-attempts-network', {
      max: 200,
      seconds: QUARTER_HOUR,
      text: 'Too many codes were tried.',
    }),
  }
}

export type SocialLoginRateLimits = ReturnType<typeof socialLoginRateLimits>
