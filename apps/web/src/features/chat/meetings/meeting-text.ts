import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import { formatDayAndMonth, formatTime, parseDate } from '../../../lib/dates.ts'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long' })

/** `Mon 24 Nov` */
function formatMeetingDay(time: string): string {
  return `${weekday.format(parseDate(time))} ${formatDayAndMonth(time)}`
}

/** `Mon 24 Nov, 6:30 pm` */
export function formatMeetingTime(time: string): string {
  return `${formatMeetingDay(time)}, ${formatTime(time)}`
}

/** `Monday, 6:30 pm · 30 minutes` */
export function formatWhen(meeting: Meeting): string {
  const time = nextTime(meeting)
  return `${longWeekday.format(parseDate(time))}, ${formatTime(time)} · ${meeting.minutes} minutes`
}

/** Returns the accepted time; without one the first proposed time that has not passed. */
export function nextTime({ startsAt, times }: Meeting): string {
  return startsAt ?? times.find((time) => Date.parse(time) > Date.now()) ?? times[0] ?? ''
}

/** The short name of a time zone, the browser's, on the days of these times: `IST`; two over a change of the clocks. */
export function ownTimeZoneName(times: readonly string[], timeZone = ownTimeZone()): string {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' })
  const names = times.map(
    (time) => format.formatToParts(parseDate(time)).find(({ type }) => type === 'timeZoneName')?.value,
  )
  return [...new Set(names)].join(', ')
}

/** The IANA name of the browser's time zone: `Asia/Kolkata`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Finds an accepted meeting of the user that overlaps this time. */
export function findClash(
  time: string,
  minutes: number,
  upcoming: readonly Meeting[],
  exceptId?: string,
): Meeting | undefined {
  const start = Date.parse(time)
  const end = start + minutes * 60_000
  return upcoming.find(({ id, status, startsAt, minutes: length }) => {
    if (id === exceptId || status !== 'ACCEPTED' || !startsAt) return false
    const other = Date.parse(startsAt)
    return other < end && start < other + length * 60_000
  })
}

/**
 * Returns the moment of a local time such as `2026-11-24T18:30` in a time zone, as an ISO string. Undefined when the year does
 * not have four digits: while one is typed, browsers give every year from `0002` to `275760`.
 */
export function toInstant(localTime: string, timeZone: string): string | undefined {
  if (!/^[1-9]\d{3}-/.test(localTime)) return undefined
  const asUtc = Date.parse(`${localTime}Z`)
  // The offset is that of the result, which another offset may have shifted over a change of the clocks.
  const first = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString()
}

/** Whether the clocks of a time zone skip this local time, when summer time begins. */
export function isSkipped(localTime: string, timeZone: string): boolean {
  const instant = toInstant(localTime, timeZone)
  return instant !== undefined && toLocalTime(instant, timeZone) !== localTime.slice(0, 16)
}

/** Returns the local time of a moment in a time zone, as a `datetime-local` input takes it. */
export function toLocalTime(time: string, timeZone: string): string {
  const moment = Date.parse(time)
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16)
}

/** Milliseconds that a time zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
