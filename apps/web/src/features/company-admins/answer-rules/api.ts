import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import type { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'

/** Loads how many working days a turn has at the admin's company, and its own holidays. */
export function useAnswerRules() {
  return useQuery({ ...query(turnEndpoints.getAnswerRules), select: ({ data }) => data })
}

/** Saves both. Turns that have begun stay as they are. */
export function useSaveAnswerRules() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AnswerRules) => api(turnEndpoints.setAnswerRules, { body }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await invalidate(queryClient, turnEndpoints.getAnswerRules)
    },
  })
}
