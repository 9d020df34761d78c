import { formatDateTime } from '../../../lib/dates.ts'

/** Says until when a reset waits, with the moment on one line. */
export function resetTitle(waitsUntil: string): string {
  return `Reset runs until ${formatDateTime(waitsUntil).replaceAll(' ', '\u00a0')}`
}
