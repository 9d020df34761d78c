import Button, { type ButtonProps } from '@mui/material/Button'
import { useMarkAllRead, useNotifications, useUnread } from './api.ts'

/** Stays where it is when there is nothing left to mark, so that the focus does. */
export function MarkAllRead({ variant }: Required<Pick<ButtonProps, 'variant'>>) {
  const unread = useUnread() ?? 0
  const { data } = useNotifications()
  const { mutate: mark } = useMarkAllRead()
  const newest = data?.pages[0]?.data.notifications[0]
  if (!newest) return null
  const isNeeded = unread > 0
  return (
    <Button
      variant={variant}
      size="small"
      aria-disabled={!isNeeded || undefined}
      onClick={() => isNeeded && mark(newest)}
      sx={{ ...(!isNeeded && { color: 'text.disabled', cursor: 'default' }) }}
    >
      Mark all as read
    </Button>
  )
}
