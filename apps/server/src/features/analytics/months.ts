import { todayInIndia } from '../../domain/calendar.ts'
import type { Clock } from '../../platform/clock.ts'

/** Lists the first days of this month in India and of those before it, the oldest first: `2026-06-01`, `2026-07-01`. */
export function listMonths(clock: Clock, count: number): string[] {
  const [year = 0, month = 0] = todayInIndia(clock).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  )
}

/** Lists the Mondays of this week in India and of those before it, the oldest first. */
export function listWeeks(clock: Clock, count: number): string[] {
  const today = new Date(todayInIndia(clock))
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, index) => {
    const monday = new Date(today)
    monday.setUTCDate(today.getUTCDate() - sinceMonday - 7 * (count - 1 - index))
    return monday.toISOString().slice(0, 10)
  })
}
