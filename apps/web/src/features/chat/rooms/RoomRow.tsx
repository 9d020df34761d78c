import type { ChatRoom } from '@endorse/contract/chat/schemas'
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ConversationAvatar } from '../ConversationAvatar.tsx'
import { formatWithinDay } from '../chat-dates.ts'
import { useIsOnline, useTypingCount } from '../sync/presence.ts'
import { lastMessageText, nameOfPerson, otherPerson, shownCount } from './room-text.ts'

interface Props {
  room: ChatRoom
  me: string
  isCurrent: boolean
}

/** A conversation in the list: face, name, last message, time and unread count. */
export function RoomRow({ room, me, isCurrent }: Props) {
  const other = otherPerson(room, me)
  const name = nameOfPerson(other)
  const isOnline = useIsOnline(other?.id, other?.isOnline)
  const isTyping = useTypingCount(room.id) > 0
  const { unreadCount, isMuted, lastMessageAt } = room
  const preview = isTyping ? 'typing...' : lastMessageText(room, me)
  return (
    <Row
      to={paths.conversation(room.id)}
      aria-current={isCurrent ? 'page' : undefined}
      data-room
      data-unread={unreadCount > 0 || undefined}
    >
      <ConversationAvatar name={name} image={other?.photoUrl ?? null} isOnline={isOnline} />
      <span className="words">
        <b title={name}>{name}</b>
        {isOnline && <VisuallyHidden>, active now</VisuallyHidden>}
        <span data-typing={isTyping || undefined} title={preview}>
          {preview}
        </span>
      </span>
      <span className="aside">
        {lastMessageAt && (
          <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt)}>
            {formatWithinDay(lastMessageAt)}
          </time>
        )}
        <span className="marks">
          {isMuted && <NotificationsOffOutlined titleAccess="Muted" />}
          {unreadCount > 0 && (
            <Count data-muted={isMuted || undefined}>
              {shownCount(unreadCount)}
              <VisuallyHidden> unread</VisuallyHidden>
            </Count>
          )}
        </span>
      </span>
    </Row>
  )
}

const Row = styled(Link)(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  borderRadius: 12,
  color: vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&[aria-current]': { backgroundColor: vars.palette.action.selected },
  '&[aria-current] time, &:hover time': { color: vars.palette.text.secondary },
  '& .words > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { ...typography.body2, fontWeight: 500 },
  '& .words > span': { ...typography.small, color: vars.palette.text.secondary },
  '& .words > span[data-typing]': { color: vars.palette.primary.text },
  '&[data-unread] b': { fontWeight: 600 },
  '&[data-unread] .words > span': { fontWeight: 600, color: vars.palette.text.primary },
  '& .aside': { display: 'grid', justifyItems: 'end', gap: 4, alignSelf: 'start', paddingTop: 2 },
  '& time': {
    ...typography.caption,
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .marks': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 18 },
  '& .marks svg': { fontSize: 16, color: vars.palette.text.tertiary },
  [breakpoints.down(768)]: {
    padding: 12,
    '&[aria-current]': { backgroundColor: 'transparent' },
  },
}))

/** The pink count of unread messages; grey in a muted conversation. */
const Count = styled('span')(({ theme: { vars } }) => ({
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  backgroundColor: vars.palette.secondary.main,
  color: vars.palette.secondary.contrastText,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&[data-muted]': { backgroundColor: vars.palette.status.greyBg, color: vars.palette.status.greyFg },
}))
