import { formatDate } from '../../../lib/dates.ts'

export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day)}</time>
}
