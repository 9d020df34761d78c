import type { ChatMessage } from '@endorse/contract/chat/schemas'
import type { MessageStatus } from '@endorse/contract/chat/values'
import { calendarDaysBetween, parseDate } from '../../../lib/dates.ts'
import type { OutgoingMessage } from '../sync/outbox.ts'

/** A message with its place among its neighbours. */
export interface TimelineItem {
  key: string
  message: TimelineMessage
  isMine: boolean
  /** The day that begins with this message. */
  day: string | undefined
  /** Whether the first unread message is this one. */
  startsUnread: boolean
  /** How far an own message has come. */
  status: MessageStatus
  /** Whether it is the last of a group: the time and the marks stand below it. */
  endsGroup: boolean
}

/** A stored message, or one that is not acknowledged yet. */
type TimelineMessage =
  | { state: 'stored'; stored: ChatMessage; at: string }
  | { state: 'outgoing'; outgoing: OutgoingMessage; at: string }

/** Messages of one person within this time stand in one group. */
const GROUP_MS = 5 * 60_000

interface Input {
  messages: readonly ChatMessage[]
  outgoing: readonly OutgoingMessage[]
  /** The user. */
  me: string
  /** The number of the first message that was unread when the room was opened. */
  firstUnread: number | undefined
  statusOf: (message: ChatMessage) => MessageStatus
  /** Messages that are shown as deleted already. */
  hidden: ReadonlySet<string>
}

/** Lists the messages in order, those that are not acknowledged last, with days, groups and the first unread one. */
export function toTimeline({ messages, outgoing, me, firstUnread, statusOf, hidden }: Input): TimelineItem[] {
  const all: TimelineMessage[] = [
    ...messages.map((message) => {
      const stored = hidden.has(message.id) ? { ...message, isDeleted: true } : message
      return { state: 'stored' as const, stored, at: message.createdAt }
    }),
    ...outgoing.map((message) => ({ state: 'outgoing' as const, outgoing: message, at: message.at })),
  ]
  return all.map((message, index) => {
    const previous = all[index - 1]
    const next = all[index + 1]
    const isMine = senderOf(message, me) === me
    return {
      key: keyOf(message),
      message,
      isMine,
      day: previous && isSameDay(previous.at, message.at) ? undefined : message.at,
      startsUnread: startsUnread(message, firstUnread),
      status:
        message.state === 'stored' ? statusOf(message.stored) : message.outgoing.error ? 'failed' : 'sending',
      endsGroup: !next || startsUnread(next, firstUnread) || !isSameGroup(message, next, me),
    }
  })
}

function startsUnread(message: TimelineMessage, firstUnread: number | undefined): boolean {
  return message.state === 'stored' && message.stored.seq === firstUnread
}

function isSameGroup(one: TimelineMessage, other: TimelineMessage, me: string): boolean {
  return (
    senderOf(one, me) === senderOf(other, me) &&
    isSameDay(one.at, other.at) &&
    Math.abs(parseDate(other.at).getTime() - parseDate(one.at).getTime()) < GROUP_MS &&
    !hasFailed(one) &&
    !hasFailed(other)
  )
}

function hasFailed(message: TimelineMessage): boolean {
  return message.state === 'outgoing' && message.outgoing.error !== undefined
}

function senderOf(message: TimelineMessage, me: string): string {
  return message.state === 'outgoing' ? me : message.stored.senderId
}

/** The same before and after the acknowledgement, so that the bubble does not appear twice. */
function keyOf(message: TimelineMessage): string {
  return message.state === 'outgoing' ? message.outgoing.tempId : (message.stored.tempId ?? message.stored.id)
}

function isSameDay(one: string, other: string): boolean {
  return calendarDaysBetween(parseDate(one), parseDate(other)) === 0
}
