import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { cancelRequests, invalidate, updateData, updatePages } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { notificationsQuery, unreadCountQuery } from './queries.ts'

/** Returns the number of unread notifications; undefined until it is loaded. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    ...unreadCountQuery,
    select: ({ data: { unread } }) => unread,
  })
  return data
}

/** Loads notifications page by page, newest first. */
export function useNotifications() {
  return useInfiniteQuery({
    ...notificationsQuery,
    getNextPageParam: ({ data }) => (data.hasMore ? data.notifications.at(-1)?.id : undefined),
  })
}

/** Marks one notification as read, optimistically; a failure makes it unread again. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: UserNotification) => api(notificationEndpoints.markRead, { params: { id } }),
    onMutate: async ({ id, read }) => {
      await cancelRequests(queryClient, 'notifications')
      setReadInCache(queryClient, (notification) => notification.id === id)
      if (!read) setUnreadInCache(queryClient, (count) => Math.max(0, count - 1))
    },
    onSettled: () => invalidate(queryClient, 'notifications'),
  })
}

/** Marks all notifications up to the newest loaded one as read; later ones stay unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id: upTo }: UserNotification) =>
      api(notificationEndpoints.markAllRead, { body: { upTo } }),
    onMutate: async () => {
      await cancelRequests(queryClient, 'notifications')
      setReadInCache(queryClient, () => true)
      setUnreadInCache(queryClient, () => 0)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save. Please try again.')),
    onSettled: () => invalidate(queryClient, 'notifications'),
  })
}

function setUnreadInCache(queryClient: QueryClient, change: (count: number) => number) {
  updateData(queryClient, notificationEndpoints.countUnread, ({ data, ...response }) => ({
    ...response,
    data: { ...data, unread: change(data.unread) },
  }))
}

/** Marks those that match. The others stay the same objects, so that their rows are not rendered again. */
function setReadInCache(queryClient: QueryClient, matches: (notification: UserNotification) => boolean) {
  updatePages(queryClient, notificationEndpoints.list, ({ data, ...page }) => ({
    ...page,
    data: {
      ...data,
      notifications: data.notifications.map((one) =>
        !one.read && matches(one) ? { ...one, read: true } : one,
      ),
    },
  }))
}
