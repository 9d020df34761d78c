import type { JobSearch } from './job-search.ts'

/** Query keys; invalidating `all` refetches every list and job. */
export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (search: JobSearch) => ['jobs', 'list', search] as const,
  detail: (id: string) => ['jobs', 'one', id] as const,
  fit: (id: string) => ['jobs', 'fit', id] as const,
  claims: ['jobs', 'claims'] as const,
  unclaimed: ['jobs', 'claims', 'unclaimed'] as const,
  mine: ['jobs', 'claims', 'mine'] as const,
}
