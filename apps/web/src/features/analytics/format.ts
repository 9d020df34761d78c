import { formatMonth, monthNames } from '../../lib/dates.ts'

/** What tables say instead of a count that is not broken down. */
export const TOO_FEW = 'Too few'
/** Explains `TOO_FEW` below a table. */
export const tooFewNote = 'Too few: fewer than five people, which is not broken down.'
/** What tables say without an answer. */
export const NO_ANSWER_YET = 'No answer yet'

/** Returns the month of a day: `November`. */
export function monthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Returns the short month of a day: `Nov`. */
export function shortMonth(day: string): string {
  return formatMonth(day).slice(0, 3)
}

/** Returns a period: `June to November 2026`, or `December 2025 to May 2026`. */
export function formatPeriod(from: string, to: string): string {
  const [firstYear, lastYear] = [from.slice(0, 4), to.slice(0, 4)]
  const first = firstYear === lastYear ? monthName(from) : `${monthName(from)} ${firstYear}`
  return `${first} to ${monthName(to)} ${lastYear}`
}

/** Returns a duration: `under 1 h`, `21 h`, from two days on `3 days`. */
export function formatHours(hours: number): string {
  if (hours < 0.5) return 'under 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}

/** Returns a duration in a chart whose unit is hours: `under 1 h`, `52 h`. */
export function formatChartHours(hours: number): string {
  return hours < 0.5 ? 'under 1 h' : `${Math.round(hours)} h`
}

/** Returns a duration as part of a sentence, in the unit of the chart: `in under an hour`, `within 52 h`. */
export function formatTimeLimit(hours: number): string {
  return hours < 0.5 ? 'in under an hour' : `within ${formatChartHours(hours)}`
}

/** Returns a share in whole percent: `92%`. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
}
