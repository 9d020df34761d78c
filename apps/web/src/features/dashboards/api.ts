import { dashboardCalls } from '@endorse/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { applicationKeys } from '../applications/api.ts'

export function useStanding() {
  return useQuery({
    queryKey: ['standing'],
    queryFn: ({ signal }) => api(dashboardCalls.standing, { signal }),
    select: ({ data }) => data,
  })
}

/** Among the applications, so that it is counted again whenever one of them changes. */
export function useCompanyOverview() {
  return useQuery({
    queryKey: [...applicationKeys.all, 'overview of my company'],
    queryFn: ({ signal }) => api(dashboardCalls.company, { signal }),
    select: ({ data }) => data,
  })
}

/** The whole answer, which the Raw tab shows as it came. */
export function usePlatformOverview() {
  return useQuery({
    queryKey: ['overview of the platform'],
    queryFn: ({ signal }) => api(dashboardCalls.platform, { signal }),
    refetchInterval: 60_000,
  })
}
