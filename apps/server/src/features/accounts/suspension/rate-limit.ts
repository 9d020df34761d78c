import type { RateLimiter, RateLimiters } from '../../../platform/security/rate-limits.ts'

const limits = new WeakMap<RateLimiters, RateLimiter>()

/** Limits what a network does with tokens of suspended people. All their endpoints share the count. */
export function suspensionLimit(rateLimiters: RateLimiters): RateLimiter {
  const limit =
    limits.get(rateLimiters) ??
    rateLimiters.shared('suspension', {
      // The page asks every few seconds while an export is prepared.
      max: 300,
      seconds: 15 * 60,
      text: 'Too many requests.',
    })
  limits.set(rateLimiters, limit)
  return limit
}
