import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/query.ts'
import type { JobSearch } from '../job-postings/job-search.ts'
import { jobSearchQuery } from '../job-postings/job-search-query.ts'
import { type JobPageParam, jobsQuery, PAGE_SIZE } from './jobs-query.ts'

/** Loads the job list up to a page. After a reload the first request has all of these pages, as far as it may be long. */
export function useJobs(search: JobSearch, upToPage: number) {
  const list = useInfiniteQuery({
    ...jobsQuery(search, upToPage),
    getNextPageParam: (last, _pages, _lastParam, params) =>
      last.nextCursor === null
        ? undefined
        : { page: countPages(params) + 1, limit: PAGE_SIZE, cursor: last.nextCursor },
  })

  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = list
  const missing = data && hasNextPage ? upToPage - countPages(data.pageParams as JobPageParam[]) : 0
  useEffect(() => {
    if (missing > 0 && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
  }, [missing, isFetchNextPageError, fetchNextPage])
  return list
}

/** Counts pages of the usual size. */
function countPages(params: JobPageParam[]): number {
  return params.reduce((sum, { limit }) => sum + limit, 0) / PAGE_SIZE
}

/** Finds what to search for that begins with a text; disabled while `text` is undefined. */
export function useSuggestions(text: string | undefined) {
  return useQuery({
    ...query(jobSearchEndpoints.suggestSearches, { query: { text: text ?? '' } }),
    select: ({ data }) => data,
    enabled: text !== undefined,
    // A search box without suggestions works as well, so an error is not worth a second request.
    retry: false,
  })
}

/** Counts how many jobs the search finds without each of its filters. */
export function useCountsWithoutFilters(search: JobSearch, enabled: boolean) {
  return useQuery({
    ...query(jobSearchEndpoints.countWithoutFilters, { query: jobSearchQuery(search) }),
    select: ({ data }) => data,
    enabled,
  })
}
