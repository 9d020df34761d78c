import type { RateLimiters } from '../../../platform/security/rate-limits.ts'

const limitsCache = new WeakMap<RateLimiters, ReturnType<typeof createFactorLimits>>()

/** Returns the limits of the second factor, the same for the same rate limiters. */
export function factorLimits(limits: RateLimiters) {
  const cached = limitsCache.get(limits) ?? createFactorLimits(limits)
  limitsCache.set(limits, cached)
  return cached
}

function createFactorLimits(limits: RateLimiters) {
  return {
    /**
     * Wrong codes for one account, by whoever knows its password or has its session. Three codes of an app are right at a time, so
     * this is a chance of one in 16,000 a day. A passkey works meanwhile.
     */
    wrongCodes: limits.shared('second-factor-codes', {
      max: 20,
      seconds: 24 * 60 * 60,
      text: 'Too many wrong codes were entered for this account.',
    }),
    passkeysPerNetwork: limits.shared('passkey-network', {
      max: 300,
      seconds: 15 * 60,
      text: 'Too many sign-ins with a passkey from your network.',
    }),
    resetsPerNetwork: limits.shared('second-factor-reset-network', {
      max: 60,
      seconds: 15 * 60,
      text: 'Too many requests from your network.',
    }),
  }
}
