import type {
  EndorserFigures,
  JobFigures,
  MonthFigures,
  Outcomes,
  RequestAnalytics,
} from '@endorse/contract/analytics/schemas'
import { MIN_TO_BREAK_DOWN } from '@endorse/contract/analytics/values'
import { referralOutcomes } from '@endorse/contract/applications/values'
import { fullName } from '../../platform/person.ts'
import type { AnalyticsScope } from './policy.ts'
import type { GroupRow } from './queries.ts'

type WhatBecame = Omit<MonthFigures, 'month'>

/**
 * Returns what became of the requests of a group. A company admin reads no parts of a group of fewer than five people, and
 * no median of fewer than five answers. An Endorser has given each of these answers, and reads them all.
 */
export function whatBecame(row: GroupRow | undefined, { handlerId }: AnalyticsScope): WhatBecame {
  if (!row) return { requests: 0, approved: 0, rejected: 0, waiting: 0, medianHours: null }
  const { requests, people, answered, approved, median_hours } = row
  const isOwn = handlerId !== null
  const hasParts = isOwn || people >= MIN_TO_BREAK_DOWN
  return {
    requests,
    approved: hasParts ? approved : null,
    rejected: hasParts ? answered - approved : null,
    waiting: hasParts ? requests - answered : null,
    medianHours: hasParts && (isOwn || answered >= MIN_TO_BREAK_DOWN) ? median_hours : null,
  }
}

/** Returns the figures of the whole period. */
export function presentTotal(row: GroupRow | undefined, scope: AnalyticsScope): RequestAnalytics['total'] {
  const parts = whatBecame(row, scope)
  const isHidden = parts.approved === null
  return {
    ...parts,
    answered: isHidden ? null : (row?.answered ?? 0),
    referred: isHidden ? null : (row?.referred ?? 0),
    oldestWaitingSince: isHidden ? null : (row?.oldest_waiting?.toISOString() ?? null),
  }
}

/** Returns the figures of a job. */
export function presentJob(row: GroupRow, scope: AnalyticsScope): JobFigures {
  return { key: row.job ?? '', title: row.title ?? '', ...whatBecame(row, scope) }
}

/** Returns the figures of an Endorser, for an admin of the company. */
export function presentEndorser(
  row: GroupRow,
  scope: AnalyticsScope,
  photoUrl: string | null,
): EndorserFigures {
  const { medianHours: _medianHours, ...parts } = whatBecame(row, scope)
  return {
    id: row.endorser ?? '',
    name: fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    photoUrl,
    ...parts,
    answersWithin: row.answers_within,
  }
}

/** Returns how many Endorsees said each outcome. */
export function presentOutcomes(row: GroupRow | undefined): Outcomes {
  const entries = referralOutcomes.map((outcome, index) => [outcome, row?.outcomes[index] ?? 0])
  return Object.fromEntries(entries) as Outcomes
}
