import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { notificationKeys } from './api.ts'

/** There is another one, or some were read in another tab: ask again. */
export function useLiveNotifications(): void {
  const cache = useQueryClient()
  useSocketEvent(
    'notifications_changed',
    () => void cache.invalidateQueries({ queryKey: notificationKeys.all }),
  )
}
