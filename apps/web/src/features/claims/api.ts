import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { applicationKeys } from '../applications/query-keys.ts'
import type { UnclaimedJobs } from '../jobs/cache.ts'
import { jobKeys } from '../jobs/query-keys.ts'

/** Loads unclaimed jobs. Jobs claimed on this page stay in place, marked, until the next visit. */
export function useUnclaimedJobs(page: number) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [...jobKeys.unclaimed, page],
    queryFn: async ({ signal, queryKey }) => {
      const loaded = await api(claimEndpoints.listUnclaimed, { query: { page }, signal })
      return keepClaimedJobs(queryClient.getQueryData<UnclaimedJobs>(queryKey), loaded)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Claims a job for the Endorser; the server allows one winner. */
export function useClaimJob() {
  const queryClient = useQueryClient()
  const invalidate = useInvalidateAfterClaim()
  return useMutation({
    mutationFn: (jobId: string) => api(claimEndpoints.claimJob, { params: { jobId } }),
    onSuccess: ({ data }) => {
      markClaimed(queryClient, data)
      toast.success('Job claimed successfully')
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to claim job')),
    onSettled: (_response, _error, jobId) => invalidate(jobId),
  })
}

/** Gives a claim back. */
export function useReleaseJob() {
  const invalidate = useInvalidateAfterClaim()
  return useMutation({
    mutationFn: (jobId: string) => api(claimEndpoints.releaseJob, { params: { id: jobId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to release job')),
    onSettled: (_response, _error, jobId) => invalidate(jobId),
  })
}

function useInvalidateAfterClaim() {
  const queryClient = useQueryClient()
  return (jobId: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: jobKeys.unclaimed }),
      queryClient.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
      queryClient.invalidateQueries({ queryKey: applicationKeys.review }),
    ])
}

function markClaimed(queryClient: QueryClient, claimed: ClaimableJob): void {
  const mark = (job: ClaimableJob) => (job.id === claimed.id ? claimed : job)
  queryClient.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) => list && { ...list, data: { jobs: list.data.jobs.map(mark) } },
  )
}

function keepClaimedJobs(before: UnclaimedJobs | undefined, loaded: UnclaimedJobs): UnclaimedJobs {
  const jobs = [...loaded.data.jobs]
  before?.data.jobs.forEach((job, index) => {
    if (job.claimedById !== null && !jobs.some((one) => one.id === job.id)) jobs.splice(index, 0, job)
  })
  return { ...loaded, data: { jobs } }
}
