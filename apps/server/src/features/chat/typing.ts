import { notFound } from '../../platform/http/errors.ts'
import type { ClientSocket } from '../../platform/realtime/socket-commands.ts'
import { notifyChat } from './notices.ts'
import type { ChatProcess } from './process.ts'
import { socketRoomOf } from './realtime.ts'

interface TypingInput {
  chatRoomId: string
}

/** Tells the other pages of a room that the user types, at most once a second. */
export function startTyping(chat: ChatProcess, socket: ClientSocket, { chatRoomId }: TypingInput): void {
  requireJoined(socket, chatRoomId)
  const key = keyOf(socket.person.id, chatRoomId)
  if (chat.closedRooms.has(chatRoomId) || chat.typing.has(key)) return
  chat.typing.set(key, true)
  emitTyping(chat, socket, chatRoomId, true)
}

/** Tells them that the user has stopped. That is always passed on, or they would show typing for five seconds more. */
export function stopTyping(chat: ChatProcess, socket: ClientSocket, { chatRoomId }: TypingInput): void {
  requireJoined(socket, chatRoomId)
  if (chat.closedRooms.has(chatRoomId)) return
  setTypingEnded(chat, socket.person.id, chatRoomId)
  emitTyping(chat, socket, chatRoomId, false)
}

/** Lets the next start be passed on at once, because the other page does not show typing any more. */
export function setTypingEnded({ typing }: ChatProcess, user: string, room: string): void {
  typing.delete(keyOf(user, room))
}

function emitTyping(
  { realtime, context, processId }: ChatProcess,
  { person: { id: user } }: ClientSocket,
  room: string,
  isTyping: boolean,
): void {
  realtime.emitToRoom(socketRoomOf(room), user, 'user_typing', { userId: user, chatRoomId: room, isTyping })
  notifyChat(context, context.db, { type: 'chat.typing', room, user, isTyping }, processId)
}

/** A user who has joined a room passed the membership check, and leaves it when the membership ends. */
function requireJoined(socket: ClientSocket, room: string): void {
  if (!socket.rooms().includes(socketRoomOf(room))) notFound('Conversation')
}

function keyOf(user: string, room: string): string {
  return `${user} ${room}`
}
