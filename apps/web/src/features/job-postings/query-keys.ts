import type { CountedFilter, LookupFilter } from '@endorse/contract/job-search/values'
import type { JobSearch } from './job-search.ts'

/** Query keys; invalidating `all` refetches every list and job. */
export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (search: JobSearch) => ['jobs', 'list', search] as const,
  /** The saved jobs are a list, too, so that a change of a job shows in them. */
  allSaved: ['jobs', 'list', 'saved'] as const,
  saved: (search: object) => ['jobs', 'list', 'saved', search] as const,
  countsWithoutFilters: (search: JobSearch) => ['jobs', 'counts without filters', search] as const,
  choiceCounts: (search: JobSearch, filter: CountedFilter, choices: readonly string[]) =>
    ['jobs', 'choice counts', search, filter, choices] as const,
  filterOptions: (filter: LookupFilter, text: string | undefined) =>
    ['jobs', 'filter options', filter, text] as const,
  suggestions: (text: string | undefined) => ['jobs', 'suggestions', text] as const,
  detail: (id: string) => ['jobs', 'one', id] as const,
  dismissed: ['jobs', 'dismissed'] as const,
  fit: (id: string) => ['jobs', 'fit', id] as const,
  claims: ['jobs', 'claims'] as const,
  unclaimed: ['jobs', 'claims', 'unclaimed'] as const,
  mine: ['jobs', 'claims', 'mine'] as const,
  postings: ['jobs', 'postings'] as const,
  postingLists: ['jobs', 'postings', 'list'] as const,
  /** The postings that a form edits. They are loaded once. */
  editable: ['editable posting'] as const,
}

/** Query keys of the imports of postings. They are loaded again with the postings. */
export const importKeys = { all: ['jobs', 'imports'] as const }
