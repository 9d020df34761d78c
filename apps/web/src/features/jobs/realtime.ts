import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { jobKeys } from './api.ts'

/** A claim or a release elsewhere changes what may be done with a job here. */
export function useRealtimeJobs(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'job_changed',
    ({ jobId }) => void queryClient.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
  )
}
