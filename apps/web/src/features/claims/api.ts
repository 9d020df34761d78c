import { type ClaimableJob, calls } from '@endorse/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { applicationKeys } from '../applications/api.ts'
import { jobKeys } from '../jobs/api.ts'

export const claimKeys = { unclaimed: ['claims', 'unclaimed'] as const }

export function useUnclaimedJobs(page: number) {
  return useQuery({
    queryKey: [...claimKeys.unclaimed, page],
    queryFn: ({ signal }) => api(calls.jobs.listUnclaimed, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The jobs claimed since the screen was opened: they stay in sight, marked, until the next visit. */
export function useJustClaimed() {
  const [claimed, setClaimed] = useState<ClaimableJob[]>([])
  return { claimed, add: (job: ClaimableJob) => setClaimed((before) => [job, ...before]) }
}

export function useClaimJob() {
  const refresh = useRefreshAfterClaim()
  return useMutation({
    mutationFn: (jobId: string) => api(calls.jobs.claimJob, { params: { jobId } }),
    onSuccess: () => toast.success('Job claimed successfully'),
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
      cache.invalidateQueries({ queryKey: claimKeys.unclaimed }),
      cache.invalidateQueries({ queryKey: jobKeys.one(jobId) }),
      cache.invalidateQueries({ queryKey: applicationKeys.review }),
    ])
}
