import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationReviewEndpoints } from '@endorse/contract/applications/review/endpoints'
import { MAX_BULK_DECISIONS } from '@endorse/contract/applications/review/values'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { RejectionReason } from '@endorse/contract/applications/values'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { MAX_PAGE_SIZE } from '@endorse/contract/core/paging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../../lib/api.ts'
import { invalidate } from '../../../../lib/queries.ts'
import { toast } from '../../../../ui/toast.ts'
import { applicationTargets } from '../../query-targets.ts'
import { filterQuery, type ReviewSearch, reviewQuery } from '../review-search.ts'

/** What the server says of each application of a bulk decision, and how to undo it. */
export type BulkOutcome = ResponseOf<typeof applicationReviewEndpoints.decideMany>

/** A rejection has a reason for all, or one for each application by its id. */
export type BulkDecisionInput =
  | { newStatus: 'ACCEPTED' }
  | { newStatus: 'REJECTED'; reason: RejectionReason; feedback?: string | undefined }
  | { newStatus: 'REJECTED'; reasons: Record<string, RejectionReason> }

interface BulkRequest {
  applications: readonly ReviewedApplication[]
  decision: BulkDecisionInput
}

/** Decides all given applications with one request. */
export function useDecideMany(onDecided: (outcome: BulkOutcome, request: BulkRequest) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ applications, decision }: BulkRequest) =>
      api(applicationReviewEndpoints.decideMany, {
        body: {
          newStatus: decision.newStatus,
          ...('reason' in decision && {
            reason: decision.reason,
            ...(decision.feedback && { feedback: decision.feedback }),
          }),
          applications: applications.map(({ id }) => ({
            applicationId: id,
            ...('reasons' in decision && { reason: decision.reasons[id] }),
          })),
        },
      }),
    onSuccess: onDecided,
    onError: (error) => {
      const message = getErrorMessage(error, '')
      toast.error(message ? `Failed to update status: ${message}` : 'Failed to update status')
    },
    onSettled: () => invalidate(queryClient, ...applicationTargets),
  })
}

/** Loads all applications of the list, the newest first and at most as many as one request can decide. */
export function useSelectAll(
  review: ReviewSearch,
  jobId: string | undefined,
  onLoaded: (applications: readonly ReviewedApplication[]) => void,
) {
  return useMutation({
    mutationFn: async (total: number) => {
      const count = Math.ceil(Math.min(total, MAX_BULK_DECISIONS) / MAX_PAGE_SIZE)
      const pages = Array.from({ length: count }, (_, index) => index + 1)
      const responses = await Promise.all(
        pages.map((page) =>
          api(applicationEndpoints.listForReview, {
            query: { ...reviewQuery(review, jobId), page, limit: MAX_PAGE_SIZE },
          }),
        ),
      )
      return responses.flatMap(({ data }) => data)
    },
    onSuccess: onLoaded,
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to select them. Please try again.')),
  })
}

/** What the Export menu offers: the tab with its filters, all applications, or single ones. */
export type ExportChoice = 'tab' | 'all' | { applicationIds: string[] }

/** Returns the request for an export, for the applicants of one job when `jobId` is given. */
export function exportBody(what: ExportChoice, review: ReviewSearch, jobId: string | undefined) {
  const ofJob = jobId ? { jobId } : {}
  if (what === 'all') return ofJob
  if (what === 'tab') return { ...filterQuery(review, jobId), tab: review.tab }
  return { ...ofJob, applicationIds: what.applicationIds }
}
