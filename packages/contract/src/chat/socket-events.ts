import type { z } from 'zod'
import type { CommandError, SocketCommandDeclaration } from '../core/socket-command.ts'
import type { ChatMarks, ChatMessage, ChatRoom, chatCommandSchemas } from './schemas.ts'

type CommandName = keyof typeof chatCommandSchemas
type Input<C extends CommandName> = z.input<(typeof chatCommandSchemas)[C]>

/**
 * The socket commands of chat: who may send them, and which event answers when they are refused. A refused command never
 * ends the connection.
 */
export const chatCommands = {
  join_chat: { access: 'signed-in', refusedWith: 'join_chat_error', limit: 'chat-command' },
  leave_chat: { access: 'signed-in', leaving: 'allowed', refusedWith: 'socket_error', limit: 'chat-command' },
  send_message: { access: 'signed-in', refusedWith: 'send_message_error', limit: 'chat-message' },
  mark_as_delivered: {
    access: 'signed-in',
    leaving: 'allowed',
    refusedWith: 'socket_error',
    limit: 'chat-command',
  },
  mark_as_read: {
    access: 'signed-in',
    leaving: 'allowed',
    refusedWith: 'socket_error',
    limit: 'chat-command',
  },
  mark_chat_as_read: {
    access: 'signed-in',
    leaving: 'allowed',
    refusedWith: 'socket_error',
    limit: 'chat-command',
  },
  typing_start: { access: 'signed-in', refusedWith: 'socket_error', limit: 'chat-command' },
  typing_stop: { access: 'signed-in', refusedWith: 'socket_error', limit: 'chat-command' },
  get_online_users: {
    access: 'signed-in',
    leaving: 'allowed',
    refusedWith: 'socket_error',
    limit: 'chat-command',
  },
  /** The heartbeat. Accounts that wait for approval send it, too. */
  ping: {
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    refusedWith: 'socket_error',
    limit: 'chat-command',
  },
} as const satisfies Record<CommandName, SocketCommandDeclaration>

/** Socket events of chat from client to server. */
export interface ChatClientEvents {
  /** Answered by `joined_chat`, then by `queued_message` for each message that the page lacks; or by `join_chat_error`. */
  join_chat: (room: Input<'join_chat'>) => void
  /** Answered by `left_chat`. */
  leave_chat: (room: Input<'leave_chat'>) => void
  /** Answered by `message_sent` after the message is stored, or by `send_message_error`. Safe to repeat. */
  send_message: (message: Input<'send_message'>) => void
  /** The page has all messages up to this one. */
  mark_as_delivered: (message: Input<'mark_as_delivered'>) => void
  /** The room was open and the page visible with all messages up to this one. */
  mark_as_read: (message: Input<'mark_as_read'>) => void
  mark_chat_as_read: (room: Input<'mark_chat_as_read'>) => void
  typing_start: (room: Input<'typing_start'>) => void
  typing_stop: (room: Input<'typing_stop'>) => void
  /** Answered by `online_users`. */
  get_online_users: (room: Input<'get_online_users'>) => void
  /** Answered by `pong`. */
  ping: () => void
}

/** A high-water mark that has risen. `messageId` is the message with the number `seq`. */
export interface ChatMarkChange {
  chatRoomId: string
  /** Who has received or read. */
  userId: string
  messageId: string
  /** All messages of the other person up to this number. */
  seq: number
  changeSeq: number
}

/** How much a person has left to read, for all of their own pages. */
export interface ChatUnread {
  chatRoomId: string
  /** The own read mark. */
  seq: number
  changeSeq: number
  /** The number of the newest message that was counted. */
  lastSeq: number
  /** How many of the messages up to that one are left to read. Those that were deleted do not count. */
  unreadCount: number
}

/** The newest message of a room, when not all of its messages have reached a page of this person. */
export type UndeliveredMessage = Pick<ChatMessage, 'id' | 'chatRoomId' | 'seq'>

/** Socket events of chat from server to client. */
export interface ChatServerEvents {
  joined_chat: (room: {
    chatRoomId: string
    lastSeq: number
    changeSeq: number
    marks: ChatMarks[]
    /** How many `queued_message` follow. */
    queued: number
    /** False when the page lacks too much: no message follows, and the page loads the newest messages again. */
    isComplete: boolean
  }) => void
  join_chat_error: (error: CommandError & { chatRoomId: string | null }) => void
  left_chat: (room: { chatRoomId: string }) => void
  /** To all sockets of both people but the one that sent it. */
  new_message: (message: ChatMessage) => void
  /** A message that is new or was deleted since the page's cursor, in the order of `seq`. */
  queued_message: (message: ChatMessage) => void
  message_sent: (sent: {
    tempId: string
    messageId: string
    timestamp: string
    seq: number
    changeSeq: number
    chatRoomId: string
  }) => void
  /** `tempId` is null when the command had none that could be read. */
  send_message_error: (error: CommandError & { tempId: string | null }) => void
  /** One more message, or several, reached a page of the receiver. To all sockets of both people. */
  message_delivered: (change: ChatMarkChange) => void
  messages_delivered: (change: ChatMarkChange) => void
  /** One more message, or several, were read. To all sockets of both people. */
  message_read: (change: ChatMarkChange) => void
  messages_read: (change: ChatMarkChange) => void
  /** To all sockets of the reader, after `mark_as_read` and after `mark_chat_as_read`. */
  message_read_status: (unread: ChatUnread) => void
  chat_marked_read: (unread: ChatUnread) => void
  /** To all sockets of both people. */
  message_deleted: (deleted: {
    chatRoomId: string
    messageId: string
    seq: number
    changeSeq: number
  }) => void
  user_typing: (typing: { userId: string; chatRoomId: string; isTyping: boolean }) => void
  /** Presence of people with whom one shares a room. */
  user_online: (user: { userId: string }) => void
  user_offline: (user: { userId: string }) => void
  online_users: (users: { onlineUsers: string[] }) => void
  /** The other person opened or closed the room on one of their pages. */
  user_joined_room: (user: { userId: string; chatRoomId: string }) => void
  user_left_room: (user: { userId: string; chatRoomId: string }) => void
  new_chat_room: (room: ChatRoom) => void
  /** Muted, blocked, or the other person changed. The room as the owner of the socket sees it. */
  chat_room_updated: (room: ChatRoom) => void
  /** The unread messages of all rooms that are not muted, to all sockets of a person. */
  unread_messages: (unread: { unreadMessages: number }) => void
  /** A command without an error event of its own was refused. */
  socket_error: (error: CommandError & { command: string }) => void
  /**
   * Answers `ping` with the state of the rooms that this socket has joined, the unread count, and the newest message of each
   * room that no page of this person has acknowledged yet: the page answers those with `mark_as_delivered`.
   */
  pong: (heartbeat: {
    rooms: { chatRoomId: string; lastSeq: number; changeSeq: number }[]
    unreadMessages: number
    undelivered: UndeliveredMessage[]
  }) => void
}
