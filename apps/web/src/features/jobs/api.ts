import type { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import type { Job, JobCard } from '@endorse/contract/job-postings/schemas'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import { datePostedDays } from '@endorse/contract/job-search/values'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { DatePosted, JobSearch } from './job-search.ts'
import { jobKeys } from './query-keys.ts'

const LIST_TIMEOUT = 10_000
const PAGE_SIZE = 10

export type UnclaimedJobs = ResponseOf<typeof claimEndpoints.listUnclaimed>
interface JobPageParam {
  page: number
  cursor?: string
}

type JobPages = InfiniteData<JobPage, JobPageParam>

const firstPage: JobPageParam = { page: 1 }

/** Loads the job list page by page. */
export function useJobs(search: JobSearch) {
  return useInfiniteQuery({
    queryKey: jobKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      api(jobSearchEndpoints.listJobs, {
        query: {
          ...search,
          title: search.title || undefined,
          datePosted: search.datePosted || undefined,
          createdAfter: search.datePosted ? startOfUtcDaysAgo(search.datePosted) : undefined,
          limit: PAGE_SIZE,
          ...pageParam,
        },
        signal,
        timeout: LIST_TIMEOUT,
        validate: ({ jobs }) => Array.isArray(jobs),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) =>
      last.nextCursor === null ? undefined : { page: last.currentPage + 1, cursor: last.nextCursor },
  })
}

/** Loads a job; starts with the data of a cached card. */
export function useJob(id: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) =>
      api(jobPostingEndpoints.getJob, {
        params: { id },
        signal,
        timeout: LIST_TIMEOUT,
        validate: ({ title }) => title !== undefined,
      }),
    // Shows the cached card until the full job loads.
    placeholderData: () => findCachedCard(queryClient, id) as Job | undefined,
  })
}

/** Saves or unsaves a job. Updates the bookmark optimistically, and reverts it with an error toast. */
export function useToggleSave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (job: Pick<JobCard, 'id' | 'isSaved'>) =>
      api(savedJobEndpoints.toggleSave, { params: { id: job.id } }),
    onMutate: (job: Pick<JobCard, 'id' | 'isSaved'>) => setSaved(queryClient, job.id, !job.isSaved),
    onSuccess: ({ isSaved, message }, job) => {
      setSaved(queryClient, job.id, isSaved)
      toast.success(message)
    },
    onError: (error, job) => {
      setSaved(queryClient, job.id, job.isSaved)
      toast.error(getErrorMessage(error, 'Failed to save job. Please try again.'))
    },
  })
}

function setSaved(queryClient: QueryClient, id: string, isSaved: boolean): void {
  updateJob(queryClient, id, { isSaved })
}

/** Applies a change to the job in every cached list and on its own page. */
export function updateJob(queryClient: QueryClient, id: string, change: Partial<JobCard>): void {
  const withChange = <T extends JobCard>(job: T): T => (job.id === id ? { ...job, ...change } : job)
  queryClient.setQueriesData<JobPages>(
    { queryKey: jobKeys.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.map(withChange) })) },
  )
  queryClient.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) => list && { ...list, data: { jobs: list.data.jobs.map(withChange) } },
  )
  queryClient.setQueryData<Job>(jobKeys.detail(id), (job) => job && withChange(job))
}

function findCachedCard(queryClient: QueryClient, id: string): JobCard | undefined {
  return queryClient
    .getQueriesData<JobPages>({ queryKey: jobKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.jobs)
    .find((job) => job.id === id)
}

/** Returns the start of the UTC day that the filter reaches back to, as ISO 8601. */
function startOfUtcDaysAgo(posted: DatePosted): string {
  const day = new Date()
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - datePostedDays[posted])
  return day.toISOString()
}
