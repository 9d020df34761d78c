import type { UserNotification } from '@endorse/contract/notifications/schemas'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMarkRead } from './api.ts'
import { notificationPath, notificationSubject, notificationText } from './notification-text.ts'

interface Props {
  notification: UserNotification
  /** Called when the user follows the link. */
  onNavigate?: (() => void) | undefined
}

/** Links to what a notification is about and marks it as read; the dot marks it without navigating. */
export function NotificationRow({ notification, onNavigate }: Props) {
  const { role } = useUser()
  const { mutate: markRead } = useMarkRead()
  const link = useRef<HTMLAnchorElement>(null)
  const { read, at } = notification
  const text = notificationText(notification)
  const subject = notificationSubject(notification)
  return (
    <ListItem>
      <RowLink
        ref={link}
        to={notificationPath(notification, role)}
        onClick={() => {
          if (!read) markRead(notification)
          onNavigate?.()
        }}
      >
        {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <MessageText data-unread={!read || undefined}>{text}</MessageText>
        {subject && <Subject>{subject}</Subject>}
        <Time>
          <DateTime value={at} format="ago" />
        </Time>
      </RowLink>
      {!read && (
        <IconButton
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          onClick={() => {
            markRead(notification)
            // The dot button disappears, so the focus moves to the row.
            link.current?.focus()
          }}
          sx={{ flex: 'none', mt: 1, mr: 1 }}
        >
          <UnreadDot />
        </IconButton>
      )}
    </ListItem>
  )
}

const ListItem = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const RowLink = styled(Link)(({ theme: { vars } }) => ({
  display: 'block',
  flex: 1,
  minWidth: 0,
  padding: '12px 20px',
  outline: 'none',
  color: vars.palette.text.primary,
  fontSize: 14,
  lineHeight: '20px',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  // Inset, because the scrolling list would clip an outer ring.
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}))

const MessageText = styled('span')({ display: 'block', '&[data-unread]': { fontWeight: 600 } })

const Subject = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 4,
  color: theme.vars.palette.text.tertiary,
}))

const UnreadDot = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}))
