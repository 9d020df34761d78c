import type { Limits } from '../../platform/limits.ts'

export function settingsLimits(limits: Limits) {
  return {
    // Each is read from the whole database and written whole.
    exports: limits.shared('data-export', {
      times: 5,
      seconds: 24 * 60 * 60,
      text: 'You have asked for your data several times today.',
    }),
  }
}
