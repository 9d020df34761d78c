import type { UserNotification } from '@endorse/contract/notifications/schemas'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { ActorAvatar } from '../../lib/ActorAvatar.tsx'
import { useUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMarkRead } from './api.ts'
import {
  notificationActor,
  notificationPath,
  notificationSubject,
  notificationText,
} from './notification-text.ts'

interface Props {
  notification: UserNotification
  /** Called when the user follows the link. */
  onNavigate?: (() => void) | undefined
}

/** Links to what a notification is about and marks it as read; the dot marks it without navigating. */
export const NotificationRow = memo(function NotificationRow({ notification, onNavigate }: Props) {
  const { role } = useUser()
  const { mutate: markRead } = useMarkRead()
  const link = useRef<HTMLAnchorElement>(null)
  const { read, at } = notification
  const text = notificationText(notification)
  const subject = notificationSubject(notification)
  const actor = notificationActor(notification)
  return (
    <ListItem data-unread={!read || undefined}>
      <RowLink
        ref={link}
        to={notificationPath(notification, role)}
        onClick={() => {
          if (!read) markRead(notification)
          onNavigate?.()
        }}
      >
        {actor ? (
          <ActorAvatar
            name={actor}
            image={actor === notification.by ? notification.byPhotoUrl : null}
            status={notification.status}
          />
        ) : (
          <RoundIcon aria-hidden="true">
            <NotificationsNoneOutlined />
          </RoundIcon>
        )}
        <MessageText>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {actor && <b>{actor}</b>}
          {text.slice(actor?.length ?? 0)}
        </MessageText>
        <SecondLine>
          <Subject title={subject}>{subject}</Subject>
          <Time>
            <DateTime value={at} format="brief" />
          </Time>
        </SecondLine>
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
          sx={{ justifySelf: 'center' }}
        >
          <UnreadDot />
        </IconButton>
      )}
    </ListItem>
  )
})

const ListItem = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  // The dot has its column also when there is none, so that times stand in one line.
  gridTemplateColumns: 'minmax(0, 1fr) 40px',
  alignItems: 'center',
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '&[data-unread]': { backgroundColor: vars.palette.background.selected },
}))

const RowLink = styled(Link)(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 0 10px 20px',
  outline: 'none',
  color: vars.palette.text.primary,
  fontSize: 14,
  lineHeight: '20px',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { gridRow: '1 / 3', alignSelf: 'center' },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  // Inset, because the scrolling list would clip an outer ring.
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}))

const RoundIcon = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: vars.palette.background.sunken,
  color: vars.palette.text.secondary,
}))

const MessageText = styled('span')({ alignSelf: 'end', '& b': { fontWeight: 600 } })

const SecondLine = styled('span')({ display: 'flex', alignItems: 'baseline', gap: 12, minWidth: 0 })

const Subject = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: theme.vars.palette.text.secondary,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}))

const UnreadDot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}))
