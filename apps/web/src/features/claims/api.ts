import { type ClaimableJob, calls } from '@endorse/contract'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, messageOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { applicationKeys } from '../applications/api.ts'
import { jobKeys, type UnclaimedJobs } from '../jobs/api.ts'

/** With what was claimed here since the screen was opened: it stays in its place, marked, until the next visit. */
export function useUnclaimedJobs(page: number) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...jobKeys.unclaimed, page],
    queryFn: async ({ signal, queryKey }) => {
      const fresh = await api(calls.jobs.listUnclaimed, { query: { page }, signal })
      return keepClaimed(cache.getQueryData<UnclaimedJobs>(queryKey), fresh)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function useClaimJob() {
  const cache = useQueryClient()
  const refresh = useRefreshAfterClaim()
  return useMutation({
    mutationFn: (jobId: string) => api(calls.jobs.claimJob, { params: { jobId } }),
    onSuccess: ({ data }) => {
      markClaimed(cache, data)
      toast.success('Job claimed successfully')
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to claim job')),
    onSettled: (_answer, _error, jobId) => refresh(jobId),
  })
}

export function useReleaseJob() {
  const refresh = useRefreshAfterClaim()
  return useMutation({
    mutationFn: (jobId: string) => api(calls.jobs.releaseJob, { params: { id: jobId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Failed to release job')),
    onSettled: (_answer, _error, jobId) => refresh(jobId),
  })
}

function useRefreshAfterClaim() {
  const cache = useQueryClient()
  return (jobId: string) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: jobKeys.unclaimed }),
      cache.invalidateQueries({ queryKey: jobKeys.one(jobId) }),
      cache.invalidateQueries({ queryKey: applicationKeys.review }),
    ])
}

function markClaimed(cache: QueryClient, claimed: ClaimableJob): void {
  const mark = (job: ClaimableJob) => (job.id === claimed.id ? claimed : job)
  cache.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) => list && { ...list, data: { jobs: list.data.jobs.map(mark) } },
  )
}

function keepClaimed(before: UnclaimedJobs | undefined, fresh: UnclaimedJobs): UnclaimedJobs {
  const jobs = [...fresh.data.jobs]
  before?.data.jobs.forEach((job, place) => {
    if (job.claimedById !== null && !jobs.some((one) => one.id === job.id)) jobs.splice(place, 0, job)
  })
  return { ...fresh, data: { jobs } }
}
