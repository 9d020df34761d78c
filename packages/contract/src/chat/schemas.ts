import { z } from 'zod'
import { ApplicationType, Outcome, ShownStatus, StepTimes } from '../applications/schemas.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, Role, SuccessResponse } from '../core/schemas.ts'
import { exactText, multiLineText, searchText } from '../core/text.ts'
import {
  MAX_MESSAGE_LENGTH,
  MESSAGE_PAGE_SIZE,
  messageStatuses,
  messageTypes,
  ROOM_PAGE_SIZE,
  sentMessageTypes,
} from './values.ts'

/** A person whom one may talk to. */
export const ChatUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** The company of an Endorser or a company admin. */
  companyName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  isOnline: z.boolean(),
})
/** A person whom one may talk to. */
export type ChatUser = z.infer<typeof ChatUser>

/** A message, as one of the two people may see it. */
export const ChatMessage = z.object({
  id: Id,
  /** The id that the sender's page gave it. */
  tempId: Id.nullable(),
  chatRoomId: Id,
  /** The number of the message in its room: 1, 2, 3 … without holes. */
  seq: z.number(),
  /** The number of its last change in its room, which is its creation or its deletion. */
  changeSeq: z.number(),
  senderId: Id,
  sender: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  /** Empty for a deleted message. */
  content: z.string(),
  messageType: z.enum(messageTypes),
  /** Signed and short-lived. Request the message again when it has expired. */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  createdAt: DateTimeString,
  /** `sent`, `delivered` to a page of the receiver, or `read`. */
  status: z.enum(messageStatuses),
  /** Why it could not be sent. Only the sender's page fills it. */
  error: z.string().nullable(),
  isDeleted: z.boolean(),
})
/** A message, as one of the two people may see it. */
export type ChatMessage = z.infer<typeof ChatMessage>

/** How far a member has received and read a room: the numbers of messages. They never fall. */
export const ChatMarks = z.object({ userId: Id, deliveredSeq: z.number(), readSeq: z.number() })
/** How far a member has received and read a room. */
export type ChatMarks = z.infer<typeof ChatMarks>

/** A conversation of two people, as one of them sees it. */
export const ChatRoom = z.object({
  id: Id,
  participants: z.array(z.object({ userId: Id, user: ChatUser })),
  isGroup: z.literal(false),
  lastMessage: ChatMessage.nullable(),
  lastMessageAt: DateTimeString.nullable(),
  /** The messages after one's own read mark, also in a muted room. */
  unreadCount: z.number(),
  lastSeq: z.number(),
  changeSeq: z.number(),
  marks: z.array(ChatMarks),
  /** Neither badge nor notifications. */
  isMuted: z.boolean(),
  /** The reader has blocked the other person. */
  isBlocked: z.boolean(),
  /** False when nothing connects the two any more: no application with the company of the other, and no common company. */
  isConnected: z.boolean(),
  /** False when they are not connected, or either has blocked the other, or the other account is deleted. */
  canSend: z.boolean(),
  /** The newest application that connects the two, as the reader may see it. */
  application: z
    .object({
      id: Id,
      type: ApplicationType,
      jobId: Id.nullable(),
      jobTitle: z.string(),
      companyName: z.string(),
      companyLogoUrl: z.string().nullable(),
      appliedAt: DateTimeString,
      status: ShownStatus,
      outcome: Outcome.nullable(),
      stepTimes: StepTimes,
    })
    .nullable(),
})
/** A conversation of two people, as one of them sees it. */
export type ChatRoom = z.infer<typeof ChatRoom>

/** A person whom the reader has blocked. */
export const BlockedPerson = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  photoUrl: z.string().nullable(),
  blockedAt: DateTimeString,
})
/** A person whom the reader has blocked. */
export type BlockedPerson = z.infer<typeof BlockedPerson>

/** A message that was found by a word, with the name of the other person. */
export const FoundMessage = z.object({
  message: ChatMessage,
  participant: z.object({ userId: Id, firstName: z.string(), lastName: z.string() }),
})
/** A message that was found by a word. */
export type FoundMessage = z.infer<typeof FoundMessage>

const RoomId = z.object({ id: Id })
const Search = searchText().optional()
const RoomResponse = z.object({ success: z.literal(true), data: ChatRoom })

/** The schemas of `chatEndpoints`. */
export const chatSchemas = {
  listRooms: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(ROOM_PAGE_SIZE),
      /** Words of the other person's name. */
      search: Search,
      /** Only rooms with unread messages. */
      unread: z.stringbool().default(false),
      /** Only rooms that I have muted. */
      muted: z.stringbool().default(false),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ChatRoom),
      pagination: Pagination,
      /** The unread messages of all rooms that are not muted. */
      unreadMessages: z.number(),
    }),
  },
  createRoom: {
    body: z.object({ participantId: Id }),
    response: RoomResponse,
  },
  getRoom: { params: RoomId, response: RoomResponse },
  listMessages: {
    params: RoomId,
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(MESSAGE_PAGE_SIZE),
      /** Only messages before this number. Page 1 are the newest of them. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** The oldest of the page first. */
        messages: z.array(ChatMessage),
        lastSeq: z.number(),
        changeSeq: z.number(),
        marks: z.array(ChatMarks),
      }),
      pagination: Pagination,
    }),
  },
  getMessage: {
    params: z.object({ id: Id, messageId: Id }),
    response: z.object({ success: z.literal(true), data: ChatMessage }),
  },
  deleteMessage: {
    params: z.object({ id: Id, messageId: Id }),
    response: z.object({ success: z.literal(true), data: ChatMessage }),
  },
  searchMessages: {
    query: z.object({
      /** With fewer than two characters nothing is found. */
      search: searchText().default(''),
      limit: PaginationQuery.shape.limit.default(ROOM_PAGE_SIZE),
    }),
    response: z.object({ success: z.literal(true), data: z.object({ messages: z.array(FoundMessage) }) }),
  },
  listEligibleUsers: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(MESSAGE_PAGE_SIZE),
      /** Words of the name. */
      search: Search,
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** With the room that exists already, if there is one. */
        users: z.array(ChatUser.extend({ chatRoomId: Id.nullable() })),
      }),
      pagination: Pagination,
    }),
  },
  uploadAttachment: {
    params: RoomId,
    form: z.object({}),
    /** What `send_message` takes. The file belongs to nobody's message until it is sent. */
    response: z.object({
      success: z.literal(true),
      data: z.object({
        fileUrl: z.string(),
        fileName: z.string(),
        fileSize: z.number(),
        messageType: z.enum(['FILE', 'IMAGE']),
      }),
    }),
  },
  countUnread: {
    response: z.object({ success: z.literal(true), data: z.object({ unreadMessages: z.number() }) }),
  },
  muteRoom: { params: RoomId, response: RoomResponse },
  unmuteRoom: { params: RoomId, response: RoomResponse },
  listBlocks: {
    response: z.object({ success: z.literal(true), data: z.object({ blocked: z.array(BlockedPerson) }) }),
  },
  block: { params: z.object({ userId: Id }), response: SuccessResponse },
  unblock: { params: z.object({ userId: Id }), response: SuccessResponse },
}

const InRoom = z.object({ chatRoomId: Id })
const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The schemas of the socket commands in `chatCommands`. */
export const chatCommandSchemas = {
  join_chat: InRoom.extend({
    /** The newest message up to which the page has all, and the newest change it knows. Both or neither. */
    afterSeq: seq.optional(),
    afterChangeSeq: seq.optional(),
  }),
  leave_chat: InRoom,
  send_message: InRoom.extend({
    tempId: Id,
    content: multiLineText(MAX_MESSAGE_LENGTH).default(''),
    messageType: z.enum(sentMessageTypes).default('TEXT'),
    /** The link that the upload of the attachment returned. Name and size are those of the stored file. */
    fileUrl: exactText(2000).nullish(),
    fileName: exactText(500).nullish(),
    fileSize: z.number().nullish(),
  }).refine(({ content, fileUrl }) => Boolean(fileUrl) || /[^\p{C}\p{Z}]/u.test(content), {
    path: ['content'],
    message: 'Please write a message',
  }),
  mark_as_delivered: InRoom.extend({ messageId: Id }),
  mark_as_read: InRoom.extend({ messageId: Id }),
  mark_chat_as_read: InRoom,
  typing_start: InRoom,
  typing_stop: InRoom,
  get_online_users: z.object({ chatRoomId: Id.optional() }),
  ping: z.unknown(),
}
