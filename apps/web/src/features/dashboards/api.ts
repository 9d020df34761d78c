import { useQuery } from '@tanstack/react-query'
import { adminStatusQuery, companyOverviewQuery } from './admin-queries.ts'
import { platformOverviewQuery } from './platform-overview-query.ts'

/** Loads the state of the user's request to become a company admin. */
export function useAdminStatus() {
  return useQuery({
    ...adminStatusQuery,
    select: ({ data }) => data,
  })
}

/** Keyed under applications, so that a change to one of them refetches the counts. */
export function useCompanyOverview() {
  return useQuery({
    ...companyOverviewQuery,
    select: ({ data }) => data,
  })
}

/** Returns the whole response, which the Raw tab shows unchanged. */
export function usePlatformOverview() {
  return useQuery(platformOverviewQuery)
}
