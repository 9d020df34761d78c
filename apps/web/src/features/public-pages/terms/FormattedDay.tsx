import { formatDate } from '../../../lib/dates.ts'

/** Formats a YYYY-MM-DD day in a time element. */
export function FormattedDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day)}</time>
}
