import type { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMarks, ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chatKeys } from '../query-keys.ts'

type RoomPages = InfiniteData<ResponseOf<typeof chatEndpoints.listRooms>, number>

/** Finds a room in the cache, in a list or by itself. */
export function findRoom(cache: QueryClient, roomId: string): ChatRoom | undefined {
  const single = cache.getQueryData<ChatRoom>(chatKeys.room(roomId))
  if (single) return single
  for (const [, list] of cache.getQueriesData<RoomPages>({ queryKey: chatKeys.lists })) {
    const found = list?.pages.flatMap(({ data }) => data).find(({ id }) => id === roomId)
    if (found) return found
  }
  return undefined
}

/** Changes a room wherever it is cached. */
export function patchRoom(cache: QueryClient, roomId: string, change: (room: ChatRoom) => ChatRoom): void {
  const patch = (room: ChatRoom) => (room.id === roomId ? change(room) : room)
  cache.setQueryData<ChatRoom>(chatKeys.room(roomId), (room) => room && patch(room))
  cache.setQueriesData<RoomPages>({ queryKey: chatKeys.lists }, (list) => list && mapRooms(list, patch))
}

/** Puts a room into the list of all conversations, in its place by the time of its last message. */
export function placeRoom(cache: QueryClient, room: ChatRoom): void {
  patchRoom(cache, room.id, () => room)
  cache.setQueryData<ChatRoom>(chatKeys.room(room.id), room)
  cache.setQueryData<RoomPages>(chatKeys.list({ search: '', unread: false }), (list) => {
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first) return list
    const without = (rooms: ChatRoom[]) => rooms.filter(({ id }) => id !== room.id)
    const rooms = without(first.data)
    const index = rooms.findIndex((other) => timeOf(other) < timeOf(room))
    const place = index === -1 ? rooms.length : index
    const data = [...rooms.slice(0, place), room, ...rooms.slice(place)]
    return {
      ...list,
      pages: [{ ...first, data }, ...rest.map((page) => ({ ...page, data: without(page.data) }))],
    }
  })
}

function timeOf({ lastMessageAt }: ChatRoom): string {
  return lastMessageAt ?? ''
}

function mapRooms(list: RoomPages, change: (room: ChatRoom) => ChatRoom): RoomPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) }
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
