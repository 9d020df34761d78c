import { dashboardEndpoints } from '@endorse/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { applicationKeys } from '../applications/api.ts'

export function useAdminStatus() {
  return useQuery({
    queryKey: ['admin-status'],
    queryFn: ({ signal }) => api(dashboardEndpoints.adminStatus, { signal }),
    select: ({ data }) => data,
  })
}

/** Among the applications, so that it is counted again whenever one of them changes. */
export function useCompanyOverview() {
  return useQuery({
    queryKey: [...applicationKeys.all, 'company-overview'],
    queryFn: ({ signal }) => api(dashboardEndpoints.company, { signal }),
    select: ({ data }) => data,
  })
}

/** The whole answer, which the Raw tab shows as it came. */
export function usePlatformOverview() {
  return useQuery({
    queryKey: ['platform-overview'],
    queryFn: ({ signal }) => api(dashboardEndpoints.platform, { signal }),
    refetchInterval: 60_000,
  })
}
