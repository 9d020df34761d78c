import type { SearchMailFrequency } from '@endorse/contract/saved-searches/values'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const INDIA = 5.5 * HOUR
/** Mails at once come at most once in this time, so that an import of many postings is no flood of mails. */
export const AT_ONCE_PAUSE_MS = HOUR

/** The last times before now at which daily and weekly mails were due, for an hour in Indian time. */
export function lastMailTimes(now: number, hour: number): { daily: Date; weekly: Date } {
  const daily = Math.floor((now + INDIA - hour * HOUR) / DAY) * DAY + hour * HOUR - INDIA
  const weekday = new Date(daily + INDIA).getUTCDay()
  // Weekly mails come on Mondays.
  const weekly = daily - ((weekday + 6) % 7) * DAY
  return { daily: new Date(daily), weekly: new Date(weekly) }
}

/** Returns when the next mail of a search comes; null when it has no fixed time. */
export function nextMailAt(mail: SearchMailFrequency, now: number, hour: number): Date | null {
  const { daily, weekly } = lastMailTimes(now, hour)
  if (mail === 'DAILY') return new Date(daily.getTime() + DAY)
  return mail === 'WEEKLY' ? new Date(weekly.getTime() + 7 * DAY) : null
}
