import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the staff's home page, whose tasks the sidebar counts. It has the whole response for the Raw tab. */
export const platformOverviewQuery = { ...query(dashboardEndpoints.platform), refetchInterval: 60_000 }
