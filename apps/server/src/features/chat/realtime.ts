import type { AppContext } from '../../platform/context.ts'
import type { EventHandler, Realtime } from '../../platform/realtime/realtime.ts'
import { emitMarkMoved } from './marks/move-marks.ts'
import { findMessageForNotice } from './messages/queries.ts'
import { emitNewMessage } from './messages/send.ts'
import { type ChatNotice, readChatNotice } from './notices.ts'
import type { Presence } from './presence/presence.ts'
import { canWrite } from './rooms/policy.ts'
import { presentRoom } from './rooms/present.ts'
import { findVisibleRoom } from './rooms/queries.ts'

const PREFIX = 'chat:'

/** The Socket.IO room of those pages that have a conversation open. */
export const socketRoomOf = (chatRoomId: string) => `${PREFIX}${chatRoomId}`

/** Returns the conversation of a Socket.IO room; undefined for any other room. */
export function toChatRoomId(room: string): string | undefined {
  return room.startsWith(PREFIX) ? room.slice(PREFIX.length) : undefined
}

interface NoticeHandlerOptions {
  processId: string
  realtime: Realtime
  presence: Presence
  onUnreadChanged: (userId: string) => void
  /** Handles that two people may not be able to write to each other any more, or can again. */
  onRoomChanged: (room: string, isClosed: boolean) => void
}

/** Creates the handler that passes the notices of chat to the sockets of this process. */
export function createNoticeHandler(
  context: AppContext,
  { processId, realtime, presence, onUnreadChanged, onRoomChanged }: NoticeHandlerOptions,
): EventHandler {
  async function handle(notice: ChatNotice): Promise<void> {
    switch (notice.type) {
      case 'chat.message_sent': {
        const users = notice.users.filter((id) => realtime.isConnected(id))
        if (users.length === 0) return
        const row = await findMessageForNotice(context.db, notice)
        if (row) emitNewMessage(context, realtime, users, row)
        for (const user of users) onUnreadChanged(user)
        return
      }
      case 'chat.mark_moved':
        emitMarkMoved(realtime, notice)
        if (notice.kind === 'read') onUnreadChanged(notice.person)
        return
      case 'chat.message_deleted': {
        const { users, room: chatRoomId, messageId, seq, changeSeq } = notice
        realtime.emitToUsers(users, 'message_deleted', { chatRoomId, messageId, seq, changeSeq })
        for (const user of users) onUnreadChanged(user)
        return
      }
      case 'chat.room_changed':
        await emitRoomChanged(notice)
        return
      case 'chat.member_left':
        realtime.leaveRoom(notice.user, socketRoomOf(notice.room))
        return
      case 'chat.typing': {
        const { room, user: userId, isTyping } = notice
        const typing = { userId, chatRoomId: room, isTyping }
        realtime.emitToRoom(socketRoomOf(room), userId, 'user_typing', typing)
        return
      }
      case 'chat.room_opened': {
        const { room, user: userId, isOpen } = notice
        const event = isOpen ? 'user_joined_room' : 'user_left_room'
        realtime.emitToRoom(socketRoomOf(room), userId, event, { userId, chatRoomId: room })
        return
      }
      case 'chat.presence_changed':
        await presence.emitPresence(notice.user, notice.isOnline)
    }
  }

  /** Each of the people gets the room as they see it. */
  async function emitRoomChanged({ room, users, isNew }: ChatNotice & { type: 'chat.room_changed' }) {
    const people = new Map(realtime.connectedUsers().map((person) => [person.id, person]))
    for (const id of users) {
      const person = people.get(id)
      const row = person && (await findVisibleRoom(context.db, person, room))
      if (!row) continue
      onRoomChanged(room, !canWrite(row))
      const changed = presentRoom(context, row, person)
      realtime.emitToUsers([id], isNew ? 'new_chat_room' : 'chat_room_updated', changed)
      onUnreadChanged(id)
    }
  }

  return async (events) => {
    for (const event of events) {
      const notice = readChatNotice(event, processId)
      if (notice) await handle(notice)
    }
  }
}
