import type { ChatUnread } from '@endorse/contract/chat/socket-events'
import type { AppContext } from '../../../platform/context.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import type { ClientSocket } from '../../../platform/realtime/socket-commands.ts'
import { type MarkMoved, notifyChat } from '../notices.ts'
import { countUnreadIn } from '../unread/count.ts'
import { type MarkCommand, type MarkResult, storeMarks } from './store.ts'

// Nobody notices when a mark is that late, and the marks of many messages share a commit. Each commit delays the messages.
const DELAY_MS = 50

interface MarkMoverOptions {
  processId: string
  realtime: Realtime
  /** Handles that a user has another number of unread messages. */
  onUnreadChanged: (userId: string) => void
}

/** Creates the function that raises the marks of a member, for `mark_as_delivered`, `mark_as_read` and `mark_chat_as_read`. */
export function createMarkMover(
  context: AppContext,
  { processId, realtime, onUnreadChanged }: MarkMoverOptions,
) {
  const group = groupCommit((commands: MarkCommand[]) => storeMarks(context.db, commands), {
    delayMs: DELAY_MS,
  })

  async function moveMark(
    socket: ClientSocket,
    command: { room: string; kind: 'delivered' | 'read'; message: string | null },
  ): Promise<ChatUnread> {
    const person = socket.person.id
    const result = await group.add({ ...command, person })
    if (result.seq === null) notFound(command.message === null ? 'Conversation' : 'Message')
    const change = toMarkMoved(command, person, result)
    if (change) {
      emitMarkMoved(realtime, change)
      notifyChat(context, context.db, { type: 'chat.mark_moved', ...change }, processId)
      if (command.kind === 'read') onUnreadChanged(person)
    }
    return {
      chatRoomId: command.room,
      seq: result.read_seq ?? 0,
      changeSeq: result.change_seq ?? 0,
      ...(await countAfter(command.room, person, result)),
    }
  }

  /** Counts again what was not read, because a deletion may have been stored while the mark waited for the room. */
  async function countAfter(room: string, person: string, { read_seq, last_seq }: MarkResult) {
    if (read_seq === last_seq) return { lastSeq: last_seq ?? 0, unreadCount: 0 }
    const counted = await countUnreadIn(context.db, person, room)
    return { lastSeq: counted?.last_seq ?? 0, unreadCount: counted?.unread ?? 0 }
  }

  return { moveMark, whenIdle: group.whenIdle }
}

/**
 * Returns the mark as it is now, with those who are told; undefined when the command did not raise it. Of several commands that
 * were stored together, only the one that names the highest message did.
 */
function toMarkMoved(
  { room, kind }: { room: string; kind: 'delivered' | 'read' },
  person: string,
  result: MarkResult,
): MarkMoved | undefined {
  const from = (kind === 'read' ? result.read_before : result.delivered_before) ?? 0
  const seq = (kind === 'read' ? result.read_seq : result.delivered_seq) ?? 0
  if (seq <= from || seq !== result.seq) return undefined
  const isTold = result.other_id !== null && result.is_blocked === false
  return {
    room,
    kind,
    person,
    users: isTold && result.other_id ? [person, result.other_id] : [person],
    messageId: result.message_id ?? '',
    from,
    seq,
    changeSeq: result.change_seq ?? 0,
  }
}

/** Tells all pages of both people at this process that a mark has risen. */
export function emitMarkMoved(realtime: Realtime, { kind, users, room, person, from, ...mark }: MarkMoved) {
  const isOne = mark.seq - from === 1
  const change = {
    chatRoomId: room,
    userId: person,
    messageId: mark.messageId,
    seq: mark.seq,
    changeSeq: mark.changeSeq,
  }
  if (kind === 'read') realtime.emitToUsers(users, isOne ? 'message_read' : 'messages_read', change)
  else realtime.emitToUsers(users, isOne ? 'message_delivered' : 'messages_delivered', change)
}
