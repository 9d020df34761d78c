import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { applicationKeys } from '../applications/query-keys.ts'
import { platformOverviewQuery } from './platform-overview-query.ts'

/** Loads the state of the user's request to become a company admin. */
export function useAdminStatus() {
  return useQuery({
    queryKey: ['admin-status'],
    queryFn: ({ signal }) => api(dashboardEndpoints.adminStatus, { signal }),
    select: ({ data }) => data,
  })
}

/** Keyed under applications, so that a change to one of them refetches the counts. */
export function useCompanyOverview() {
  return useQuery({
    queryKey: [...applicationKeys.all, 'company-overview'],
    queryFn: ({ signal }) => api(dashboardEndpoints.company, { signal }),
    select: ({ data }) => data,
  })
}

/** Returns the whole response, which the Raw tab shows unchanged. */
export function usePlatformOverview() {
  return useQuery(platformOverviewQuery)
}
