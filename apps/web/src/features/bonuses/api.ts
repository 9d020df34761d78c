import { bonusEndpoints } from '@endorse/contract/bonuses/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { type BonusSearch, bonusesQuery, countsQuery, ownBonusesQuery } from './bonus-query.ts'

/** Loads a page of the company's bonuses. */
export function useBonuses(search: BonusSearch, page: number) {
  return useQuery({ ...bonusesQuery(search, page), placeholderData: keepPreviousData })
}

/** Loads how many bonuses the company has in each state. */
export function useBonusCounts() {
  return useQuery(countsQuery)
}

/** Loads a page of the reader's own bonuses. */
export function useOwnBonuses(page: number) {
  return useQuery({ ...ownBonusesQuery(page), placeholderData: keepPreviousData })
}

/** Moves bonuses. The dialog shows why that failed. */
export function useMoveBonuses() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof bonusEndpoints.move>) => api(bonusEndpoints.move, { body }),
    // Also after a failure: somebody else may have moved them.
    onSettled: () => invalidate(queryClient, 'bonuses'),
  })
}

/** Downloads bonuses as CSV. */
export function useExportBonuses() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof bonusEndpoints.exportCsv>) => {
      const { download } = await import('../../lib/download.ts')
      await download(bonusEndpoints.exportCsv, body)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}
