import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the state of the user's request to become a company admin. */
export const adminStatusQuery = query(dashboardEndpoints.adminStatus)

/** The query of the company overview. */
export const companyOverviewQuery = query(dashboardEndpoints.company)
