import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { notificationKeys } from './api.ts'

/** Refetches notifications when one arrives or is read in another tab. */
export function useRealtimeNotifications(): void {
  const queryClient = useQueryClient()
  useSocketEvent(
    'notifications_changed',
    () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  )
}
