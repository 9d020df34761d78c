import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { notificationKeys } from './api.ts'

/** There is another one, or some were read in another tab: ask again. */
export function useRealtimeNotifications(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'notifications_changed',
    () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  )
}
