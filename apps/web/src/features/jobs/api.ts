import { type AnswerOf, calls, datePostedDays, type Job, type JobCard, type JobPage } from '@endorse/contract'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, messageOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { DatePosted, JobSearch } from './job-search.ts'

const LIST_TIMEOUT = 10_000
const PAGE_SIZE = 10

export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (search: JobSearch) => ['jobs', 'list', search] as const,
  one: (id: string) => ['jobs', 'one', id] as const,
  unclaimed: ['jobs', 'unclaimed'] as const,
}

export type UnclaimedJobs = AnswerOf<typeof calls.jobs.listUnclaimed>
interface PageAsked {
  page: number
  cursor?: string
}

type Pages = InfiniteData<JobPage, PageAsked>

const firstPage: PageAsked = { page: 1 }

export function useJobs(search: JobSearch) {
  return useInfiniteQuery({
    queryKey: jobKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      api(calls.jobs.listJobs, {
        query: {
          ...search,
          title: search.title || undefined,
          datePosted: search.datePosted || undefined,
          createdAfter: search.datePosted ? startOfDayAgo(search.datePosted) : undefined,
          limit: PAGE_SIZE,
          ...pageParam,
        },
        signal,
        timeout: LIST_TIMEOUT,
        isWhole: ({ jobs }) => Array.isArray(jobs),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) =>
      last.nextCursor === null ? undefined : { page: last.currentPage + 1, cursor: last.nextCursor },
  })
}

export function useJob(id: string) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: jobKeys.one(id),
    queryFn: ({ signal }) =>
      api(calls.jobs.getJob, {
        params: { id },
        signal,
        timeout: LIST_TIMEOUT,
        isWhole: ({ title }) => title !== undefined,
      }),
    // What the card said stands until the rest has come.
    placeholderData: () => findCard(cache, id) as Job | undefined,
  })
}

/** The bookmark turns at once, and back again, with the reason, when the server did not agree. */
export function useToggleSave() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (job: Pick<JobCard, 'id' | 'isSaved'>) =>
      api(calls.jobs.toggleSave, { params: { id: job.id } }),
    onMutate: (job: Pick<JobCard, 'id' | 'isSaved'>) => setSaved(cache, job.id, !job.isSaved),
    onSuccess: ({ isSaved, message }, job) => {
      setSaved(cache, job.id, isSaved)
      toast.success(message)
    },
    onError: (error, job) => {
      setSaved(cache, job.id, job.isSaved)
      toast.error(messageOf(error, 'Failed to save job. Please try again.'))
    },
  })
}

function setSaved(cache: QueryClient, id: string, isSaved: boolean): void {
  updateJob(cache, id, { isSaved })
}

/** The same change in every list that shows the job, and on its own page. */
export function updateJob(cache: QueryClient, id: string, change: Partial<JobCard>): void {
  const changed = <T extends JobCard>(job: T): T => (job.id === id ? { ...job, ...change } : job)
  cache.setQueriesData<Pages>(
    { queryKey: jobKeys.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.map(changed) })) },
  )
  cache.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) => list && { ...list, data: { jobs: list.data.jobs.map(changed) } },
  )
  cache.setQueryData<Job>(jobKeys.one(id), (job) => job && changed(job))
}

function findCard(cache: QueryClient, id: string): JobCard | undefined {
  return cache
    .getQueriesData<Pages>({ queryKey: jobKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.jobs)
    .find((job) => job.id === id)
}

/** The start of the UTC day, that many days back. */
function startOfDayAgo(posted: DatePosted): string {
  const day = new Date()
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - datePostedDays[posted])
  return day.toISOString()
}
