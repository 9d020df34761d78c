import type { SearchCriteria } from '@endorse/contract/saved-searches/schemas'
import { paths } from '../../foundation/paths.ts'
import { activeFilters, jobSearchParams } from '../job-postings/job-search.ts'

/** Describes a search by its words and filters: "“backend” · Full-time · Pune". */
export function describeSearch(search: SearchCriteria): string {
  return [
    ...(search.title ? [`“${search.title}”`] : []),
    ...activeFilters({ ...search, order: '' }).map(({ value }) => value),
  ].join(' · ')
}

/** Suggests a name for a search: its words, else its first filters. */
export function suggestName(search: SearchCriteria): string {
  const filters = activeFilters({ ...search, order: '' }).map(({ value }) => value)
  return [...(search.title ? [search.title] : []), ...filters].slice(0, 2).join(', ').slice(0, 60)
}

/** Returns the path of the job list with this search. */
export function searchPath(search: SearchCriteria): string {
  return `${paths.jobRecommendations}?${jobSearchParams({ ...search, order: '' })}`
}
