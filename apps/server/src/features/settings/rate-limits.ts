import type { RateLimiters } from '../../platform/rate-limits.ts'

/** Creates the rate limits of the settings, shared by all server processes. */
export function settingsRateLimits(limits: RateLimiters) {
  return {
    // An export reads many tables and writes a whole archive.
    exports: limits.shared('data-export', {
      max: 5,
      seconds: 24 * 60 * 60,
      text: 'You have asked for your data several times today.',
    }),
  }
}
