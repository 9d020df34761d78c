import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { applicationKeys } from './api.ts'

/** Somebody moved an application that this page may show: ask again. */
export function useRealtimeApplications(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'application_changed',
    () => void queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  )
}
