import type { chatCommandSchemas } from '@endorse/contract/chat/schemas'
import { MAX_QUEUED_MESSAGES } from '@endorse/contract/chat/values'
import type { z } from 'zod'
import { notFound } from '../../../platform/http/errors.ts'
import type { ClientSocket } from '../../../platform/realtime/socket-commands.ts'
import { presentMessage } from '../messages/present.ts'
import { listMissedMessages } from '../messages/queries.ts'
import { notifyChat } from '../notices.ts'
import type { ChatProcess } from '../process.ts'
import { socketRoomOf, toChatRoomId } from '../realtime.ts'
import { presentMarks } from './present.ts'
import { findVisibleRoomState, type VisibleRoomRef } from './queries.ts'

type JoinInput = z.output<(typeof chatCommandSchemas)['join_chat']>

/** Joins first, so that no message falls between the answer and the first live one. */
export async function joinRoom(chat: ChatProcess, socket: ClientSocket, input: JoinInput): Promise<void> {
  const { chatRoomId } = input
  const room = await enterRoom(chat, socket, chatRoomId)
  setRoomState(chat, chatRoomId, room.is_closed)
  const missed = await listMissed(chat, room, input)
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
    socket.emit('queued_message', presentMessage(chat.context, row, socket.person.id, room.marks))
  emitRoomOpened(chat, socket, chatRoomId, true)
}

/** Checks the membership again after joining: it may have ended meanwhile. */
async function enterRoom({ context: { db } }: ChatProcess, socket: ClientSocket, chatRoomId: string) {
  const before = await findVisibleRoomState(db, socket.person.id, chatRoomId)
  if (!before) notFound('Conversation')
  socket.join(socketRoomOf(chatRoomId))
  const room = await findVisibleRoomState(db, socket.person.id, chatRoomId)
  if (room) return room
  socket.leave(socketRoomOf(chatRoomId))
  return notFound('Conversation')
}

/** Lists what a page has missed that says how far it knows the room. */
async function listMissed(
  { context: { db } }: ChatProcess,
  room: VisibleRoomRef,
  { afterSeq, afterChangeSeq }: JoinInput,
) {
  if (afterSeq === undefined || afterChangeSeq === undefined) return []
  return listMissedMessages(db, room, { afterSeq, afterChangeSeq }, MAX_QUEUED_MESSAGES + 1)
}

/** Leaves a room, also one that was not joined. */
export function leaveRoom(
  chat: ChatProcess,
  socket: ClientSocket,
  { chatRoomId }: { chatRoomId: string },
): void {
  const hasJoined = socket.rooms().includes(socketRoomOf(chatRoomId))
  socket.leave(socketRoomOf(chatRoomId))
  socket.emit('left_chat', { chatRoomId })
  if (hasJoined) emitRoomOpened(chat, socket, chatRoomId, false)
}

/** Tells the rooms of a page that has disconnected. */
export function leaveAllRooms(chat: ChatProcess, socket: ClientSocket): void {
  for (const room of socket.rooms().flatMap((name) => toChatRoomId(name) ?? []))
    emitRoomOpened(chat, socket, room, false)
}

function emitRoomOpened(
  { closedRooms, realtime, context, processId }: ChatProcess,
  { person: { id: user } }: ClientSocket,
  room: string,
  isOpen: boolean,
): void {
  if (closedRooms.has(room)) return
  const event = isOpen ? 'user_joined_room' : 'user_left_room'
  realtime.emitToRoom(socketRoomOf(room), user, event, { userId: user, chatRoomId: room })
  notifyChat(context, context.db, { type: 'chat.room_opened', room, user, isOpen }, processId)
}

/** Keeps whether two people cannot write to each other. */
export function setRoomState({ closedRooms }: ChatProcess, room: string, isClosed: boolean): void {
  if (isClosed) closedRooms.set(room, true)
  else closedRooms.delete(room)
}
