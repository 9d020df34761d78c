import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { notificationKeys } from './query-keys.ts'

type NotificationPage = ResponseOf<typeof notificationEndpoints.list>
type NotificationPages = InfiniteData<NotificationPage, string | undefined>

/** Returns the number of unread notifications; undefined until it is loaded. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await api(notificationEndpoints.countUnread, { signal })).data.unread,
  })
  return data
}

/** Loads notifications page by page, newest first. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam: before, signal }) =>
      api(notificationEndpoints.list, { query: { before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => (data.hasMore ? data.notifications.at(-1)?.id : undefined),
  })
}

/** Marks one notification as read, optimistically; a failure makes it unread again. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: UserNotification) => api(notificationEndpoints.markRead, { params: { id } }),
    onMutate: async ({ id, read }) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.all })
      setReadInCache(queryClient, (notification) => notification.id === id)
      if (!read)
        queryClient.setQueryData<number>(notificationKeys.unread, (count = 1) => Math.max(0, count - 1))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** Marks all notifications up to the newest loaded one as read; later ones stay unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id: upTo }: UserNotification) =>
      api(notificationEndpoints.markAllRead, { body: { upTo } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.all })
      setReadInCache(queryClient, () => true)
      queryClient.setQueryData<number>(notificationKeys.unread, 0)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** Marks those that match. The others stay the same objects, so that their rows are not rendered again. */
function setReadInCache(queryClient: QueryClient, matches: (notification: UserNotification) => boolean) {
  queryClient.setQueryData<NotificationPages>(
    notificationKeys.list,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ data, ...page }) => ({
          ...page,
          data: {
            ...data,
            notifications: data.notifications.map((one) =>
              !one.read && matches(one) ? { ...one, read: true } : one,
            ),
          },
        })),
      },
  )
}
