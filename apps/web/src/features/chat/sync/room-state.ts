import type { ChatMarks, ChatMessage } from '@endorse/contract/chat/schemas'
import type { MessageStatus } from '@endorse/contract/chat/values'
import {
  applyMessages,
  deleteMessage,
  emptyLog,
  type MessageLog,
  prependPage,
  startLog,
} from './message-log.ts'
import type { OutgoingMessage, SendError } from './outbox.ts'

/** How far a member has received and read the room. */
export type Marks = Omit<ChatMarks, 'userId'>

/** The numbers of the changes of a room that this page knows. */
interface KnownChanges {
  /** The number up to which no change is missing. */
  readonly cursor: number
  /** Numbers after a hole. */
  readonly ahead: readonly number[]
}

/** What this page knows of a room. Each function below returns the next state and changes nothing. */
export interface RoomState {
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly log: MessageLog
  /** The messages of this user that are not acknowledged, in order. */
  readonly outgoing: readonly OutgoingMessage[]
  /** By user. They never fall. */
  readonly marks: Readonly<Record<string, Marks>>
  readonly changes: KnownChanges
  /** Messages that this page shows as deleted while the deletion can be undone. */
  readonly hidden: ReadonlySet<string>
}

/** A room before its first page has loaded. */
export const closedRoom: RoomState = {
  phase: 'loading',
  log: emptyLog,
  outgoing: [],
  marks: {},
  changes: { cursor: 0, ahead: [] },
  hidden: new Set(),
}

/** The newest page of a room. */
export interface NewestPage {
  messages: readonly ChatMessage[]
  changeSeq: number
  marks: readonly ChatMarks[]
}

/** Begins with the newest page. What is not acknowledged stays. */
export function loadNewest(state: RoomState, page: NewestPage): RoomState {
  const log = startLog(page.messages)
  const changes = { cursor: page.changeSeq, ahead: [] }
  // What was held may be older than the page.
  return withoutStored(raiseMarks({ ...state, phase: 'ready', log, changes }, page.marks), state.log.held)
}

/** Adds an older page in front. */
export function loadOlder(state: RoomState, messages: readonly ChatMessage[]): RoomState {
  return withoutStored({ ...state, log: prependPage(state.log, messages) })
}

/** Applies messages that arrived: new ones, missed ones, and deleted ones. */
export function receiveMessages(state: RoomState, messages: readonly ChatMessage[]): RoomState {
  const log = applyMessages(state.log, messages)
  const known = messages.reduce((next, { changeSeq }) => advanceChange(next, changeSeq), state)
  return withoutStored({ ...known, log }, messages)
}

/** Adds an own message that is about to be sent. */
export function addOutgoing(state: RoomState, message: OutgoingMessage): RoomState {
  return { ...state, outgoing: [...state.outgoing, message] }
}

/** Marks an outgoing message as failed, or with `undefined` as being sent again. */
export function setSendError(state: RoomState, tempId: string, error: SendError | undefined): RoomState {
  const outgoing = state.outgoing.map((message) => {
    if (message.tempId !== tempId) return message
    const { error: _, ...rest } = message
    return error === undefined ? rest : { ...rest, error }
  })
  return { ...state, outgoing }
}

/** Notes that the server has acknowledged an outgoing message. */
export function setStored(state: RoomState, tempId: string): RoomState {
  const outgoing = state.outgoing.map((message) =>
    message.tempId === tempId ? { ...message, isStored: true as const } : message,
  )
  return { ...state, outgoing }
}

/** Removes an outgoing message that the user gave up. */
export function dropOutgoing(state: RoomState, tempId: string): RoomState {
  return { ...state, outgoing: state.outgoing.filter((message) => message.tempId !== tempId) }
}

/** Shows a message as deleted. */
export function applyDeletion(
  state: RoomState,
  deleted: { messageId: string; changeSeq: number },
): RoomState {
  return advanceChange({ ...state, log: deleteMessage(state.log, deleted.messageId) }, deleted.changeSeq)
}

/** Hides a message on this page, or shows it again when the deletion was undone. */
export function setHidden(state: RoomState, messageId: string, isHidden: boolean): RoomState {
  const hidden = new Set(state.hidden)
  if (isHidden) hidden.add(messageId)
  else hidden.delete(messageId)
  return { ...state, hidden }
}

/** Raises the marks of the members. An older mark changes nothing. */
export function raiseMarks(state: RoomState, marks: readonly Partial<ChatMarks>[]): RoomState {
  const next = { ...state.marks }
  for (const { userId = '', deliveredSeq = 0, readSeq = 0 } of marks) {
    const known = next[userId]
    next[userId] = {
      // A message that was read was received.
      deliveredSeq: Math.max(known?.deliveredSeq ?? 0, deliveredSeq, readSeq),
      readSeq: Math.max(known?.readSeq ?? 0, readSeq),
    }
  }
  return { ...state, marks: next }
}

/** Notes the number of a change. The cursor moves over numbers without holes only. */
export function advanceChange(state: RoomState, changeSeq: number): RoomState {
  const { cursor, ahead } = state.changes
  if (changeSeq <= cursor || ahead.includes(changeSeq)) return state
  const known = [...ahead, changeSeq].toSorted((one, other) => one - other)
  let next = cursor
  while (known[0] === next + 1) next = known.shift() ?? next
  return { ...state, changes: { cursor: next, ahead: known } }
}

/** The server has told everything up to this change. */
export function advanceChangesTo(state: RoomState, changeSeq: number): RoomState {
  const cursor = Math.max(state.changes.cursor, changeSeq)
  return { ...state, changes: { cursor, ahead: state.changes.ahead.filter((seq) => seq > cursor) } }
}

/** How far an own message has come at the other person. */
export function statusOf(message: ChatMessage, other: Marks | undefined): MessageStatus {
  if (other && message.seq <= other.readSeq) return 'read'
  if (other && message.seq <= other.deliveredSeq) return 'delivered'
  return message.status === 'read' || message.status === 'delivered' ? message.status : 'sent'
}

/**
 * Once a message is in the log, the copy that waited for the acknowledgement goes; also when its place is before the oldest
 * message of the log, which `known` tells.
 */
function withoutStored(state: RoomState, known: readonly ChatMessage[] = []): RoomState {
  if (state.outgoing.length === 0) return state
  const { messages, cursor } = state.log
  const passed = known.filter(({ seq }) => seq <= cursor)
  const stored = new Set([...messages, ...passed].map(({ tempId }) => tempId))
  const outgoing = state.outgoing.filter(({ tempId }) => !stored.has(tempId))
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
}
