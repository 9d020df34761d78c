const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** The months by name, from January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const INDIA_OFFSET = 5.5 * HOUR

/** Parses an ISO timestamp, or a calendar day such as `2025-11-19` or a year, which become local midnight. */
export function parseDate(value: string): Date {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(value) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(value)
}

/** Whether the value is a year without a month. */
function isYear(value: string): boolean {
  return /^\d{4}$/.test(value)
}

/** Whether the value is a calendar day without a time. */
function isDateOnly(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** `19 Nov 2025` */
export function formatDate(value: string): string {
  const date = parseDate(value)
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** `Wed 19 Nov 2025` */
export function formatDayOfWeek(value: string): string {
  return `${WEEKDAYS[parseDate(value).getDay()] ?? ''} ${formatDate(value)}`
}

/** `Nov 2025`; a year alone stays as it is. */
export function formatMonth(value: string): string {
  if (isYear(value)) return value
  const date = parseDate(value)
  return `${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** Formats the months from the first to the last one, or until now, which does not count: `6 yrs 10 mos`. Years alone have none. */
export function formatDuration(from: string, to: string | undefined, now = new Date()): string {
  if (isYear(from) || (to !== undefined && isYear(to))) return ''
  const [start, end] = [parseDate(from), to === undefined ? now : parseDate(to)]
  const full = (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth()
  const months = Math.max(0, to === undefined ? full : full + 1)
  return [amountOf(Math.floor(months / 12), 'yr'), amountOf(months % 12, 'mo')].filter(Boolean).join(' ')
}

/** A duration in its largest unit: `short` has two characters, such as `5h`, `1d`, `2w`, `3m`, where ten months have three. */
interface ApproximateTime {
  count: number
  short: string
  /** `5 hours`, `1 day`, and `less than an hour` for a count of 0. */
  text: string
}

/** Rounds a duration in milliseconds: hours below ten, days below ten, weeks below ten, then months and years. */
export function approximateTime(milliseconds: number): ApproximateTime {
  const hours = Math.floor(milliseconds / HOUR)
  const days = Math.max(1, Math.round(milliseconds / DAY))
  if (hours === 0) return { count: 0, short: '0h', text: 'less than an hour' }
  if (hours < 10) return roundedTime(hours, 'hour')
  if (days < 10) return roundedTime(days, 'day')
  if (days < 70) return roundedTime(Math.floor(days / 7), 'week')
  return days < 365
    ? roundedTime(Math.floor(days / 30), 'month')
    : roundedTime(Math.floor(days / 365), 'year')
}

function roundedTime(count: number, unit: string): ApproximateTime {
  return { count, short: `${count}${unit[0]}`, text: `${count} ${unit}${count === 1 ? '' : 's'}` }
}

function amountOf(number: number, unit: string): string {
  return number === 0 ? '' : `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** `19 Nov` */
export function formatDayAndMonth(value: string): string {
  const date = parseDate(value)
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`
}

/** `10:42 am` */
export function formatTime(value: string): string {
  const date = parseDate(value)
  const hour = date.getHours() % 12 || 12
  return `${hour}:${String(date.getMinutes()).padStart(2, '0')} ${date.getHours() < 12 ? 'am' : 'pm'}`
}

/** `19 Nov 2025, 10:42 am` */
export function formatDateTime(value: string): string {
  if (isYear(value)) return value
  return isDateOnly(value) ? formatDate(value) : `${formatDate(value)}, ${formatTime(value)}`
}

/** Formats the age of a posting: `Today`, then days, weeks from 7 days on, months from 30 days on. */
export function formatAge(value: string, now = new Date()): string {
  const days = Math.max(0, calendarDaysBetween(parseDate(value), now))
  if (days === 0) return 'Today'
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

/** Formats a timestamp relative to now: `25 minutes ago`, `yesterday`, `2 weeks ago`. */
export function formatRelativeTime(value: string, now = new Date()): string {
  const elapsed = now.getTime() - parseDate(value).getTime()
  if (isDateOnly(value) || calendarDaysBetween(parseDate(value), now) > 0) return formatEarlierDay(value, now)
  if (elapsed < MINUTE) return 'just now'
  return elapsed < HOUR
    ? ago(Math.floor(elapsed / MINUTE), 'minute')
    : ago(Math.floor(elapsed / HOUR), 'hour')
}

/** Formats a time in a list that is grouped by day: `10:42 am` today, `Tue` within a week, else `12 Nov`. */
export function formatBriefTime(value: string, now = new Date()): string {
  const days = calendarDaysBetween(parseDate(value), now)
  if (days <= 0) return formatTime(value)
  return days < 7 ? (WEEKDAYS[parseDate(value).getDay()] ?? '') : formatDayAndMonth(value)
}

function formatEarlierDay(value: string, now: Date): string {
  const age = formatAge(value, now)
  return age === '1 day ago' ? 'yesterday' : age.toLowerCase()
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** Returns the day in India as `YYYY-MM-DD`: today, or that of a time. */
export function todayInIndia(now = new Date()): string {
  return new Date(now.getTime() + INDIA_OFFSET).toISOString().slice(0, 10)
}

/** Counts the days from today in India to a day such as `2025-11-19`, as the server does: 0 is today, negative is past. */
export function daysUntil(day: string, now = new Date()): number {
  return Math.round((Date.parse(day) - Date.parse(todayInIndia(now))) / DAY)
}

/** Counts the days between two dates. From noon to noon, so that a day of 23 or 25 hours counts as one. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.round((noon(to) - noon(from)) / DAY)
}

function noon(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime()
}
