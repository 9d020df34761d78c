import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMarks, ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
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
  const read = { userId: me, deliveredSeq: 0, readSeq: message.senderId === me ? message.seq : 0 }
  return withUnread(
    {
      ...room,
      lastSeq,
      lastMessage: isLast ? message : room.lastMessage,
      lastMessageAt: isLast ? message.createdAt : room.lastMessageAt,
      marks: room.marks.map((mark) => (mark.userId === me ? raise(mark, read) : mark)),
    },
    me,
  )
}

/** Returns the room with the user's read mark at a message. */
export function withReadMark(room: ChatRoom, seq: number, me: string): ChatRoom {
  const read = { userId: me, deliveredSeq: seq, readSeq: seq }
  return withUnread(
    { ...room, marks: room.marks.map((mark) => (mark.userId === me ? raise(mark, read) : mark)) },
    me,
  )
}

function withUnread(room: ChatRoom, me: string): ChatRoom {
  const readSeq = room.marks.find(({ userId }) => userId === me)?.readSeq ?? 0
  return { ...room, unreadCount: Math.max(0, room.lastSeq - readSeq) }
}

function raise(mark: ChatMarks, other: ChatMarks): ChatMarks {
  return {
    ...mark,
    deliveredSeq: Math.max(mark.deliveredSeq, other.deliveredSeq),
    readSeq: Math.max(mark.readSeq, other.readSeq),
  }
}
