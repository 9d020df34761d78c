import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMarks, ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import type { ChatServerEvents, ChatUnread } from '@endorse/contract/chat/socket-events'
import type { QueryClient } from '@tanstack/react-query'
import { getData, listPages, setData, updateData, updatePages } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { allRooms, roomsQuery } from './rooms-query.ts'

/** The query of a conversation. */
export const roomQuery = (roomId: string) => query(chatEndpoints.getRoom, { params: { id: roomId } })

/** Finds a room in the cache, in a list or by itself. */
export function findRoom(cache: QueryClient, roomId: string): ChatRoom | undefined {
  return (
    getData(cache, roomQuery(roomId))?.data ??
    listPages(cache, chatEndpoints.listRooms)
      .flatMap(({ data }) => data)
      .find(({ id }) => id === roomId)
  )
}

/** Changes a room wherever it is cached. */
export function patchRoom(cache: QueryClient, roomId: string, change: (room: ChatRoom) => ChatRoom): void {
  const patch = (room: ChatRoom) => (room.id === roomId ? change(room) : room)
  updateData(cache, roomQuery(roomId), ({ data, ...response }) => ({ ...response, data: patch(data) }))
  updatePages(cache, chatEndpoints.listRooms, (page) => ({ ...page, data: page.data.map(patch) }))
}

/** Puts a room into the list of all conversations, in its place by the time of its last message. */
export function placeRoom(cache: QueryClient, room: ChatRoom): void {
  patchRoom(cache, room.id, () => room)
  setData(cache, roomQuery(room.id), { success: true, data: room })
  updatePages(cache, roomsQuery(allRooms), (page, index) => {
    const others = page.data.filter(({ id }) => id !== room.id)
    return { ...page, data: index === 0 ? withRoom(others, room) : others }
  })
}

function withRoom(others: ChatRoom[], room: ChatRoom): ChatRoom[] {
  const index = others.findIndex((other) => timeOf(other) < timeOf(room))
  const place = index === -1 ? others.length : index
  return [...others.slice(0, place), room, ...others.slice(place)]
}

function timeOf({ lastMessageAt }: ChatRoom): string {
  return lastMessageAt ?? ''
}

/** Returns the room after a message: what is written last, and how much is left to read. */
export function withMessage(room: ChatRoom, message: ChatMessage, me: string): ChatRoom {
  const lastSeq = Math.max(room.lastSeq, message.seq)
  const isLast = message.seq >= (room.lastMessage?.seq ?? 0)
  const next = {
    ...room,
    lastSeq,
    lastMessage: isLast ? message : room.lastMessage,
    lastMessageAt: isLast ? message.createdAt : room.lastMessageAt,
    unreadCount: room.unreadCount + lastSeq - room.lastSeq,
  }
  if (message.senderId !== me) return next
  // Who writes has read what came before.
  const unreadCount = Math.min(next.unreadCount, lastSeq - message.seq)
  return { ...withOwnMark(next, { deliveredSeq: 0, readSeq: message.seq }, me), unreadCount }
}

/** Returns the room with the user's read mark at a message. */
export function withReadMark(
  room: ChatRoom,
  { seq, lastSeq, unreadCount }: ChatUnread,
  me: string,
): ChatRoom {
  if (seq < readSeqOf(room, me)) return room
  const newer = Math.max(0, room.lastSeq - lastSeq)
  return {
    ...withOwnMark(room, { deliveredSeq: seq, readSeq: seq }, me),
    unreadCount: unreadCount + newer,
  }
}

/** Returns the room after a message was deleted: its text is gone, and nobody has it left to read. */
export function withoutMessage(
  room: ChatRoom,
  { messageId, seq, changeSeq }: Parameters<ChatServerEvents['message_deleted']>[0],
  me: string,
): ChatRoom {
  const { lastMessage } = room
  // A room that was loaded after the deletion does not count the message.
  const wasUnread = changeSeq > room.changeSeq && seq > readSeqOf(room, me) && seq <= room.lastSeq
  return {
    ...room,
    unreadCount: wasUnread ? Math.max(0, room.unreadCount - 1) : room.unreadCount,
    lastMessage:
      lastMessage?.id === messageId ? { ...lastMessage, isDeleted: true, content: '' } : lastMessage,
  }
}

function withOwnMark(room: ChatRoom, mark: Omit<ChatMarks, 'userId'>, me: string): ChatRoom {
  return { ...room, marks: room.marks.map((one) => (one.userId === me ? raise(one, mark) : one)) }
}

function readSeqOf(room: ChatRoom, me: string): number {
  return room.marks.find(({ userId }) => userId === me)?.readSeq ?? 0
}

function raise(mark: ChatMarks, other: Omit<ChatMarks, 'userId'>): ChatMarks {
  return {
    ...mark,
    deliveredSeq: Math.max(mark.deliveredSeq, other.deliveredSeq),
    readSeq: Math.max(mark.readSeq, other.readSeq),
  }
}
