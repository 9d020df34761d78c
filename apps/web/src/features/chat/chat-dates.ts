import { calendarDaysBetween, formatDate, formatDayAndMonth, formatTime, parseDate } from '../../lib/dates.ts'

const DAY = 24 * 60 * 60_000
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
const month = new Intl.DateTimeFormat('en', { month: 'long' })

/** Formats the day above its messages: `Today`, `Yesterday`, `Wednesday, 19 November`, and the year when it is another one. */
export function formatDayHeading(value: string, now = new Date()): string {
  const date = parseDate(value)
  const days = calendarDaysBetween(date, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const day = `${weekday.format(date)}, ${date.getDate()} ${month.format(date)}`
  return isSameYear(date, now) ? day : `${day} ${date.getFullYear()}`
}

/** Formats the time in a list: the time of day within 24 hours, otherwise `19 Nov`, and the year when it is another one. */
export function formatWithinDay(value: string, now = new Date()): string {
  const date = parseDate(value)
  if (now.getTime() - date.getTime() < DAY) return formatTime(value)
  return isSameYear(date, now) ? formatDayAndMonth(value) : formatDate(value)
}

function isSameYear(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear()
}
