import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import type { CountedFilter } from '@endorse/contract/job-search/values'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { emptySearch, type JobSearch } from './job-search.ts'
import { jobSearchQuery } from './job-search-query.ts'

/** A choice is counted again after this time, not each time that its list opens. */
const FRESH_MS = 60_000

/** Counts the jobs of each choice of a filter, as texts such as "1,000+"; empty without a search and until they are known. */
export function useChoiceCounts(
  search: JobSearch | undefined,
  filter: CountedFilter,
  choices: readonly string[],
): ReadonlyMap<string, string> {
  // What the filter itself is set to does not change its counts, nor does the order of the choices.
  const others = { ...emptySearch, ...search, [filter]: emptySearch[filter] }
  const sorted = choices.toSorted()
  const { data } = useQuery({
    ...query(jobSearchEndpoints.countChoices, {
      query: { ...jobSearchQuery(others), filter, choice: sorted },
    }),
    enabled: search !== undefined && sorted.length > 0,
    staleTime: FRESH_MS,
    // The choices work as well without counts, so an error is not worth a second request.
    retry: false,
  })
  return new Map(
    data?.data.map(({ choice, total, isCapped }) => [
      choice,
      `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''}`,
    ]),
  )
}
