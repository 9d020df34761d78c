import { calendarDaysBetween, formatDayOfWeek, formatTime, parseDate } from './dates.ts'

/** `Wed 16 Dec` */
export function formatWeekday(value: string): string {
  return formatDayOfWeek(value).slice(0, -' 2026'.length)
}

/** When somebody's time to answer ends: `Mon 7 Dec, 6 pm`, and `today, 6 pm` on that day. */
export function formatDue(value: string, now = new Date()): string {
  const day = isDueToday(value, now) ? 'today' : formatWeekday(value)
  return `${day}, ${formatTime(value).replace(':00', '')}`
}

/** Whether the time ends today, or has ended. */
export function isDueToday(value: string, now = new Date()): boolean {
  return calendarDaysBetween(now, parseDate(value)) <= 0
}
