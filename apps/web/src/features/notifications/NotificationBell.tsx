import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { sidebarBreakpoint } from '../../foundation/theme.ts'
import { useTitleCount } from '../../lib/title-count.ts'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUnreadCount } from './api.ts'

const [NotificationsPanel, prefetchProps] = lazyWithPreload(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
)

/** Shows the number of unread notifications and opens their panel. */
export function NotificationBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const unreadCount = useUnreadCount()
  const unread = unreadCount ?? 0
  useTitleCount('notifications', unread)
  return (
    <>
      <IconButton
        {...prefetchProps}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40 }}
      >
        <NotificationsNoneOutlined fontSize="large" />
        {unread > 0 && (
          <CountBadge aria-hidden="true">
            {unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}
          </CountBadge>
        )}
      </IconButton>
      <UnreadAnnouncement unread={unreadCount} />
      {anchor && <NotificationsPanel anchor={anchor} onClose={close} />}
    </>
  )
}

const MAX_COUNT_SHOWN = 99

/** Announces a higher unread count to screen readers. */
function UnreadAnnouncement({ unread }: { unread: number | undefined }) {
  const [previousCount, setPreviousCount] = useState(unread)
  const [announcement, setAnnouncement] = useState('')
  if (unread !== undefined && unread !== previousCount) {
    setPreviousCount(unread)
    setAnnouncement(
      previousCount !== undefined && unread > previousCount ? `Notifications: ${unread} unread` : '',
    )
  }
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

const CountBadge = styled('span')(({ theme: { vars, breakpoints } }) => ({
  position: 'absolute',
  top: 1,
  // Positioned from the middle of the bell, so that a longer number does not cover it.
  left: '50%',
  minWidth: 20,
  height: 20,
  padding: '0 4px',
  border: `2px solid ${vars.palette.background.default}`,
  borderRadius: 10,
  backgroundColor: vars.palette.secondary.main,
  color: vars.palette.secondary.contrastText,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  [breakpoints.down(sidebarBreakpoint)]: { borderColor: vars.palette.background.paper },
}))
