import type { ChatMessage } from '@endorse/contract/chat/schemas'

/** The messages of a room as this page knows them. Their numbers have no hole. */
export interface MessageLog {
  readonly messages: readonly ChatMessage[]
  /** Messages that arrived before those in front of them. They are shown once the hole is filled. */
  readonly held: readonly ChatMessage[]
  /** The number up to which nothing is missing; 0 in an empty room. */
  readonly cursor: number
}

/** A log before its first page has loaded. */
export const emptyLog: MessageLog = { messages: [], held: [], cursor: 0 }

/** Returns the log that starts with the newest page of a room. */
export function startLog(page: readonly ChatMessage[]): MessageLog {
  const messages = bySeq(page)
  return { messages, held: [], cursor: messages.at(-1)?.seq ?? 0 }
}

/** Puts the page before the oldest message in front of it. Messages that are known already are dropped. */
export function prependPage(log: MessageLog, page: readonly ChatMessage[]): MessageLog {
  const first = log.messages[0]?.seq ?? log.cursor + 1
  const older = bySeq(page).filter(({ seq }) => seq < first)
  // A page that does not end right before the oldest message would leave a hole.
  if (older.length === 0 || older.at(-1)?.seq !== first - 1) return log
  return { ...log, messages: [...older, ...log.messages] }
}

/**
 * Applies messages in any order and any number of times. One that follows the cursor is appended, one after a hole is
 * held, and one that is known replaces its older state. Messages before the oldest one are dropped: their page brings them.
 */
export function applyMessages(log: MessageLog, incoming: readonly ChatMessage[]): MessageLog {
  const first = log.messages[0]?.seq ?? log.cursor + 1
  const changed = new Map<number, ChatMessage>()
  const held = new Map(log.held.map((message) => [message.seq, message]))
  for (const message of incoming) {
    if (message.seq > log.cursor) held.set(message.seq, newer(held.get(message.seq), message))
    else if (message.seq >= first) changed.set(message.seq, message)
  }
  const messages = log.messages.map((message) => newer(message, changed.get(message.seq) ?? message))
  let cursor = log.cursor
  for (let next = held.get(cursor + 1); next; next = held.get(cursor + 1)) {
    messages.push(next)
    held.delete(next.seq)
    cursor = next.seq
  }
  return { messages, held: bySeq([...held.values()]), cursor }
}

/** Shows a message as deleted, without its content, on this page. */
export function deleteMessage(log: MessageLog, messageId: string): MessageLog {
  const erase = (message: ChatMessage): ChatMessage =>
    message.id === messageId
      ? { ...message, isDeleted: true, content: '', fileUrl: null, fileName: null, fileSize: null }
      : message
  return { ...log, messages: log.messages.map(erase), held: log.held.map(erase) }
}

/** Whether messages are missing: one was held, or the room has a higher number than the cursor. */
export function hasGap(log: MessageLog, lastSeq = 0): boolean {
  return log.held.length > 0 || lastSeq > log.cursor
}

/** Whether the room has messages before the oldest one of the log. Numbers begin at 1. */
export function hasOlder({ messages }: MessageLog): boolean {
  return (messages[0]?.seq ?? 1) > 1
}

/** A deletion stays a deletion when an older copy of the message arrives after it. */
function newer(known: ChatMessage | undefined, next: ChatMessage): ChatMessage {
  return known?.isDeleted && !next.isDeleted ? known : next
}

function bySeq(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.toSorted((one, other) => one.seq - other.seq)
}
