import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import type { QueryOf } from '@endorse/contract/core/endpoint'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
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
import type { UnclaimedJobs } from '../job-postings/cache.ts'
import { jobKeys } from '../job-postings/query-keys.ts'
import { findLinkWith, useUndoToast } from '../undo/use-undo-toast.ts'

/** Loads unclaimed jobs. Jobs claimed on this page stay in place, marked, until the next visit. */
export function useUnclaimedJobs(query: QueryOf<typeof claimEndpoints.listUnclaimed>) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [...jobKeys.unclaimed, query],
    queryFn: async ({ signal, queryKey }) => {
      const loaded = await api(claimEndpoints.listUnclaimed, { query, signal })
      return keepClaimedJobs(queryClient.getQueryData<UnclaimedJobs>(queryKey), loaded)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Loads the jobs that the Endorser has posted or claimed. */
export function useMyJobs(query: QueryOf<typeof claimEndpoints.listClaimed>) {
  return useQuery({
    queryKey: [...jobKeys.mine, query],
    queryFn: ({ signal }) => api(claimEndpoints.listClaimed, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Claims a job for the Endorser; the server allows one winner. */
export function useClaimJob({ id }: Pick<JobCard, 'id'>) {
  const queryClient = useQueryClient()
  const invalidate = useInvalidateAfterClaim()
  const showUndoToast = useClaimUndoToast(id)
  return useMutation({
    mutationFn: () => api(claimEndpoints.claimJob, { params: { jobId: id } }),
    onSuccess: ({ data, undo }) => {
      markClaimed(queryClient, data)
      showUndoToast(claimText(data.waitingCount), undo)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to claim job')),
    onSettled: () => invalidate(id),
  })
}

/** Gives a claim back. */
export function useReleaseJob({ id, title }: Pick<JobCard, 'id' | 'title'>) {
  const queryClient = useQueryClient()
  const invalidate = useInvalidateAfterClaim()
  const showUndoToast = useClaimUndoToast(id)
  return useMutation({
    mutationFn: () => api(claimEndpoints.releaseJob, { params: { id } }),
    onSuccess: ({ undo }) => {
      markReleased(queryClient, id)
      showUndoToast(`You released ${title}`, undo)
    },
    onSettled: () => invalidate(id),
  })
}

function claimText(waiting: number): string {
  if (waiting === 0) return 'Job claimed successfully'
  return `Job claimed successfully. ${waiting === 1 ? '1 application is' : `${waiting} applications are`} yours now.`
}

/** A claimed job stays marked in the list until the next load, so an undo first forgets the marks. */
function useClaimUndoToast(id: string) {
  const queryClient = useQueryClient()
  return useUndoToast({
    refetch: [jobKeys.all, applicationKeys.review],
    beforeRefetch: () => markReleased(queryClient, id),
    findRestored: () => findLinkWith(id),
  })
}

function useInvalidateAfterClaim() {
  const queryClient = useQueryClient()
  return (jobId: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: jobKeys.claims }),
      queryClient.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
      queryClient.invalidateQueries({ queryKey: applicationKeys.review }),
    ])
}

function markReleased(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) =>
      list && {
        ...list,
        data: { jobs: list.data.jobs.map((job) => (job.id === id ? { ...job, claimedById: null } : job)) },
      },
  )
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

/** Loads the jobs that the Endorser released lately. */
export function useReleasedJobs() {
  return useQuery({
    queryKey: [...jobKeys.mine, 'released'],
    queryFn: ({ signal }) => api(claimEndpoints.listReleased, { signal }),
    select: ({ data }) => data,
  })
}
