import type { JobOrder } from '@endorse/contract/job-search/values'
import type { ParsedRequest } from '../parse/parse-request.ts'
import type { FitRankOptions } from '../recommend/rank-by-fit.ts'
import type { Signals } from '../recommend/signals.ts'

/** The order in which a list is read. By `fit` are recommendations. */
export type ListPlan = { order: 'fit'; signals: Signals; options: FitRankOptions } | { order: JobOrder }

/** The Endorsee for whom a list is made, with what their profile says; without `signals` it says nothing. */
export interface PlannedFor {
  signals: Signals | undefined
}

/**
 * Chooses the order of a list: that which was asked for; else companies with Endorsers first for an Endorsee who searches
 * for no words, and by relevance for others. A profile makes such a list recommendations.
 */
export function planList(parsed: ParsedRequest, endorsee: PlannedFor | undefined): ListPlan {
  const isSearch = parsed.query.words.length > 0
  const order = parsed.order ?? (endorsee && !isSearch ? 'endorsers' : 'relevance')
  if (endorsee?.signals && !isSearch && (order === 'endorsers' || order === 'relevance')) {
    const options = { endorsersFirst: order === 'endorsers', ignoresPlace: parsed.namesCity }
    return { order: 'fit', signals: endorsee.signals, options }
  }
  // With the filter there is no second half.
  return { order: order === 'endorsers' && parsed.filters.hasEndorsers ? 'relevance' : order }
}
