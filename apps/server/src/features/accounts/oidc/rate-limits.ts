import type { RateLimiters } from '../../../platform/security/rate-limits.ts'
import { authRateLimits } from '../rate-limits.ts'

const QUARTER_HOUR = 15 * 60

/** Creates the limits of social login. Sign-ups and mails share their limits with the other auth routes. */
export function socialLoginRateLimits(limits: RateLimiters) {
  const { signUpsPerNetwork, codesPerAddress, codesPerNetwork, resends } = authRateLimits(limits)
  return {
    signUpsPerNetwork,
    codesPerAddress,
    codesPerNetwork,
    resends,
    /** Every request of a social login, redirects included. */
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

/** The limits that `socialLoginRateLimits` creates. */
export type SocialLoginRateLimits = ReturnType<typeof socialLoginRateLimits>
