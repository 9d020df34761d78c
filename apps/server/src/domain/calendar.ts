import { timeZoneLabel } from '@endorse/contract/core/time-zones'
import type { Clock } from '../platform/clock.ts'

/** Returns today's date in India as `YYYY-MM-DD`; a deadline includes its whole day there. */
export function todayInIndia(clock: Clock): string {
  return dayInIndia(new Date(clock()))
}

/** Returns the day of a time in India as `YYYY-MM-DD`. */
export function dayInIndia(time: Date): string {
  return new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

const indianDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** Writes September with three letters like the other months. British and Indian English take four. */
export function withShortMonth(date: string): string {
  return date.replaceAll(/\bSept\b/g, 'Sep')
}

/** Formats the day of a time in India as in the app: "18 Nov 2025". */
export function formatDay(time: Date): string {
  return withShortMonth(indianDay.format(time))
}

const indianWeekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Formats when a turn ends, which is on the hour: "Thu 3 Dec, 6 pm in India". */
export function formatDue(time: Date): string {
  const hour = new Date(time.getTime() + 5.5 * 3_600_000).getUTCHours()
  return `${formatWeekday(time)}, ${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'} in India`
}

/** Formats the day of a time in India as in the app: "Tue 1 Dec". */
export function formatWeekday(time: Date): string {
  return withShortMonth(indianWeekday.format(time)).replace(',', '')
}

/** Formats as `19 Nov 2025, 14:05 (Asia/Kolkata)`, in the time zone of the reader; in India when it is not known. */
export function formatMoment(time: Date, timeZone: string | null = null): string {
  const zone = timeZone ?? 'Asia/Kolkata'
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return `${withShortMonth(format.format(time))} (${timeZoneLabel(zone)})`
}
