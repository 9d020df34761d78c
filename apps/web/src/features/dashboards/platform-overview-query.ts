import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { api } from '../../lib/api.ts'

/** The query of the staff's home page, whose tasks the sidebar counts. It has the whole response for the Raw tab. */
export const platformOverviewQuery = {
  queryKey: ['platform-overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(dashboardEndpoints.platform, { signal }),
  refetchInterval: 60_000,
}
