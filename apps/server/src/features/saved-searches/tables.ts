import type { SearchMailFrequency } from '@endorse/contract/saved-searches/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Json, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    saved_search_conditions: SavedSearchConditionsTable
    saved_searches: SavedSearchesTable
    saved_search_matches: SavedSearchMatchesTable
    saved_search_mails: SavedSearchMailsTable
    unmatched_postings: { job_id: string }
  }
}

interface SavedSearchMatchesTable {
  search_id: string
  job_id: string
  matched_at: DefaultNow
  mailed_at: Nullable<Date>
}

interface SavedSearchConditionsTable {
  id: string
  search: Json<Record<string, unknown>>
  /** The search as conditions on postings. */
  head: Nullable<string>
  whole: Nullable<string>
  min_salary: Nullable<number>
  posted_within_days: Nullable<number>
  needs_endorsers: Generated<boolean>
  /** A posting that matches has at least one of these lexemes. */
  keys: string[]
  is_complete: Generated<boolean>
  prepared_at: DefaultNow
}

interface SavedSearchesTable {
  id: string
  user_id: string
  condition_id: string
  name: string
  mail: SearchMailFrequency
  /** What a link in a mail replaced by NEVER, so that it can be taken back. */
  mail_before_stop: Nullable<SearchMailFrequency>
  /** Since when nothing of it was mailed; null when nothing waits. */
  unmailed_since: Nullable<Date>
  seen_at: DefaultNow
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

interface SavedSearchMailsTable {
  user_id: string
  hour: Generated<number>
  max_jobs: Generated<number>
  only_with_endorsers: Generated<boolean>
  mailed_at: Nullable<Date>
}
