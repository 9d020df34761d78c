import type { ChatRoom, ChatUser } from '@endorse/contract/chat/schemas'
import ArrowBack from '@mui/icons-material/ArrowBack'
import EventOutlined from '@mui/icons-material/EventOutlined'
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { confirm } from '../../../ui/confirm.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import { useMute } from '../api.ts'
import { useBlock, useUnblock } from '../blocked-people.ts'
import { ConversationAvatar } from '../ConversationAvatar.tsx'
import { nameOfPerson } from '../rooms/room-text.ts'
import { useIsCutOff, useIsOnline, useTypingCount } from '../sync/presence.ts'

const [ReportDialog] = lazyWithPreload(
  async () => (await import('../../moderation/ReportDialog.tsx')).ReportDialog,
)

const [MeetingDialog, meetingProps] = lazyWithPreload(
  async () => (await import('../meetings/MeetingDialog.tsx')).MeetingDialog,
)

interface Props {
  room: ChatRoom
  other: ChatUser | undefined
}

/** The head of a conversation: who it is, whether that person is there or types, and what can be done. */
export function RoomHeader({ room, other }: Props) {
  const name = nameOfPerson(other)
  const isOnline = useIsOnline(other?.id, other?.isOnline)
  const isCutOff = useIsCutOff()
  const typing = useTypingCount(room.id)
  const isNarrow = useIsNarrow()
  return (
    <Head>
      {isNarrow && (
        <IconButton
          component={Link}
          to={paths.messages}
          aria-label="Back to conversations"
          sx={{ width: 44, height: 44 }}
        >
          <ArrowBack fontSize="large" />
        </IconButton>
      )}
      <ConversationAvatar name={name} image={other?.photoUrl ?? null} isOnline={isOnline} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h5" component="h2" noWrap title={name} sx={{ lineHeight: '22px' }}>
          {name}
          {room.isMuted && (
            <NotificationsOffOutlined
              titleAccess="Muted"
              sx={{ fontSize: 16, ml: 0.75, verticalAlign: -2, color: 'text.tertiary' }}
            />
          )}
        </Typography>
        <Typography
          variant="small"
          component="p"
          noWrap
          aria-live="polite"
          sx={{ color: typing > 0 ? 'primary.text' : 'text.secondary' }}
        >
          {typing > 0
            ? `${typing} user(s) typing...`
            : isOnline
              ? 'Active now'
              : isCutOff
                ? '\u00a0'
                : 'Offline'}
        </Typography>
      </Box>
      {room.canSend && <ProposeMeeting roomId={room.id} />}
      <RoomMenu room={room} other={other} name={name} />
    </Head>
  )
}

function ProposeMeeting({ roomId }: { roomId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        {...meetingProps}
        aria-label="Propose a meeting"
        title="Propose a meeting"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44 }}
      >
        <EventOutlined />
      </IconButton>
      {isOpen && <MeetingDialog roomId={roomId} onClose={() => setOpen(false)} />}
    </>
  )
}

function RoomMenu({ room, other, name }: Props & { name: string }) {
  const mute = useMute(room.id)
  const block = useBlock()
  const unblock = useUnblock()
  const [isReporting, setReporting] = useState(false)
  const confirmBlock = (userId: string) =>
    confirm({
      title: `Block ${name}?`,
      text: `Neither of you can send messages to the other. We do not tell ${name}. You can unblock in Settings.`,
      confirmLabel: 'Block',
      loadingLabel: 'Blocking...',
      danger: true,
      onConfirm: () => block.mutateAsync(userId),
      errorMessage: 'Failed to save. Please try again.',
    })
  return (
    <>
      <OverflowMenu
        label="Conversation menu"
        sx={{ width: 44, height: 44 }}
        items={[
          { label: room.isMuted ? 'Unmute' : 'Mute', action: () => mute.mutate(!room.isMuted) },
          ...(other
            ? [
                room.isBlocked
                  ? { label: 'Unblock', action: () => unblock.mutate({ userId: other.id, name }) }
                  : { label: 'Block', action: () => void confirmBlock(other.id) },
                { label: 'Report', danger: true, action: () => setReporting(true) },
              ]
            : []),
        ]}
      />
      {isReporting && (
        <ReportDialog
          target={{ subject: 'CONVERSATION', id: room.id, name }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

const Head = styled('header')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 12,
  height: 72,
  padding: '0 16px 0 24px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  [breakpoints.down(768)]: { height: 60, gap: 8, padding: '0 4px' },
}))
