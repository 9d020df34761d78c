import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { shellFolds } from '../../app/theme.ts'
import { later } from '../../ui/later.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUnread } from './api.ts'
import { useLiveNotifications } from './live.ts'

const [NotificationsPanel, aheadOfPanel] = later(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
)

/** How much somebody has not read, and what it is. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const known = useUnread()
  const unread = known ?? 0
  useLiveNotifications()
  return (
    <>
      <IconButton
        {...aheadOfPanel}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40 }}
      >
        <NotificationsNoneOutlined fontSize="large" />
        {unread > 0 && <Count aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>}
      </IconButton>
      <News unread={known} />
      {anchor && <NotificationsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

const MOST_SHOWN = 99

/** For those who listen: said when there is more than before. */
function News({ unread }: { unread: number | undefined }) {
  const [before, setBefore] = useState(unread)
  const [news, setNews] = useState('')
  if (unread !== undefined && unread !== before) {
    setBefore(unread)
    setNews(before !== undefined && unread > before ? `Notifications: ${unread} unread` : '')
  }
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}

const Count = styled('span')(({ theme: { vars, breakpoints } }) => ({
  position: 'absolute',
  top: 1,
  // From the middle of the bell, so that a longer number grows away from it.
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
  [breakpoints.down(shellFolds)]: { borderColor: vars.palette.background.paper },
}))
