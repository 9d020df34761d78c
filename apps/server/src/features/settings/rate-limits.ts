import type { RateLimiters } from '../../platform/rate-limits.ts'

export function settingsRateLimits(limits: RateLimiters) {
  return {
    // Each is read from the whole database and written whole.
    exports: limits.shared('data-export', {
      max: 5,
      seconds: 24 * 60 * 60,
      text: 'You have asked for your data several times today.',
    }),
  }
}
