import {
  type AnswerOf,
  type ApplicationStatus,
  calls,
  type Decision,
  type ReviewedApplication,
} from '@endorse/contract'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, messageOf } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationKeys } from '../api.ts'
import type { ReviewSearch } from './review-search.ts'

type ReviewAnswer = AnswerOf<typeof calls.applications.listForReview>

const PAGE_SIZE = 20
const list = [...applicationKeys.review, 'list'] as const
const one = (id: string) => [...applicationKeys.review, 'one', id] as const

export function useReview(
  { tab, search, status, dateRange, individual, page }: ReviewSearch,
  jobId?: string,
) {
  const query = {
    tab,
    individual,
    page,
    limit: PAGE_SIZE,
    includeArchived: 'true' as const,
    ...(search && { search }),
    ...(status && { status }),
    ...(dateRange && { dateRange }),
    ...(jobId && { jobId }),
  }
  return useQuery({
    queryKey: [...list, query],
    queryFn: ({ signal }) =>
      api(calls.applications.listForReview, { query, signal, isWhole: ({ data }) => Array.isArray(data) }),
    placeholderData: keepPreviousData,
  })
}

/** Opening is noticed: the Endorsee reads that somebody did. So it is asked for when the page opens, never ahead. */
export function useApplicationToReview(id: string) {
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => api(calls.applications.openForReview, { params: { id }, signal }),
    select: ({ data }) => data,
  })
}

export function useResumeText(url: string | null) {
  return useQuery({
    // Not among the applications: a text stays the same whatever becomes of them, and may be closed to us by then.
    queryKey: ['resume text', url?.split('?')[0]],
    queryFn: ({ signal }) => api(calls.files.parseResume, { query: { url: url ?? '' }, signal }),
    select: ({ data }) => data.rawText,
    enabled: url !== null,
  })
}

export type Verdict = Pick<Decision, 'newStatus' | 'reason' | 'feedback'>

/** The row leaves its tab at once, and comes back, with the reason, when somebody else was faster. */
export function useDecide(application: Pick<ReviewedApplication, 'id' | 'type'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      api(calls.applications.decide, {
        body: {
          applicationId: application.id,
          applicationType: application.type === 'JOB_POSTING' ? 'job' : 'referral',
          ...verdict,
        },
      }),
    onMutate: async () => {
      // An answer that is still on its way knows nothing of this.
      await cache.cancelQueries({ queryKey: list })
      const before = cache.getQueriesData<ReviewAnswer>({ queryKey: list })
      hide(cache, application.id)
      return before
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error, _verdict, before = []) => {
      for (const [key, answer] of before) cache.setQueryData(key, answer)
      toast.error(failureOf(error))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: applicationKeys.all }),
  })
}

export function useTakeStep(application: Pick<ReviewedApplication, 'id' | 'type'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (newStatus: ApplicationStatus) =>
      api(calls.applications.takeStep, {
        body: {
          applicationId: application.id,
          applicationType: application.type === 'JOB_POSTING' ? 'job' : 'referral',
          newStatus,
        },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: applicationKeys.all }),
  })
}

function hide(cache: QueryClient, id: string): void {
  cache.setQueriesData<ReviewAnswer>(
    { queryKey: list },
    (answer) => answer && { ...answer, data: answer.data.filter((application) => application.id !== id) },
  )
}

function failureOf(error: Error): string {
  const message = messageOf(error, '')
  return message ? `Failed to update status: ${message}` : 'Failed to update status'
}
