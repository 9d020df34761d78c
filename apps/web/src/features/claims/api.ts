import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { getData, invalidate, updateData } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { reviewTargets } from '../applications/query-targets.ts'
import { jobTargets } from '../job-postings/query-targets.ts'
import { findLinkWith, useUndoToast } from '../undo/use-undo-toast.ts'
import { myJobsQuery, releasedJobsQuery, unclaimedJobsQuery } from './queries.ts'

type UnclaimedJobs = ResponseOf<typeof claimEndpoints.listUnclaimed>

/** Loads unclaimed jobs. Jobs claimed on this page stay in place, marked, until the next visit. */
export function useUnclaimedJobs(...[filters]: Parameters<typeof unclaimedJobsQuery>) {
  const queryClient = useQueryClient()
  const unclaimed = unclaimedJobsQuery(filters)
  return useQuery({
    ...unclaimed,
    async queryFn(context) {
      const loaded = await unclaimed.queryFn(context)
      return keepClaimedJobs(getData(queryClient, unclaimed), loaded)
    },
    placeholderData: keepPreviousData,
  })
}

/** Loads the jobs that the Endorser has posted or claimed. */
export function useMyJobs(...[filters]: Parameters<typeof myJobsQuery>) {
  return useQuery({ ...myJobsQuery(filters), placeholderData: keepPreviousData })
}

/** Claims a job for the Endorser; the server allows one winner. */
export function useClaimJob({ id }: Pick<JobCard, 'id'>) {
  const queryClient = useQueryClient()
  const refetch = useRefetchAfterClaim()
  const showUndoToast = useClaimUndoToast(id)
  return useMutation({
    mutationFn: () => api(claimEndpoints.claimJob, { params: { jobId: id } }),
    onSuccess: ({ data, undo }) => {
      markClaimed(queryClient, data)
      showUndoToast(claimText(data.waitingCount), undo)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to claim job')),
    onSettled: () => refetch(id),
  })
}

/** Releases a claim. */
export function useReleaseJob({ id, title }: Pick<JobCard, 'id' | 'title'>) {
  const queryClient = useQueryClient()
  const refetch = useRefetchAfterClaim()
  const showUndoToast = useClaimUndoToast(id)
  return useMutation({
    mutationFn: () => api(claimEndpoints.releaseJob, { params: { id } }),
    onSuccess: ({ undo }) => {
      markReleased(queryClient, id)
      showUndoToast(`You released ${title}`, undo)
    },
    onSettled: () => refetch(id),
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
    refetch: [...jobTargets, ...reviewTargets],
    beforeRefetch: () => markReleased(queryClient, id),
    findRestored: () => findLinkWith(id),
  })
}

function useRefetchAfterClaim() {
  const queryClient = useQueryClient()
  return (id: string) =>
    invalidate(queryClient, 'claims', query(jobPostingEndpoints.getJob, { params: { id } }), ...reviewTargets)
}

function markReleased(queryClient: QueryClient, id: string): void {
  updateUnclaimed(queryClient, (job) => (job.id === id ? { ...job, claimedById: null } : job))
}

function markClaimed(queryClient: QueryClient, claimed: ClaimableJob): void {
  updateUnclaimed(queryClient, (job) => (job.id === claimed.id ? claimed : job))
}

function updateUnclaimed(queryClient: QueryClient, change: (job: ClaimableJob) => ClaimableJob): void {
  updateData(queryClient, claimEndpoints.listUnclaimed, ({ data, ...list }) => ({
    ...list,
    data: { jobs: data.jobs.map(change) },
  }))
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
    ...releasedJobsQuery,
    select: ({ data }) => data,
  })
}
