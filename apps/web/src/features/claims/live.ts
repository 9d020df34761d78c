import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { jobKeys } from '../jobs/api.ts'

/** A colleague may have been faster. */
export function useLiveClaims(): void {
  const cache = useQueryClient()
  useSocketEvent('job_changed', () => void cache.invalidateQueries({ queryKey: jobKeys.unclaimed }))
}
