import { chatCommandSchemas } from '@endorse/contract/chat/schemas'
import { type ChatUnread, chatCommands } from '@endorse/contract/chat/socket-events'
import { MAX_QUEUED_MESSAGES, TYPING_INTERVAL_MS } from '@endorse/contract/chat/values'
import { LRUCache } from 'lru-cache'
import { newId } from '../../platform/db/ids.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import {
  type ClientSocket,
  type SocketHandlers,
  socketCommand,
} from '../../platform/realtime/socket-commands.ts'
import type { RateLimitRule } from '../../platform/security/rate-limits.ts'
import { createMarkMover } from './marks/move-marks.ts'
import { listUndelivered } from './marks/undelivered.ts'
import { presentMessage } from './messages/present.ts'
import { listMissedMessages } from './messages/queries.ts'
import { createMessageSender } from './messages/send.ts'
import { notifyChat } from './notices.ts'
import { createPresence } from './presence/presence.ts'
import { listOnlinePartners } from './presence/queries.ts'
import { createNoticeHandler, socketRoomOf, toChatRoomId } from './realtime.ts'
import { presentMarks } from './rooms/present.ts'
import { findRoomFor, listRoomStates } from './rooms/queries.ts'
import { emitCommandError, emitJoinError, emitMessageError } from './socket-errors.ts'
import { createUnreadAnnouncer } from './unread/announce.ts'
import { countUnreadMessages } from './unread/count.ts'

// Ten seconds of the fastest typist, and of a page that sends again what it has kept.
const messageLimit: RateLimitRule = { max: 60, seconds: 10, text: 'You are sending very many messages.' }
// Twenty a second: a page that reads, types and looks at presence needs a few.
const commandLimit: RateLimitRule = { max: 200, seconds: 10, text: 'This page sends too much.' }

/** Creates what chat does with sockets: the commands, presence, and what other server processes tell. */
export function createChatSockets(context: ServerContext, realtime: Realtime): SocketHandlers {
  const { db, rateLimiters, log } = context
  // Names this process in presence and in notices, for as long as it lives.
  const processId = newId()
  const onError = (error: unknown) => log.error({ err: error }, 'chat')
  const unread = createUnreadAnnouncer(db, realtime, onError)
  const { onUnreadChanged } = unread
  const presence = createPresence(context, { processId, realtime, onError })
  const sender = createMessageSender(context, { processId, realtime, onUnreadChanged })
  const marks = createMarkMover(context, { processId, realtime, onUnreadChanged })
  // Each cache takes the memory of its maximum at the start. These people have typed within the last second.
  const typing = new LRUCache<string, true>({ max: 2_000, ttl: TYPING_INTERVAL_MS })
  // The rooms in which one has blocked the other, so that neither sees what the other does.
  const closedRooms = new LRUCache<string, true>({ max: 5_000 })
  const limit = rateLimiters.local('chat-command', commandLimit)
  const rest = { limit, emitError: emitCommandError, onError }

  /** Joins first, so that no message falls between the answer and the first live one. */
  async function join(socket: ClientSocket, chatRoomId: string, cursor?: Cursor): Promise<void> {
    const before = await findRoomFor(db, socket.person.id, chatRoomId)
    if (!before) notFound('Conversation')
    socket.join(socketRoomOf(chatRoomId))
    const room = await findRoomFor(db, socket.person.id, chatRoomId)
    if (!room) {
      socket.leave(socketRoomOf(chatRoomId))
      notFound('Conversation')
    }
    setRoomState(chatRoomId, room.is_closed)
    const missed = cursor ? await listMissedMessages(db, chatRoomId, cursor, MAX_QUEUED_MESSAGES + 1) : []
    const isComplete = missed.length <= MAX_QUEUED_MESSAGES
    const queued = isComplete ? missed : []
    socket.emit('joined_chat', {
      chatRoomId,
      lastSeq: room.last_seq,
      changeSeq: room.change_seq,
      marks: presentMarks(room.marks),
      queued: queued.length,
      isComplete,
    })
    for (const row of queued)
      socket.emit('queued_message', presentMessage(context, row, socket.person.id, room.marks))
    emitRoomOpened(socket, chatRoomId, true)
  }

  function setRoomState(room: string, isClosed: boolean) {
    if (isClosed) closedRooms.set(room, true)
    else closedRooms.delete(room)
  }

  function emitRoomOpened({ person: { id: user } }: ClientSocket, room: string, isOpen: boolean) {
    if (closedRooms.has(room)) return
    const event = isOpen ? 'user_joined_room' : 'user_left_room'
    realtime.emitToRoom(socketRoomOf(room), user, event, { userId: user, chatRoomId: room })
    notifyChat(context, db, { type: 'chat.room_opened', room, user, isOpen }, processId)
  }

  function setTyping(socket: ClientSocket, room: string, isTyping: boolean) {
    requireJoined(socket, room)
    if (closedRooms.has(room)) return
    const { id: user } = socket.person
    // The end is always passed on, or the other page would show typing for five seconds more.
    if (!isTyping) setTypingEnded(user, room)
    else if (typing.has(`${user} ${room}`)) return
    else typing.set(`${user} ${room}`, true)
    realtime.emitToRoom(socketRoomOf(room), user, 'user_typing', { userId: user, chatRoomId: room, isTyping })
    notifyChat(context, db, { type: 'chat.typing', room, user, isTyping }, processId)
  }

  /** The next start is passed on at once, because the other page does not show typing any more. */
  function setTypingEnded(user: string, room: string) {
    typing.delete(`${user} ${room}`)
  }

  function emitRead(
    socket: ClientSocket,
    event: 'message_read_status' | 'chat_marked_read',
    read: ChatUnread,
  ) {
    realtime.emitToUsers([socket.person.id], event, read)
  }

  const commands = [
    socketCommand(
      'join_chat',
      chatCommands.join_chat,
      chatCommandSchemas.join_chat,
      async (socket, { chatRoomId, afterSeq, afterChangeSeq }) => {
        const hasCursor = afterSeq !== undefined && afterChangeSeq !== undefined
        await join(socket, chatRoomId, hasCursor ? { afterSeq, afterChangeSeq } : undefined)
      },
      { ...rest, emitError: emitJoinError },
    ),
    socketCommand(
      'leave_chat',
      chatCommands.leave_chat,
      chatCommandSchemas.leave_chat,
      async (socket, { chatRoomId }) => {
        const hasJoined = socket.rooms().includes(socketRoomOf(chatRoomId))
        socket.leave(socketRoomOf(chatRoomId))
        socket.emit('left_chat', { chatRoomId })
        if (hasJoined) emitRoomOpened(socket, chatRoomId, false)
      },
      rest,
    ),
    socketCommand(
      'send_message',
      chatCommands.send_message,
      chatCommandSchemas.send_message,
      async (socket, message) => {
        setTypingEnded(socket.person.id, message.chatRoomId)
        await sender.sendMessage(socket, message)
      },
      { limit: rateLimiters.local('chat-message', messageLimit), emitError: emitMessageError, onError },
    ),
    socketCommand(
      'mark_as_delivered',
      chatCommands.mark_as_delivered,
      chatCommandSchemas.mark_as_delivered,
      async (socket, { chatRoomId, messageId }) => {
        await marks.moveMark(socket, { room: chatRoomId, kind: 'delivered', message: messageId })
      },
      rest,
    ),
    socketCommand(
      'mark_as_read',
      chatCommands.mark_as_read,
      chatCommandSchemas.mark_as_read,
      async (socket, { chatRoomId, messageId }) => {
        const read = await marks.moveMark(socket, { room: chatRoomId, kind: 'read', message: messageId })
        emitRead(socket, 'message_read_status', read)
      },
      rest,
    ),
    socketCommand(
      'mark_chat_as_read',
      chatCommands.mark_chat_as_read,
      chatCommandSchemas.mark_chat_as_read,
      async (socket, { chatRoomId }) => {
        const read = await marks.moveMark(socket, { room: chatRoomId, kind: 'read', message: null })
        emitRead(socket, 'chat_marked_read', read)
      },
      rest,
    ),
    socketCommand(
      'typing_start',
      chatCommands.typing_start,
      chatCommandSchemas.typing_start,
      async (socket, { chatRoomId }) => setTyping(socket, chatRoomId, true),
      rest,
    ),
    socketCommand(
      'typing_stop',
      chatCommands.typing_stop,
      chatCommandSchemas.typing_stop,
      async (socket, { chatRoomId }) => setTyping(socket, chatRoomId, false),
      rest,
    ),
    socketCommand(
      'get_online_users',
      chatCommands.get_online_users,
      chatCommandSchemas.get_online_users,
      async (socket, { chatRoomId }) => {
        socket.emit('online_users', {
          onlineUsers: await listOnlinePartners(db, socket.person.id, chatRoomId),
        })
      },
      rest,
    ),
    socketCommand(
      'ping',
      chatCommands.ping,
      chatCommandSchemas.ping,
      async (socket) => {
        const { id, approved } = socket.person
        const joined = socket.rooms().flatMap((room) => toChatRoomId(room) ?? [])
        const [states, unreadMessages, undelivered] = approved
          ? await Promise.all([
              joined.length > 0 ? listRoomStates(db, id, joined) : [],
              countUnreadMessages(db, id),
              listUndelivered(db, id),
            ])
          : [[], 0, []]
        const rooms = states.map((state) => ({
          chatRoomId: state.id,
          lastSeq: state.last_seq,
          changeSeq: state.change_seq,
        }))
        socket.emit('pong', { rooms, unreadMessages, undelivered })
      },
      rest,
    ),
  ]

  return {
    commands,
    connected: presence.connected,
    disconnected(socket) {
      for (const room of socket.rooms().flatMap((name) => toChatRoomId(name) ?? []))
        emitRoomOpened(socket, room, false)
      presence.disconnected(socket)
    },
    handleEvents: createNoticeHandler(context, {
      processId,
      realtime,
      presence,
      onUnreadChanged,
      onRoomChanged: setRoomState,
    }),
    async stop() {
      unread.stop()
      await Promise.all([sender.whenIdle(), marks.whenIdle(), presence.stop()])
    },
  }
}

interface Cursor {
  afterSeq: number
  afterChangeSeq: number
}

/** A user who has joined a room passed the membership check, and leaves it when the membership ends. */
function requireJoined(socket: ClientSocket, room: string): void {
  if (!socket.rooms().includes(socketRoomOf(room))) notFound('Conversation')
}
