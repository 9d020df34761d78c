import type { RateLimiters } from '../../../platform/security/rate-limits.ts'
import { authRateLimits } from '../rate-limits.ts'

/** Creates the limits of codes to a new or an own address. Those of `auth` count the codes of all flows together. */
export function emailChangeLimits(limits: RateLimiters) {
  const auth = authRateLimits(limits)
  return {
    resends: auth.resends,
    codesPerAddress: auth.codesPerAddress,
    /** Codes that a user asks for: each may go to an address of another person. */
    codesPerUser: limits.shared('email-change-codes', {
      max: 10,
      seconds: 60 * 60,
      text: 'Too many codes were requested.',
    }),
    takeBacksPerNetwork: limits.shared('take-back-network', {
      max: 30,
      seconds: 15 * 60,
      text: 'Too many links were opened from your network.',
    }),
  }
}
