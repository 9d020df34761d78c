import type { ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useUser } from '../../../lib/session.ts'
import { emitToServer, useSocketState } from '../../../lib/socket.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useRoom } from '../api.ts'
import { useUnblock } from '../blocked-people.ts'
import { useRoomMeetings } from '../meetings/api.ts'
import { nameOfPerson, otherPerson } from '../rooms/room-text.ts'
import { deleteWithUndo } from '../sync/deletions.ts'
import { useTypingCount } from '../sync/presence.ts'
import { useOpenRoom } from '../use-open-room.ts'
import { ApplicationBar } from './ApplicationBar.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import type { MessageActions } from './MessageRow.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { useAttachment } from './use-attachment.ts'
import { useTypingSignal } from './use-typing-signal.ts'

interface Props {
  roomId: string
  jumpTo: number | undefined
  /** Leaves the conversation, to the list. */
  onLeave: () => void
}

/** A conversation: who it is, the messages and the field for a new one. */
export function RoomPane({ roomId, jumpTo, onLeave }: Props) {
  const { data: room, error, refetch } = useRoom(roomId)
  if (room) return <LoadedRoom key={roomId} room={room} jumpTo={jumpTo} onLeave={onLeave} />
  // An address that was cut or mistyped has no id at all.
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT'))
    return (
      <Centered>
        <EmptyState
          title="Conversation not found"
          text="It does not exist, or you are not part of it."
          action={<TextLink to={paths.messages}>Your conversations</TextLink>}
        />
      </Centered>
    )
  return error ? (
    <Centered>
      <ErrorPanel
        what="The conversation"
        message={getErrorMessage(error, 'Failed to load messages')}
        onRetry={() => void refetch()}
      />
    </Centered>
  ) : (
    <LoadingMessages />
  )
}

function LoadedRoom({ room, jumpTo, onLeave }: { room: ChatRoom } & Pick<Props, 'jumpTo' | 'onLeave'>) {
  const me = useUser()
  const { sync, state } = useOpenRoom(room.id)
  const other = otherPerson(room, me.id)
  const name = nameOfPerson(other)
  const isTyping = useTypingCount(room.id) > 0
  const attachment = useAttachment(room.id)
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: !room.canSend,
    onDrop: ([accepted], [rejected]) => {
      const file = accepted ?? rejected?.file
      if (file) attachment.choose(file)
    },
  })
  const { meetings, isWaiting } = useMeetingsOf(room.id, state.log.messages)
  const actions = useMemo(
    (): MessageActions => ({
      onDelete: ({ id }: ChatMessage) => deleteWithUndo(me.id, sync, room.id, id),
      onRetry: ({ tempId }) => sync.retry(tempId),
      onDiscard: ({ tempId }) => sync.discard(tempId),
    }),
    [me.id, sync, room.id],
  )
  const isEmpty = state.log.messages.length === 0 && state.outgoing.length === 0
  return (
    <Pane
      {...getRootProps({ tabIndex: undefined })}
      // The library disables all that stands in it where no file can be dropped.
      aria-disabled={undefined}
      role="region"
      aria-label={`Conversation with ${name}`}
    >
      <input {...getInputProps({ 'aria-hidden': true, tabIndex: -1 })} />
      <RoomHeader room={room} other={other} />
      {room.application && <ApplicationBar application={room.application} />}
      {state.phase === 'failed' ? (
        <Centered>
          <ErrorPanel
            what="The conversation"
            message="Failed to load messages"
            onRetry={() => void sync.reload()}
          />
        </Centered>
      ) : state.phase === 'loading' || isWaiting ? (
        <LoadingMessages />
      ) : isEmpty ? (
        <Centered>
          <EmptyState
            level="h3"
            illustration="conversation"
            title="Start the conversation"
            text={`${name} reads what you write here.`}
          />
        </Centered>
      ) : (
        <MessageList
          sync={sync}
          state={state}
          me={me.id}
          other={{ id: other?.id, name }}
          isTyping={isTyping}
          actions={actions}
          jumpTo={jumpTo}
          meetings={meetings}
        />
      )}
      {room.canSend ? (
        <Writing room={room} attachment={attachment} send={sync.send} onLeave={onLeave} />
      ) : (
        <CannotSend room={room} name={name} userId={other?.id} />
      )}
      {isDragActive && <DropHint>Drop the file to attach it</DropHint>}
    </Pane>
  )
}

/** The meetings of a conversation. The list waits for them once, because a card is taller than the line in its place. */
function useMeetingsOf(roomId: string, messages: readonly ChatMessage[]) {
  const hasMeetings = messages.some(({ messageType }) => messageType === 'SYSTEM')
  const { data: meetings, isLoading } = useRoomMeetings(roomId, hasMeetings)
  const [wasShown, setShown] = useState(false)
  const isReady = messages.length > 0 && !isLoading
  if (isReady && !wasShown) setShown(true)
  return { meetings, isWaiting: !wasShown && isLoading }
}

interface WritingProps {
  room: ChatRoom
  attachment: ReturnType<typeof useAttachment>
  send: (content: string, uploaded: ReturnType<typeof useAttachment>['uploaded']) => void
  onLeave: () => void
}

/** The field for a new message. What is typed is kept until it is sent, also over a reload. */
function Writing({ room, attachment, send, onLeave }: WritingProps) {
  const draft = useDraft<string>(`chat:${room.id}`)
  const [text, setText] = useState(draft.restored ?? '')
  const input = useRef<HTMLTextAreaElement>(null)
  const hasGivenUp = useSocketState() === 'failed'
  const signalTyping = useTypingSignal((isTyping) =>
    emitToServer(isTyping ? 'typing_start' : 'typing_stop', { chatRoomId: room.id }),
  )
  const change = (next: string) => {
    setText(next)
    if (next === '') draft.clear()
    else draft.save(next)
    signalTyping(next)
  }
  return (
    <Composer
      text={text}
      onChange={change}
      onSend={() => {
        send(text.trim(), attachment.uploaded)
        change('')
        attachment.remove()
        input.current?.focus()
      }}
      onEscape={onLeave}
      attachment={attachment}
      inputRef={input}
      disabled={hasGivenUp}
    />
  )
}

function CannotSend({ room, name, userId }: { room: ChatRoom; name: string; userId: string | undefined }) {
  const unblock = useUnblock()
  return (
    <Notice>
      <Typography variant="body2" color="textSecondary">
        {whyNobodyWrites(room, name)}
      </Typography>
      {room.isBlocked && userId && (
        <Button size="small" disabled={unblock.isPending} onClick={() => unblock.mutate({ userId, name })}>
          Unblock
        </Button>
      )}
    </Notice>
  )
}

function whyNobodyWrites({ isBlocked, isConnected }: ChatRoom, name: string): string {
  if (isBlocked) return `You have blocked ${name}. Neither of you can send messages.`
  // Who is blocked reads the same as before.
  if (isConnected) return CANNOT_SEND_TEXT
  return 'You can read this conversation. Neither of you can write in it, because no application or company connects you any more.'
}

function LoadingMessages() {
  return (
    <Box sx={{ flex: 1, p: 3, display: 'grid', alignContent: 'end', gap: 2 }}>
      <LoadingText>Loading messages...</LoadingText>
      {['44%', '32%', '52%', '38%'].map((width, index) => (
        <Skeleton
          key={width}
          aria-hidden="true"
          height={40}
          sx={{ width, borderRadius: '16px', justifySelf: index % 2 ? 'end' : 'start' }}
        />
      ))}
    </Box>
  )
}

const Pane = styled('section')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
})

const Centered = styled('div')({
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  padding: 24,
  minHeight: 0,
})

const Notice = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '16px 24px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${vars.palette.divider}`,
}))

const DropHint = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.h5,
  position: 'absolute',
  zIndex: 2,
  inset: 8,
  display: 'grid',
  placeItems: 'center',
  border: `1.5px dashed ${vars.palette.primary.main}`,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${vars.palette.background.paper} 88%, transparent)`,
  pointerEvents: 'none',
}))
