import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'
import { applicationSearchQuery } from './application-search-query.ts'

/** Searches the applications of all companies by applicant, email address or id. */
export function useApplicationSearch(search: string, page: number) {
  return useQuery({ ...applicationSearchQuery(search, page), placeholderData: keepPreviousData })
}

/** Loads an application. With a reason, which the applicant sees, also the profile and the resume. */
export function useStaffApplication(id: string, reason: string | undefined) {
  return useQuery({
    ...query(applicationEndpoints.openForReview, { params: { id }, body: { reason } }),
    select: ({ data }) => data,
    // Keeps showing the application while the profile loads.
    placeholderData: (previous) => (previous?.data.application.id === id ? previous : undefined),
  })
}
