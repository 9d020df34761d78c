import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useValueAfterPointerUp } from './after-pointer-up.ts'
import { query } from './query.ts'

/** Returns the city that may be meant by a misspelt one; undefined for a text that is empty, known, or like no city. */
export function useCitySuggestion(text: string): string | undefined {
  const { data } = useQuery({
    ...query(jobSearchEndpoints.suggestCity, { query: { text } }),
    enabled: text.trim() !== '',
    staleTime: Infinity,
  })
  return useValueAfterPointerUp(data?.data ?? undefined)
}
