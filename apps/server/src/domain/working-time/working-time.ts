import { dayInIndia } from '../calendar.ts'
import { knownHolidays } from './holidays.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OPENS = 9
const CLOSES = 18

/** Working time in milliseconds of one working day: 9:00 to 18:00 in India. */
export const WORKING_DAY = (CLOSES - OPENS) * HOUR

/** The days on which a company does not work, as `YYYY-MM-DD`, besides weekends and the holidays of India. */
export type OwnHolidays = ReadonlySet<string>

const none: OwnHolidays = new Set()

/** Tells whether a company works on a day, given as `YYYY-MM-DD`. */
export function isWorkingDay(day: string, ownHolidays: OwnHolidays = none): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !knownHolidays.has(day) && !ownHolidays.has(day)
}

/** Returns 18:00 in India of the n-th working day after the day of `time`, which itself does not count. */
export function endOfWorkingDayAfter(time: Date, days: number, ownHolidays: OwnHolidays = none): Date {
  let day = dayInIndia(time)
  for (let left = days; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day, ownHolidays)) left--
  }
  return timeInIndia(day, CLOSES)
}

/** Returns the working time between two times in milliseconds; 0 when `to` is not later. */
export function workingTimeBetween(from: Date, to: Date, ownHolidays: OwnHolidays = none): number {
  const last = dayInIndia(to)
  let sum = 0
  for (let day = dayInIndia(from); day <= last; day = dayAfter(day)) {
    if (!isWorkingDay(day, ownHolidays)) continue
    const begins = Math.max(from.getTime(), timeInIndia(day, OPENS).getTime())
    const ends = Math.min(to.getTime(), timeInIndia(day, CLOSES).getTime())
    sum += Math.max(0, ends - begins)
  }
  return sum
}

/** Returns the time at which this much working time (milliseconds, above 0) has passed since `from`. */
export function afterWorkingTime(from: Date, duration: number, ownHolidays: OwnHolidays = none): Date {
  let left = duration
  for (let day = dayInIndia(from); ; day = dayAfter(day)) {
    if (!isWorkingDay(day, ownHolidays)) continue
    const begins = Math.max(from.getTime(), timeInIndia(day, OPENS).getTime())
    const available = Math.max(0, timeInIndia(day, CLOSES).getTime() - begins)
    if (available >= left) return new Date(begins + left)
    left -= available
  }
}

/** Returns Monday 0:00 in India of the calendar week of a time. */
export function startOfWeek(time: Date): Date {
  const day = dayInIndia(time)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const daysSinceMonday = (weekday + 6) % 7
  return new Date(timeInIndia(day, 0).getTime() - daysSinceMonday * DAY)
}

function dayAfter(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY).toISOString().slice(0, 10)
}

function timeInIndia(day: string, hour: number): Date {
  return new Date(new Date(`${day}T00:00:00+05:30`).getTime() + hour * HOUR)
}
