import { answerEndpoints } from '@endorse/contract/applications/answers/endpoints'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import type { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { cancelRequests, invalidate, snapshot, updateData } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { answerRulesQuery, answersQuery } from './answers-query.ts'

/** Loads how requests at the company are answered, with a page of its Endorsers. */
export function useAnswers(search: string, page: number) {
  return useQuery({ ...answersQuery(search, page), placeholderData: keepPreviousData })
}

/** Loads how many working days a turn has at the admin's company, its own holidays, and how many open requests one person may have. */
export function useAnswerRules() {
  return useQuery({ ...answerRulesQuery, select: ({ data }) => data })
}

/** Saves the rules. They show at once, and as they were when saving fails. Turns that have begun stay as they are. */
export function useSaveAnswerRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AnswerRules) => api(turnEndpoints.setAnswerRules, { body }),
    // Runs the requests in order, so that the last click wins.
    scope: { id: 'set-answer-rules' },
    onMutate: async (rules) => {
      await cancelRequests(cache, turnEndpoints.getAnswerRules)
      const restore = snapshot(cache, turnEndpoints.getAnswerRules)
      updateData(cache, turnEndpoints.getAnswerRules, ({ data, ...response }) => ({
        ...response,
        data: { ...data, ...rules },
      }))
      return restore
    },
    onError: (_error, _rules, restore) => restore?.(),
    // The day of a request that comes today follows.
    onSuccess: () => invalidate(cache, answerEndpoints.overview),
  })
}

const TURNS_PAGE = 20

/** Loads a page of the turns of an Endorser of the company, or of the own ones without an id. */
export function useTurns(endorserId: string | undefined, page: number) {
  const of = { page, limit: TURNS_PAGE }
  const turns = endorserId
    ? query(answerEndpoints.listTurns, { params: { id: endorserId }, query: of })
    : query(answerEndpoints.listMyTurns, { query: of })
  return useQuery({ ...turns, placeholderData: keepPreviousData })
}

/** Downloads the turns of an Endorser of the company as CSV, or the own ones without an id. */
export function useExportTurns(endorserId: string | undefined) {
  return useMutation({
    mutationFn: async () => {
      const { download } = await import('../../../lib/download.ts')
      const { exportTurns, exportMyTurns } = answerEndpoints
      if (!endorserId) return download(exportMyTurns, {})
      await download({ ...exportTurns, path: exportTurns.path.replace(':id', endorserId) }, {})
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}
