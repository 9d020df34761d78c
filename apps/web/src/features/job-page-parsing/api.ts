import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Reads the job on a web page; nothing while `url` is empty. The server may take ten seconds. */
export function useJobFromUrl(url: string) {
  return useQuery({
    queryKey: ['job-from-url', url],
    queryFn: ({ signal }) => api(jobPageParsingEndpoints.extractFromUrl, { body: { url }, signal }),
    select: ({ data }) => data,
    enabled: url !== '',
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}
