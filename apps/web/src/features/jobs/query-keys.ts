import type { JobSearch } from './job-search.ts'

/** Query keys; invalidating `all` refetches every list and job. */
export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (search: JobSearch) => ['jobs', 'list', search] as const,
  detail: (id: string) => ['jobs', 'one', id] as const,
  unclaimed: ['jobs', 'unclaimed'] as const,
  mine: ['jobs', 'mine'] as const,
}
