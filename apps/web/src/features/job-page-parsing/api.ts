import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** Reads the job on a web page; nothing while `url` is empty. The server may take ten seconds. */
export function useJobFromUrl(url: string) {
  return useQuery({
    ...query(jobPageParsingEndpoints.extractFromUrl, { body: { url } }),
    select: ({ data }) => data,
    enabled: url !== '',
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}
