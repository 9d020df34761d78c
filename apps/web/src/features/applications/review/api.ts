import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Decision, ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { NewSubmission } from '@endorse/contract/applications/submissions/schemas'
import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract/applications/values'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { cancelRequests, invalidate, snapshot, updateData } from '../../../lib/queries.ts'
import { fileQuery, query } from '../../../lib/query.ts'
import { shareRows } from '../../../lib/share-rows.ts'
import { toast } from '../../../ui/toast.ts'
import { findLinkWith, useUndoToast } from '../../undo/use-undo-toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { clearDecisionDrafts } from './decision-drafts.ts'
import {
  addDecisionNote,
  confirmDecisionNote,
  type DecisionNote,
  describeDecision,
  removeDecisionNote,
} from './decision-notes.ts'
import { reviewListQuery } from './review-list-query.ts'
import {
  filterQuery,
  LIST_JOB_PARAM,
  parseReviewSearch,
  type ReviewSearch,
  reviewQuery,
} from './review-search.ts'

/** As many as the server gives at once. */
const QUEUE_SIZE = 100

/** Loads a page of the review list, for one job when `jobId` is given. */
export function useReviewList(review: ReviewSearch, jobId?: string) {
  return useQuery({
    ...reviewListQuery(review, jobId),
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  })
}

/** Counts the tabs for everybody while only one's own turns are listed; undefined while the list counts them itself. */
export function useReviewCounts({ forMe, ...review }: ReviewSearch, jobId?: string) {
  const { data } = useQuery({
    ...query(applicationEndpoints.listForReview, {
      query: { ...reviewQuery(review, jobId), page: 1, limit: 1 },
    }),
    enabled: forMe === true,
    placeholderData: keepPreviousData,
  })
  return forMe && data?.counts
}

/** Loads an application for review. Do not prefetch: the server records the access, and the Endorsee sees it. */
export function useReviewedApplication(id: string) {
  return useQuery({
    ...query(applicationEndpoints.openForReview, { params: { id } }),
    select: ({ data }) => data,
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
}

/** Where an application stands among the pending ones of the list that the user came from, newest first. */
export interface QueuePosition {
  number: number
  total: number
  previousId: string | undefined
  nextId: string | undefined
}

/** Finds the neighbours of a pending application. They stay as they were, so that a decision does not move the next one. */
export function useQueuePosition(id: string): QueuePosition | undefined {
  const [params] = useSearchParams()
  const filters = {
    ...filterQuery(parseReviewSearch(params), params.get(LIST_JOB_PARAM) ?? undefined),
    tab: 'pending' as const,
    limit: QUEUE_SIZE,
  }
  const { data } = useQuery({
    // A decision loads the lists again, but not these neighbours.
    ...query(applicationEndpoints.listForReview, { query: filters }, { apart: true }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const index = data?.data.findIndex((application) => application.id === id) ?? -1
  if (!data || index === -1) return undefined
  return {
    number: index + 1,
    total: data.pagination.totalItems,
    previousId: data.data[index - 1]?.id,
    nextId: data.data[index + 1]?.id,
  }
}

/** Loads the bytes of a resume; null when it is no PDF. Each link opens the same file, so it is loaded once. */
export function useResumeFile(url: string) {
  return useQuery({
    ...fileQuery('bytes', url, async (signal) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The resume answered ${response.status}`)
      const file = await response.arrayBuffer()
      return isPdf(file) ? file : null
    }),
    staleTime: Infinity,
    retry: false,
  })
}

function isPdf(file: ArrayBuffer): boolean {
  return new TextDecoder().decode(file.slice(0, 5)) === '%PDF-'
}

/** Loads the extracted text of a resume; disabled while `url` is null. */
export function useResumeText(url: string | null) {
  return useQuery({
    ...fileQuery('text', url ?? '', (signal) =>
      api(fileEndpoints.parseResume, { query: { url: url ?? '' }, signal }),
    ),
    select: ({ data }) => data.rawText,
    enabled: url !== null,
  })
}

/** A decision without the application it is about. */
export type DecisionInput = Pick<Decision, 'newStatus' | 'reason' | 'feedback' | 'endorsement'>

type DecidedApplication = Pick<ReviewedApplication, 'id' | 'type' | 'applicant' | 'jobPosting'> &
  Partial<Pick<ReviewedApplication, 'turn'>>

function useApplicationUndoToast({ id }: DecidedApplication) {
  return useUndoToast({ refetch: applicationTargets, findRestored: () => findLinkWith(id) })
}

/**
 * Decides the application that it is given. Removes its row optimistically, and restores it with an error toast on failure.
 * `inPlace` says what was decided in the place of the row, else a toast does.
 */
export function useDecideAny({ inPlace = false } = {}) {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: applicationTargets })
  return useMutation({
    mutationFn: ({ application, verdict }: { application: DecidedApplication; verdict: DecisionInput }) =>
      api(applicationEndpoints.decide, {
        body: {
          applicationId: application.id,
          applicationType: application.type === 'JOB_POSTING' ? 'job' : 'referral',
          // The turn in which it was read: another one may have begun since.
          ...(application.turn && { turn: application.turn }),
          ...verdict,
        },
      }),
    onMutate: async ({ application, verdict }) => {
      // A response in flight would bring the row back.
      await cancelRequests(queryClient, applicationEndpoints.listForReview)
      const restore = snapshot(queryClient, applicationEndpoints.listForReview)
      const following = removeFromLists(queryClient, application.id)
      if (inPlace) addDecisionNote(noteOf(application, verdict, following))
      return restore
    },
    onSuccess: ({ undo }, { application, verdict }) => {
      const { id } = application
      clearDecisionDrafts(id)
      const isShownInPlace = inPlace && confirmDecisionNote(id, undo)
      if (!isShownInPlace)
        showUndoToast(describeDecision(noteOf(application, verdict, [])), undo, () => findLinkWith(id))
    },
    onError: (error, { application }, restore) => {
      restore?.()
      removeDecisionNote(application.id)
      toast.error(statusErrorMessage(error))
    },
    onSettled: () => invalidate(queryClient, ...applicationTargets),
  })
}

/** Decides one application, like `useDecideAny`. */
export function useDecide(application: DecidedApplication, options?: { inPlace: boolean }) {
  const { mutate, isPending } = useDecideAny(options)
  return { isPending, mutate: (verdict: DecisionInput) => mutate({ application, verdict }) }
}

/** Moves an accepted application to its next status. A failure is a toast, unless the caller shows it. */
export function useTakeStep(application: DecidedApplication, { showsErrors = true } = {}) {
  const queryClient = useQueryClient()
  const showUndoToast = useApplicationUndoToast(application)
  return useMutation({
    mutationFn: (step: { newStatus: ApplicationStatus; submission?: NewSubmission }) =>
      api(applicationEndpoints.takeStep, {
        body: {
          applicationId: application.id,
          applicationType: application.type === 'JOB_POSTING' ? 'job' : 'referral',
          ...step,
        },
      }),
    onSuccess: ({ undo }, { newStatus }) =>
      showUndoToast(`You moved ${application.applicant.name} to ${applicationStatusLabel[newStatus]}`, undo),
    onError: (error) => {
      if (showsErrors) toast.error(statusErrorMessage(error))
    },
    onSettled: () => invalidate(queryClient, ...applicationTargets),
  })
}

function noteOf(
  { id, applicant, jobPosting }: DecidedApplication,
  { newStatus }: DecisionInput,
  following: string[],
): DecisionNote {
  return {
    applicationId: id,
    applicant: applicant.name,
    jobTitle: jobPosting.title,
    verdict: newStatus === 'REJECTED' ? 'rejected' : 'approved',
    following,
    undo: undefined,
  }
}

/** Returns the applications that followed it in the longest list. */
function removeFromLists(queryClient: QueryClient, id: string): string[] {
  let following: string[] = []
  updateData(queryClient, applicationEndpoints.listForReview, (list) => {
    const after = list.data.slice(list.data.findIndex((application) => application.id === id) + 1)
    if (after.length < list.data.length && after.length > following.length)
      following = after.map((application) => application.id)
    return { ...list, data: list.data.filter((application) => application.id !== id) }
  })
  return following
}

function statusErrorMessage(error: Error): string {
  const message = getErrorMessage(error, '')
  return message ? `Failed to update status: ${message}` : 'Failed to update status'
}
