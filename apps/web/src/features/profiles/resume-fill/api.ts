import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'

const READING_TIMEOUT_MS = 60_000

/** Reads the values of a resume of one's own library. */
export function useResumeValues(id: string) {
  return useQuery({
    ...query(documentParsingEndpoints.readResume, { params: { id } }, { timeout: READING_TIMEOUT_MS }),
    select: ({ data }) => data,
    // The file does not change.
    staleTime: Infinity,
  })
}
