import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import { pagesQuery, query } from '../../lib/query.ts'

/** The query of the number of unread notifications. */
export const unreadCountQuery = query(notificationEndpoints.countUnread)

/** The query of the notifications, newest first. */
export const notificationsQuery = {
  ...pagesQuery(notificationEndpoints.list, {}, (before: string | undefined) => ({ before })),
  initialPageParam: undefined,
}
