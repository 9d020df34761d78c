import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Decision, ReviewedApplication } from '@endorse/contract/applications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationTargets } from '../../applications/query-targets.ts'
import { clearDecisionDrafts } from '../../applications/review/decision-drafts.ts'
import { findLinkWith, useUndoToast } from '../../undo/use-undo-toast.ts'

/** A decision without the request it is about. */
export type RequestDecisionInput = Pick<Decision, 'newStatus' | 'reason' | 'feedback' | 'endorsement'>

/** The success banner closes after so many seconds. */
const BANNER_SECONDS = 5

/** Decides a request of the home page, which is loaded again afterwards. */
export function useDecideRequest({ id, type, turn }: Pick<ReviewedApplication, 'id' | 'type' | 'turn'>) {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({
    refetch: applicationTargets,
    findRestored: () => findLinkWith(id),
    seconds: BANNER_SECONDS,
  })
  return useMutation({
    mutationFn: (decision: RequestDecisionInput) =>
      api(applicationEndpoints.decide, {
        body: {
          applicationId: id,
          applicationType: type === 'JOB_POSTING' ? 'job' : 'referral',
          // The turn in which it was read: another one may have begun since.
          ...(turn && { turn }),
          ...decision,
        },
      }),
    onSuccess: ({ undo }, { newStatus }) => {
      clearDecisionDrafts(id)
      showUndoToast(
        newStatus === 'REJECTED'
          ? 'Referral request rejected successfully.'
          : 'Referral request approved and claimed successfully! 🎉',
        undo,
      )
    },
    onError: (error, { newStatus }) => toast.error(failureText(error, newStatus === 'REJECTED')),
    onSettled: () => invalidate(queryClient, ...applicationTargets),
  })
}

function failureText(error: Error, isRejection: boolean): string {
  const message = getErrorMessage(error, '')
  if (message)
    return `An error occurred while ${isRejection ? 'rejecting' : 'approving'} the request: ${message}`
  return isRejection ? 'Failed to reject referral request' : 'Failed to approve referral request'
}
