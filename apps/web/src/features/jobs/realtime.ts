import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { jobKeys } from './api.ts'

/** Refetches a job when it is claimed or released, which changes its allowed actions. */
export function useRealtimeJobs(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'job_changed',
    ({ jobId }) => void queryClient.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
  )
}
