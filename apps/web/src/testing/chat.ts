import type { ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import { aarav, ravi } from './people.ts'

/** The conversation of Aarav and Ravi. */
export const roomId = '0199a000-0000-7000-8000-0000000000d1'

/** Makes an id from a number. */
export function idOf(number: number): string {
  return `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Makes a message with this number, from Ravi. */
export function chatMessage(seq: number, about: Partial<ChatMessage> = {}): ChatMessage {
  const sender = about.senderId === aarav.id ? aarav : ravi
  return {
    id: idOf(1000 + seq),
    tempId: idOf(5000 + seq),
    chatRoomId: roomId,
    seq,
    changeSeq: seq,
    senderId: ravi.id,
    sender: { id: sender.id, firstName: sender.firstName, lastName: sender.lastName },
    content: `Message ${seq}`,
    messageType: 'TEXT',
    fileUrl: null,
    fileName: null,
    fileSize: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
    status: 'sent',
    error: null,
    isDeleted: false,
    ...about,
  }
}

function person({ id, firstName, lastName, role }: typeof aarav, companyName: string | null) {
  return {
    userId: id,
    user: { id, firstName, lastName, role, companyName, photoUrl: null, isOnline: false },
  }
}

/** Makes the conversation of Aarav and Ravi. */
export function chatRoom(about: Partial<ChatRoom> = {}): ChatRoom {
  return {
    id: roomId,
    participants: [person(aarav, null), person(ravi, 'Acme')],
    isGroup: false,
    lastMessage: null,
    lastMessageAt: null,
    unreadCount: 0,
    lastSeq: 0,
    changeSeq: 0,
    marks: [aarav, ravi].map(({ id }) => ({ userId: id, deliveredSeq: 0, readSeq: 0 })),
    isMuted: false,
    isBlocked: false,
    isConnected: true,
    canSend: true,
    application: null,
    ...about,
  }
}
