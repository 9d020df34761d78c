import type { ChatRoom, ChatUser } from '@endorse/contract/chat/schemas'
import { DELETED_MESSAGE } from '@endorse/contract/chat/values'
import { displayName } from '../../../lib/names.ts'

const MAX_COUNT_SHOWN = 9

/** The person with whom the user talks in a room. */
export function otherPerson(room: ChatRoom, me: string): ChatUser | undefined {
  return room.participants.find(({ userId }) => userId !== me)?.user
}

/** The name of a person, or that the account was deleted. */
export function nameOfPerson(person: Pick<ChatUser, 'firstName' | 'lastName'> | undefined): string {
  return person && (person.firstName || person.lastName) ? displayName(person) : 'Deleted account'
}

/** The last message of a room in one line: "You: See you on Monday". */
export function lastMessageText({ lastMessage }: ChatRoom, me: string): string {
  if (!lastMessage) return 'No messages yet'
  if (lastMessage.isDeleted) return DELETED_MESSAGE
  const text = lastMessage.content || lastMessage.fileName || 'File'
  if (lastMessage.messageType === 'SYSTEM') return text
  return lastMessage.senderId === me ? `You: ${text}` : text
}

/** An unread count, capped: `9+`. */
export function shownCount(count: number): string {
  return count > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : String(count)
}
