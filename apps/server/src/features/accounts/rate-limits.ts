import { RESEND_SECONDS } from '@endorse/contract'
import type { RateLimiters } from '../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Who signs up in an hour, and who asks for a code, when there is a placement drive at a college. */
const CAMPUS_BURST = 300

/**
 * Shared by all server processes. An office or a college is one network, so those numbers are generous; what is
 * counted by address stops who guesses from many networks; what is counted by both leaves the owner, who comes from
 * elsewhere, some of it.
 */
export function authRateLimits(limits: RateLimiters) {
  const tooManyLogins = 'Too many tries to log in.'
  const tooManyCodes = 'Too many codes were asked for.'

  return {
    // A stranger elsewhere who guesses wrong does not lock out the owner.
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
    /** Mail to one address, for whatever reason, so that nobody's postbox can be flooded. */
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
