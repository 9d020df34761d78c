import { RESEND_SECONDS } from '@endorse/contract'
import type { Limits } from '../../platform/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Who signs up in an hour, and who asks for a code, when there is a placement drive at a college. */
const A_CAMPUS = 300

/**
 * Shared by all server processes. An office or a college is one network, so those numbers are generous; what is
 * counted by address stops who guesses from many networks; what is counted by both leaves the owner, who comes from
 * elsewhere, some of it.
 */
export function authLimits(limits: Limits) {
  const tooManyLogins = 'Too many tries to log in.'
  const tooManyCodes = 'Too many codes were asked for.'

  return {
    // A stranger elsewhere who guesses wrong does not lock out the owner.
    loginsOfPair: limits.shared('login-pair', { times: 10, seconds: 15 * MINUTE, text: tooManyLogins }),
    loginsOfAddress: limits.shared('login-address', { times: 50, seconds: HOUR, text: tooManyLogins }),
    loginsOfNetwork: limits.shared('login-network', {
      times: 200,
      seconds: 15 * MINUTE,
      text: tooManyLogins,
    }),
    signUpsOfNetwork: limits.shared('sign-up-network', {
      times: A_CAMPUS,
      seconds: HOUR,
      text: 'Too many people signed up from your network.',
    }),
    /** Mail to one address, for whatever reason, so that nobody's postbox can be flooded. */
    codes: limits.shared('code-address', { times: 10, seconds: HOUR, text: tooManyCodes }),
    codesOfPair: limits.shared('code-pair', { times: 6, seconds: HOUR, text: tooManyCodes }),
    codesOfNetwork: limits.shared('code-network', { times: A_CAMPUS, seconds: HOUR, text: tooManyCodes }),
    resends: limits.shared('resend', {
      times: 1,
      seconds: RESEND_SECONDS,
      text: 'A code was sent a moment ago.',
    }),
  }
}
