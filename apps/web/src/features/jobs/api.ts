import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { datePostedDays } from '@endorse/contract/job-search/values'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { useUndoToast } from '../undo/use-undo-toast.ts'
import { type JobPageParam, updateJob } from './cache.ts'
import type { DatePosted, JobSearch } from './job-search.ts'
import { jobKeys } from './query-keys.ts'
import { JOB_TIMEOUT } from './use-job.ts'

const PAGE_SIZE = 10

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
        timeout: JOB_TIMEOUT,
        validate: ({ jobs }) => Array.isArray(jobs),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) =>
      last.nextCursor === null ? undefined : { page: last.currentPage + 1, cursor: last.nextCursor },
  })
}

/** Saves or unsaves a job. Updates the bookmark optimistically, and reverts it with an error toast. */
export function useToggleSave() {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: [jobKeys.all] })
  return useMutation({
    mutationFn: (job: Pick<JobCard, 'id' | 'isSaved'>) =>
      api(savedJobEndpoints.toggleSave, { params: { id: job.id } }),
    onMutate: (job: Pick<JobCard, 'id' | 'isSaved'>) => setSaved(queryClient, job.id, !job.isSaved),
    onSuccess: ({ isSaved, message, undo }, job) => {
      setSaved(queryClient, job.id, isSaved)
      showUndoToast(message, undo)
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

/** Returns the start of the UTC day that the filter reaches back to, as ISO 8601. */
function startOfUtcDaysAgo(posted: DatePosted): string {
  const day = new Date()
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - datePostedDays[posted])
  return day.toISOString()
}
