import { analyticsEndpoints } from '@endorse/contract/analytics/endpoints'
import type { AnalyticsPeriod } from '@endorse/contract/analytics/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { analyticsQuery } from './analytics-query.ts'

/** Loads the figures of a period. Another period replaces the one on screen when it has loaded. */
export function useRequestAnalytics(months: AnalyticsPeriod) {
  return useQuery({
    ...analyticsQuery(months),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}

/** Loads the weeks of the platform, anew every minute like the overview above them. */
export function usePlatformWeeks() {
  return useQuery({
    ...query(analyticsEndpoints.platform),
    select: ({ data }) => data.weeks,
    refetchInterval: 60_000,
  })
}
