import { type AnswerOf, type Notification, notificationCalls } from '@endorse/contract'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, messageOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

export const notificationKeys = {
  all: ['notifications'] as const,
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
}

type Page = AnswerOf<typeof notificationCalls.list>
type Pages = InfiniteData<Page, string | undefined>

/** How many are unread; undefined until it is known. */
export function useUnread(): number | undefined {
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await api(notificationCalls.countUnread, { signal })).data.unread,
  })
  return data
}

export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam: before, signal }) => api(notificationCalls.list, { query: { before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => (data.hasMore ? data.notifications.at(-1)?.id : undefined),
  })
}

/** It is shown as read at once. When the server does not hear of it, it is unread again. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => api(notificationCalls.markRead, { params: { id } }),
    onMutate: async ({ id, read }) => {
      await cache.cancelQueries({ queryKey: notificationKeys.all })
      show(cache, (notification) => notification.id === id)
      if (!read) cache.setQueryData<number>(notificationKeys.unread, (count = 1) => Math.max(0, count - 1))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** All that are shown; what comes at this moment is still to be read. */
export function useMarkAllRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id: upTo }: Notification) => api(notificationCalls.markAllRead, { body: { upTo } }),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey: notificationKeys.all })
      show(cache, () => true)
      cache.setQueryData<number>(notificationKeys.unread, 0)
    },
    onError: (error) => toast.error(messageOf(error, 'That could not be saved. Please try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

function show(cache: QueryClient, isRead: (notification: Notification) => boolean) {
  cache.setQueryData<Pages>(
    notificationKeys.list,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ data, ...page }) => ({
          ...page,
          data: {
            ...data,
            notifications: data.notifications.map((one) => (isRead(one) ? { ...one, read: true } : one)),
          },
        })),
      },
  )
}
