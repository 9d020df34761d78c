import { RESEND_SECONDS } from '@endorse/contract/accounts/values'
import type { RateLimiters } from '../../platform/security/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Sign-ups and code requests an hour from one network: enough for a placement drive at a college. */
const CAMPUS_BURST = 300

/**
 * Creates the rate limits of sign-in, shared by all server processes. An office or a college is one network, so limits
 * by network are generous. Limits by address stop guesses from many networks. Limits by both do not lock out the owner,
 * who signs in from another network.
 */
export function authRateLimits(limits: RateLimiters) {
  const tooManyLogins = 'Too many login attempts.'
  const tooManyCodes = 'Too many codes were requested.'

  return {
    // Wrong guesses from another network do not lock out the owner.
    loginsPerNetworkAndAddress: limits.shared('login-pair', {
      max: 10,
      seconds: 15 * MINUTE,
      text: tooManyLogins,
    }),
    loginsPerAddress: limits.shared('login-address', { max: 50, seconds: HOUR, text: tooManyLogins }),
    loginsPerNetwork: limits.shared('login-network', {
      max: 200,
      seconds: 15 * MINUTE,
      text: tooManyLogins,
    }),
    signUpsPerNetwork: limits.shared('sign-up-network', {
      max: CAMPUS_BURST,
      seconds: HOUR,
      text: 'Too many people signed up from your network.',
    }),
    /** Codes mailed to one address by any flow, so that a mailbox cannot be flooded. */
    codesPerAddress: limits.shared('code-address', { max: 10, seconds: HOUR, text: tooManyCodes }),
    codesPerNetworkAndAddress: limits.shared('code-pair', { max: 6, seconds: HOUR, text: tooManyCodes }),
    codesPerNetwork: limits.shared('code-network', { max: CAMPUS_BURST, seconds: HOUR, text: tooManyCodes }),
    resends: limits.shared('resend', {
      max: 1,
      seconds: RESEND_SECONDS,
      text: 'A code was sent a moment ago.',
    }),
  }
}
