import { calendarDaysBetween, parseDate } from '../../lib/dates.ts'
import type { Stat } from '../../ui/StatStrip.tsx'

/** Says how old the oldest of some requests is; what to say without one is `none`. */
export function oldestNote(since: string | null, none: string): string {
  if (since === null) return none
  const days = daysSince(since)
  return days === 0 ? 'oldest today' : `oldest ${days} ${days === 1 ? 'day' : 'days'}`
}

/** Counts the days since a time. */
export function daysSince(time: string): number {
  return Math.max(0, calendarDaysBetween(parseDate(time), new Date()))
}

/** Makes figures without numbers, so that nothing moves when they load. */
export function loadingStats(labels: string[]): Stat[] {
  return labels.map((label) => ({ label, value: undefined, note: '\u00a0' }))
}
