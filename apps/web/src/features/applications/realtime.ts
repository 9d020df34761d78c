import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { applicationKeys } from './api.ts'

/** Refetches applications when the server reports a change. */
export function useRealtimeApplications(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'application_changed',
    () => void queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  )
}
