import { analyticsEndpoints } from '@endorse/contract/analytics/endpoints'
import { type AnalyticsPeriod, analyticsPeriods } from '@endorse/contract/analytics/values'
import { query } from '../../lib/query.ts'

/** Reads the period from the address; six months unless it names one. */
export function parsePeriod(months: string | null): AnalyticsPeriod {
  return analyticsPeriods.find((period) => period === months) ?? '6'
}

/** The query of the figures of a period. */
export const analyticsQuery = (months: AnalyticsPeriod) =>
  query(analyticsEndpoints.requests, { query: { months } })
