import Button, { type ButtonProps } from '@mui/material/Button'
import { useMarkAllRead, useNotifications, useUnreadCount } from './api.ts'

/** Stays mounted when nothing is unread, so that it keeps the focus. */
export function MarkAllReadButton({ variant }: Required<Pick<ButtonProps, 'variant'>>) {
  const unread = useUnreadCount() ?? 0
  const { data } = useNotifications()
  const { mutate: markAllRead } = useMarkAllRead()
  const newest = data?.pages[0]?.data.notifications[0]
  // It has its place while they load, so that the list does not move.
  if (data && !newest) return null
  const hasUnread = newest !== undefined && unread > 0
  return (
    <Button
      variant={variant}
      size="small"
      aria-disabled={!hasUnread || undefined}
      onClick={() => hasUnread && markAllRead(newest)}
      sx={{ ...(!hasUnread && { color: 'text.disabled', cursor: 'default' }) }}
    >
      Mark all as read
    </Button>
  )
}
