import { chatCommandSchemas as schemas } from '@endorse/contract/chat/schemas'
import { chatCommands } from '@endorse/contract/chat/socket-events'
import type { z } from 'zod'
import {
  type ClientSocket,
  type SocketCommand,
  type SocketCommandOptions,
  socketCommand,
} from '../../platform/realtime/socket-commands.ts'
import type { RateLimitRule } from '../../platform/security/rate-limits.ts'
import { listUndelivered } from './marks/undelivered.ts'
import { listOnlinePartners } from './presence/queries.ts'
import type { ChatProcess } from './process.ts'
import { toChatRoomId } from './realtime.ts'
import { joinRoom, leaveRoom } from './rooms/join.ts'
import { listRoomStates } from './rooms/queries.ts'
import { emitCommandError, emitJoinError, emitMessageError } from './socket-errors.ts'
import { setTypingEnded, startTyping, stopTyping } from './typing.ts'
import { countUnreadMessages } from './unread/count.ts'

// Ten seconds of the fastest typist, and of a page that sends again what it has kept.
const messageLimit: RateLimitRule = { max: 60, seconds: 10, text: 'You are sending very many messages.' }
// Twenty a second: a page that reads, types and looks at presence needs a few.
const commandLimit: RateLimitRule = { max: 200, seconds: 10, text: 'This page sends too much.' }

type ChatCommand = keyof typeof chatCommands
type Input<N extends ChatCommand> = z.output<(typeof schemas)[N]>

/** Creates the commands that a page of chat sends. */
export function createChatCommands(chat: ChatProcess): SocketCommand[] {
  const command = createCommandFactory(chat)
  const messages = chat.context.rateLimiters.general('chat-message', messageLimit)
  return [
    command('join_chat', schemas.join_chat, joinRoom, { emitError: emitJoinError }),
    command('leave_chat', schemas.leave_chat, leaveRoom),
    command('send_message', schemas.send_message, sendMessage, {
      limit: messages,
      emitError: emitMessageError,
    }),
    command('mark_as_delivered', schemas.mark_as_delivered, markAsDelivered),
    command('mark_as_read', schemas.mark_as_read, markAsRead),
    command('mark_chat_as_read', schemas.mark_chat_as_read, markChatAsRead),
    command('typing_start', schemas.typing_start, startTyping),
    command('typing_stop', schemas.typing_stop, stopTyping),
    command('get_online_users', schemas.get_online_users, emitOnlineUsers),
    command('ping', schemas.ping, emitPong),
  ]
}

/** Creates the function that declares a command; without other options it is counted and refused like most. */
function createCommandFactory(chat: ChatProcess) {
  const { onError } = chat
  const limit = chat.context.rateLimiters.general('chat-command', commandLimit)
  return <S extends z.ZodType>(
    name: ChatCommand,
    schema: S,
    handle: (chat: ChatProcess, socket: ClientSocket, input: z.output<S>) => Promise<void> | void,
    options: Partial<SocketCommandOptions> = {},
  ) =>
    socketCommand(name, chatCommands[name], schema, async (socket, input) => handle(chat, socket, input), {
      limit,
      emitError: emitCommandError,
      onError,
      ...options,
    })
}

async function sendMessage(chat: ChatProcess, socket: ClientSocket, message: Input<'send_message'>) {
  setTypingEnded(chat, socket.person.id, message.chatRoomId)
  await chat.sender.sendMessage(socket, message)
}

async function markAsDelivered(
  { marks }: ChatProcess,
  socket: ClientSocket,
  { chatRoomId, messageId }: Input<'mark_as_delivered'>,
) {
  await marks.moveMark(socket, { room: chatRoomId, kind: 'delivered', message: messageId })
}

async function markAsRead(
  { marks, realtime }: ChatProcess,
  socket: ClientSocket,
  { chatRoomId, messageId }: Input<'mark_as_read'>,
) {
  const read = await marks.moveMark(socket, { room: chatRoomId, kind: 'read', message: messageId })
  realtime.emitToUsers([socket.person.id], 'message_read_status', read)
}

async function markChatAsRead(
  { marks, realtime }: ChatProcess,
  socket: ClientSocket,
  { chatRoomId }: Input<'mark_chat_as_read'>,
) {
  const read = await marks.moveMark(socket, { room: chatRoomId, kind: 'read', message: null })
  realtime.emitToUsers([socket.person.id], 'chat_marked_read', read)
}

async function emitOnlineUsers(
  { context }: ChatProcess,
  socket: ClientSocket,
  { chatRoomId }: Input<'get_online_users'>,
) {
  const onlineUsers = await listOnlinePartners(context.db, socket.person.id, chatRoomId)
  socket.emit('online_users', { onlineUsers })
}

/** Answers a ping with what the page may have missed. */
async function emitPong(chat: ChatProcess, socket: ClientSocket) {
  const { id, approved } = socket.person
  const { db } = chat.context
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
}
