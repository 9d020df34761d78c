import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { answerRecordQuery, weeklyLimitQuery } from './queries.ts'

/** Loads the colleagues who can be asked next. */
export function useColleagues(id: string) {
  return useQuery({
    ...query(turnEndpoints.listColleagues, { params: { id } }),
    select: ({ data: colleagues, isLastTurn }) => ({ colleagues, isLastTurn }),
  })
}

/** Passes a request on, to a colleague or to the next. */
export function usePassOn({ id }: Pick<ReviewedApplication, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: string | undefined) =>
      api(turnEndpoints.passOn, { params: { id }, body: { ...(to && { to }) } }),
    // Not awaited: the row with the dialog leaves the list.
    onSettled: () => void invalidate(queryClient, ...applicationTargets),
  })
}

/** Offers to refer the applicant of a request that was closed without an answer, with an optional line. The caller shows an error. */
export function useOffer({ id }: Pick<ReviewedApplication, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (line: string) =>
      api(turnEndpoints.offer, { params: { id }, body: { ...(line && { line }) } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => void invalidate(queryClient, ...applicationTargets),
  })
}

/** Loads how many requests a week the Endorser is asked at most, and how many it were. */
export function useWeeklyLimit({ enabled = true } = {}) {
  return useQuery({
    ...weeklyLimitQuery,
    select: ({ data }) => data,
    enabled,
  })
}

/** Loads what became of the Endorser's own turns, and what others read about them. */
export function useAnswerRecord() {
  return useQuery({ ...answerRecordQuery, select: ({ data }) => data })
}
