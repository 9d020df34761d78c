import { formatDate } from '../../../lib/dates.ts'

export function FormattedDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day)}</time>
}
