import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { calendarDaysBetween, parseDate } from '../../lib/dates.ts'
import type { Stat } from '../../ui/StatStrip.tsx'
import { formatHours, formatShare, monthName } from './format.ts'

/** The labels of the figures, which the loading page shows, too. */
export const statLabels = {
  own: ['Requests', 'Approved', 'Time to answer, median', 'Hired'],
  company: ['Requests', 'Answered', 'Time to answer, median', 'Referred'],
}

/** Returns the figures of an Endorser: what waits, what they approved, how fast they answer, and who was hired. */
export function ownStats({ total, charts, outcomes }: RequestAnalytics): Stat[] {
  const { requests, approved, answered, waiting, referred, oldestWaitingSince } = total
  return [
    {
      label: 'Requests',
      value: requests,
      note: waiting
        ? `${count(waiting)} of yours waiting, ${ageOf(oldestWaitingSince)}`
        : 'None of yours waiting',
      tone: waiting ? 'warning' : undefined,
    },
    {
      label: 'Approved',
      value: approved ?? 'Too few',
      note: answered ? `${formatShare(approved ?? 0, answered)} of those answered` : 'No answers yet',
    },
    medianStat(total.medianHours, charts),
    {
      label: 'Hired',
      value: outcomes?.HIRED ?? 0,
      note: `of ${count(referred ?? 0)} referred, ${amount(outcomes?.INTERVIEW ?? 0, 'interview')}`,
    },
  ]
}

/** Returns the figures of a company. Too few requests are not broken down. */
export function companyStats({ total, charts, to }: RequestAnalytics): Stat[] {
  const { requests, answered, waiting, referred } = total
  const thisMonth = charts?.months.at(-1)
  return [
    {
      label: 'Requests',
      value: requests,
      note: thisMonth
        ? `${count(thisMonth.requests)} in ${monthName(to)} so far`
        : 'Withdrawn ones do not count',
    },
    {
      label: 'Answered',
      value: answered === null || requests === 0 ? 'Too few' : formatShare(answered, requests),
      note: waiting === null ? 'Fewer than five people' : `${count(waiting)} still waiting`,
    },
    medianStat(total.medianHours, charts),
    {
      label: 'Referred',
      value: referred ?? 'Too few',
      note:
        referred === null ? 'Fewer than five people' : `${formatShare(referred, requests)} of all requests`,
    },
  ]
}

function medianStat(medianHours: number | null, charts: RequestAnalytics['charts']): Stat {
  return {
    label: 'Time to answer, median',
    value: medianHours === null ? 'Too few' : formatHours(medianHours),
    ...(medianHours === null ? { note: 'Fewer than five answers' } : changeNote(charts)),
  }
}

/** Compares this month with the one before. */
function changeNote(charts: RequestAnalytics['charts']): Pick<Stat, 'note' | 'tone'> {
  const [before, now] = charts?.months.slice(-2) ?? []
  if (!before || !now || before.medianHours === null || now.medianHours === null)
    return { note: 'Half are answered within it' }
  const change = now.medianHours - before.medianHours
  const previous = monthName(before.month)
  if (Math.abs(change) < 0.5) return { note: `As in ${previous}` }
  return change < 0
    ? { note: `${formatHours(-change)} less than in ${previous}`, tone: 'good' }
    : { note: `${formatHours(change)} more than in ${previous}` }
}

function ageOf(since: string | null): string {
  const days = since === null ? 0 : Math.max(0, calendarDaysBetween(parseDate(since), new Date()))
  return days === 0 ? 'oldest today' : `oldest ${amount(days, 'day')}`
}

function amount(number: number, unit: string): string {
  return `${count(number)} ${unit}${number === 1 ? '' : 's'}`
}

function count(number: number): string {
  return number.toLocaleString('en-IN')
}
