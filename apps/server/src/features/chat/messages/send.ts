import type { chatCommandSchemas } from '@endorse/contract/chat/schemas'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import type { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { type Author, requirePresent } from '../../../platform/db/author.ts'
import { type Database, isDataError } from '../../../platform/db/db.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import type { ClientSocket } from '../../../platform/realtime/socket-commands.ts'
import { fileIdOf } from '../../files/links.ts'
import { emitMarkMoved } from '../marks/move-marks.ts'
import { notifyChat } from '../notices.ts'
import { toChatMessage } from './present.ts'
import type { MessageRow } from './queries.ts'
import { type NewMessage, type StoredMessage, storeMessages } from './store.ts'

type SendInput = z.output<(typeof chatCommandSchemas)['send_message']>

interface SenderOptions {
  processId: string
  realtime: Realtime
  /** Handles that users have another number of unread messages. */
  onUnreadChanged: (userId: string) => void
}

/** Creates the function that sends a message. Those of all sockets of this process are stored in groups. */
export function createMessageSender(
  context: AppContext,
  { processId, realtime, onUnreadChanged }: SenderOptions,
) {
  const group = groupCommit((messages: NewMessage[]) => storeGroup(context.db, messages))

  /** Stores the message and tells both people. Throws when it is refused. */
  async function sendMessage(socket: ClientSocket, input: SendInput): Promise<void> {
    const message = toNewMessage(context, socket.person, input)
    const stored = await group.add(message)
    if (stored instanceof Error) throw stored
    const row = toMessageRow(socket, message, stored)
    const { seq, change_seq: changeSeq, id: messageId, chat_room_id: chatRoomId } = row
    const timestamp = row.created_at.toISOString()
    socket.emit('message_sent', { tempId: input.tempId, messageId, timestamp, seq, changeSeq, chatRoomId })
    if (!stored.is_known) announce(socket, row, stored)
  }

  function announce(socket: ClientSocket, row: MessageRow, stored: StoredMessage): void {
    const users = [row.sender_id, ...(stored.other_id ? [stored.other_id] : [])]
    emitNewMessage(context, realtime, users, row, socket)
    const { chat_room_id: room, seq, sender_id: person } = row
    notifyChat(context, context.db, { type: 'chat.message_sent', room, users, seq }, processId)
    if (stored.other_id) onUnreadChanged(stored.other_id)
    // Who answers has read what came before.
    const from = stored.read_seq ?? seq
    if (from < seq - 1) {
      const mark = { kind: 'read' as const, room, users, person, from, seq, changeSeq: row.change_seq }
      emitMarkMoved(realtime, { ...mark, messageId: row.id })
      notifyChat(context, context.db, { type: 'chat.mark_moved', ...mark, messageId: row.id }, processId)
      onUnreadChanged(person)
    }
  }

  return { sendMessage, whenIdle: group.whenIdle }
}

/** Sends a message to the pages of both people at this process, but not to the one that sent it. */
export function emitNewMessage(
  context: Pick<AppContext, 'config'>,
  realtime: Realtime,
  users: readonly string[],
  row: MessageRow,
  sender?: ClientSocket,
): void {
  // A link to an attachment is signed for one person.
  const groups = row.file_id ? users.map((user) => [user]) : [users]
  for (const readers of groups) {
    const message = toChatMessage(context, row, readers[0] ?? '')
    if (sender) realtime.emitToOtherSockets(sender, readers, 'new_message', message)
    else realtime.emitToUsers(readers, 'new_message', message)
  }
}

function toNewMessage(
  { config }: Pick<AppContext, 'config'>,
  { id: sender, companyId: company }: Author,
  input: SendInput,
): NewMessage {
  const file = input.fileUrl ? (fileIdOf(input.fileUrl, config.publicUrl) ?? badFile()) : null
  const type = input.messageType === 'IMAGE' ? 'IMAGE' : 'FILE'
  return {
    id: newId(),
    room: input.chatRoomId,
    sender,
    company,
    temp: input.tempId,
    content: input.content,
    type: file ? type : 'TEXT',
    file,
  }
}

type Stored = StoredMessage | Error

/** Stores a group of messages. One that fails for itself does not fail the others. */
async function storeGroup(db: Database, messages: NewMessage[]): Promise<Stored[]> {
  const firsts = new Map(
    messages.toReversed().map((message) => [`${message.sender} ${message.temp}`, message]),
  )
  const isFirst = new Set(firsts.values())
  const results = new Map<NewMessage, Stored>()
  // Repetitions within the group come after what they repeat.
  for (const part of [
    messages.filter((message) => isFirst.has(message)),
    messages.filter((message) => !isFirst.has(message)),
  ]) {
    const stored = part.length > 0 ? await storeTogether(db, part) : []
    stored.forEach((result, index) => {
      const message = part[index]
      if (message) results.set(message, result)
    })
  }
  return messages.map((message) => results.get(message) ?? new Error('The message has no result'))
}

async function storeTogether(db: Database, messages: NewMessage[]): Promise<Stored[]> {
  try {
    return await storeMessages(db, messages)
  } catch (error) {
    // Any other error concerns the whole group.
    if (!isDataError(error)) throw error
    const results: Stored[] = []
    for (const message of messages) results.push(await storeAlone(db, message))
    return results
  }
}

async function storeAlone(db: Database, message: NewMessage): Promise<Stored> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [stored] = await storeMessages(db, [message])
      return stored ?? new Error('The message has no result')
    } catch (error) {
      // After a unique violation the next attempt finds what the other statement has stored.
      if (!isDataError(error)) throw error
      if (attempt === 2) return error
    }
  }
}

/** Returns the row of a message that was stored now or before. Throws when it was refused. */
function toMessageRow({ person }: ClientSocket, message: NewMessage, stored: StoredMessage): MessageRow {
  if (stored.is_known && !stored.is_same)
    conflict('IDEMPOTENCY_KEY_REUSED', 'This message was sent before with other content.')
  const { id, seq, change_seq, created_at } = stored
  if (id === null || seq === null || change_seq === null || created_at === null) return throwNotStored(stored)
  return {
    id,
    temp_id: message.temp,
    chat_room_id: message.room,
    seq,
    change_seq,
    sender_id: person.id,
    sender_first_name: person.firstName,
    sender_last_name: person.lastName,
    type: stored.type,
    content: message.content,
    file_id: message.file,
    file_name: stored.file_name,
    file_size: stored.file_size,
    created_at,
    deleted_at: null,
  }
}

function throwNotStored({ author_state, is_member, is_closed, lacks_file }: StoredMessage): never {
  requirePresent(author_state)
  if (!is_member) notFound('Conversation')
  if (is_closed) conflict('CANNOT_SEND', CANNOT_SEND_TEXT)
  if (lacks_file) badFile()
  throw new Error('The message was neither stored nor refused')
}

function badFile(): never {
  throw new AppError('BAD_FILE', 'This file cannot be sent. Please attach it again.')
}
