import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { jobKeys } from '../jobs/api.ts'

/** Refetches unclaimed jobs when a colleague claims one. */
export function useRealtimeClaims(): void {
  const queryClient = useQueryClient()
  useSocketEvent('job_changed', () => void queryClient.invalidateQueries({ queryKey: jobKeys.unclaimed }))
}
