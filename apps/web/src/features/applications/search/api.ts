import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { applicationKeys } from '../query-keys.ts'

const PAGE_SIZE = 20

/** Searches the applications of all companies by applicant, email address or id. */
export function useApplicationSearch(search: string, page: number) {
  const query = { page, limit: PAGE_SIZE, ...(search && { search }) }
  return useQuery({
    queryKey: [...applicationKeys.review, 'search', query],
    queryFn: ({ signal }) => api(applicationEndpoints.searchAll, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads an application. With a reason, which the applicant sees, also the profile and the resume. */
export function useStaffApplication(id: string, reason: string | undefined) {
  return useQuery({
    queryKey: [...applicationKeys.review, 'staff', id, reason ?? ''],
    queryFn: ({ signal }) =>
      api(applicationEndpoints.openForReview, { params: { id }, body: { reason }, signal }),
    select: ({ data }) => data,
    // Keeps showing the application while the profile loads.
    placeholderData: (previous) => (previous?.data.application.id === id ? previous : undefined),
  })
}
