import type { BodyOf } from '@endorse/contract/core/endpoint'
import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import type { ModerationState, PostingState, ReportReason } from '@endorse/contract/moderation/values'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, hasErrorCode } from '../../lib/api.ts'
import { invalidate, setData } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { casesQuery, decisionQuery, myReportsQuery, postingsQuery } from './queries.ts'

/** What a user reports: a posting, or the other person of an application or of a conversation. */
export interface ReportTarget {
  subject: 'POSTING' | 'PERSON' | 'CONVERSATION'
  /** The id of the job, of the application or of the conversation. */
  id: string
  /** The title of the job, or the name of the person. */
  name: string
}

const reportEndpoints = {
  POSTING: moderationEndpoints.reportPosting,
  PERSON: moderationEndpoints.reportPerson,
  CONVERSATION: moderationEndpoints.reportConversation,
}

/** Reports a posting or a person. */
export function useReport({ subject, id }: ReportTarget) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) =>
      api(reportEndpoints[subject], { params: { id }, body }),
    onSuccess: () => invalidate(queryClient, 'moderation'),
  })
}

/** Loads a page of the own reports. */
export function useMyReports(page: number) {
  return useQuery({ ...myReportsQuery(page), placeholderData: keepPreviousData })
}

/** Loads a page of a tab of the staff's list. */
export function useCases(state: ModerationState, page: number) {
  return useQuery({ ...casesQuery(state, page), placeholderData: keepPreviousData })
}

/** Loads a case with its reports. Each load is logged, so it is not loaded again by itself. */
export function useCase(id: string) {
  return useQuery({
    ...query(moderationEndpoints.openCase, { params: { id } }),
    select: ({ data }) => data,
    staleTime: Infinity,
  })
}

/** Decides a case. */
export function useDecideCase(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof moderationEndpoints.decideCase>) =>
      api(moderationEndpoints.decideCase, { params: { id }, body }),
    onSuccess: () => invalidate(queryClient, 'moderation'),
    onError: (error) => showFasterColleague(queryClient, error),
  })
}

/** Loads a page of the postings of all companies. */
export function usePostings(search: string, state: PostingState, page: number) {
  return useQuery({ ...postingsQuery(search, state, page), placeholderData: keepPreviousData })
}

/** Removes a posting without a report. */
export function useRemovePosting(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof moderationEndpoints.removePosting>) =>
      api(moderationEndpoints.removePosting, { params: { id }, body }),
    onSuccess: () => invalidate(queryClient, 'moderation'),
    onError: (error) => showFasterColleague(queryClient, error),
  })
}

/** Takes the removal of a posting back. */
export function useTakeBack(caseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof moderationEndpoints.takeBack>) =>
      api(moderationEndpoints.takeBack, { params: { id: caseId }, body }),
    onSuccess: () => invalidate(queryClient, 'moderation'),
    onError: (error) => showFasterColleague(queryClient, error),
  })
}

/** Decides an appeal. */
export function useDecideAppeal(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof moderationEndpoints.decideAppeal>) =>
      api(moderationEndpoints.decideAppeal, { params: { id }, body }),
    onSuccess: () => invalidate(queryClient, 'moderation'),
    onError: (error) => showFasterColleague(queryClient, error),
  })
}

/** The decision of a colleague replaces the buttons and their dialog, so a toast says who was faster. */
async function showFasterColleague(queryClient: QueryClient, error: Error) {
  if (!hasErrorCode(error, 'ALREADY_CHANGED')) return
  toast.error(error.message)
  await invalidate(queryClient, 'moderation')
}

/** Loads a decision that concerns the user. */
export function useDecision(id: string) {
  return useQuery({
    ...decisionQuery(id),
    select: ({ data }) => data,
  })
}

/** Finds the decision that removed a posting; an error when there is none for this user. */
export function useRemoval(jobId: string) {
  return useQuery({
    ...query(moderationEndpoints.findRemoval, { params: { id: jobId } }),
    select: ({ data }) => data,
  })
}

/** Appeals against a decision. */
export function useAppeal(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => api(moderationEndpoints.appeal, { params: { id }, body: { text } }),
    onSuccess: (response) => setData(queryClient, decisionQuery(id), response),
    onError: (error) => showFasterColleague(queryClient, error),
  })
}
