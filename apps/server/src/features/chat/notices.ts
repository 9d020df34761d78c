import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventNotice } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface NoticeCatalog {
    chat: keyof typeof noticeSchemas
  }
}

const Id = z.string()
const InRoom = z.object({ room: Id, users: z.array(Id) })

/** A high-water mark that has risen. */
const MarkMoved = InRoom.extend({
  kind: z.enum(['delivered', 'read']),
  person: Id,
  messageId: Id,
  /** The number before. */
  from: z.number(),
  seq: z.number(),
  changeSeq: z.number(),
})
/** A high-water mark that has risen. */
export type MarkMoved = z.infer<typeof MarkMoved>

/** What the server processes tell each other about chat. The rows are in the database, so a lost notice loses no message. */
const noticeSchemas = {
  'chat.message_sent': InRoom.extend({ seq: z.number() }),
  'chat.mark_moved': MarkMoved,
  'chat.message_deleted': InRoom.extend({ messageId: Id, seq: z.number(), changeSeq: z.number() }),
  /** The room is new, muted, blocked, or its people changed: each of the users gets it as they see it. */
  'chat.room_changed': InRoom.extend({ isNew: z.boolean() }),
  /** The user is no member any more. */
  'chat.member_left': z.object({ room: Id, user: Id }),
  'chat.typing': z.object({ room: Id, user: Id, isTyping: z.boolean() }),
  /** A page of the user has opened or closed the room. */
  'chat.room_opened': z.object({ room: Id, user: Id, isOpen: z.boolean() }),
  'chat.presence_changed': z.object({ user: Id, isOnline: z.boolean() }),
}

type NoticeData = { [T in keyof typeof noticeSchemas]: { type: T } & z.infer<(typeof noticeSchemas)[T]> }
/** A notice of chat with its data. */
export type ChatNotice = NoticeData[keyof NoticeData]

/** Sends a notice to the server processes after the commit. The `origin` ignores it, because it has told its own sockets. */
export function notifyChat(
  { notifyProcesses }: Pick<AppContext, 'notifyProcesses'>,
  tx: Db,
  { type, ...data }: ChatNotice,
  origin?: string,
): void {
  notifyProcesses(tx, { type, data: { ...data, ...(origin && { origin }) } })
}

const Origin = z.object({ origin: z.string().optional() })

/** Returns the notice of chat that an event carries; undefined for any other event and for the notices of this process. */
export function readChatNotice({ type, data }: EventNotice, processId: string): ChatNotice | undefined {
  if (!(type in noticeSchemas) || Origin.parse(data).origin === processId) return undefined
  const noticeType = type as keyof typeof noticeSchemas
  return { type: noticeType, ...noticeSchemas[noticeType].parse(data) } as ChatNotice
}

/** Returns who has read which conversation, if the notice tells that. */
export function readConversationRead({ type, data }: EventNotice): ConversationRead | undefined {
  if (type !== 'chat.mark_moved') return undefined
  const { kind, room, person } = MarkMoved.parse(data)
  return kind === 'read' ? { room, person } : undefined
}

/** A conversation that a member has read. */
export interface ConversationRead {
  room: string
  person: string
}
