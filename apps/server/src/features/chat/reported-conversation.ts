import type { ReportedMessage } from '@endorse/contract/moderation/schemas'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { type DeletedText, readDeletedMessages } from './messages/deleted-messages.ts'
import { listMessages, type MessageRow } from './messages/queries.ts'
import { presentRoom } from './rooms/present.ts'
import { findVisibleRoom } from './rooms/queries.ts'

// Enough to see what a report is about, and no more of what was said.
const MAX_MESSAGES = 20

/** A conversation as a report keeps it. */
export interface ReportedConversation {
  personId: string
  name: string
  companyName: string | null
  messages: ReportedMessage[]
}

/** Reads the other person and the last messages of a conversation, for one of its members. 404 for anybody else. */
export async function readReportedConversation(
  context: Pick<AppContext, 'db' | 'config'>,
  person: Person,
  roomId: string,
): Promise<ReportedConversation> {
  const row = (await findVisibleRoom(context.db, person, roomId)) ?? notFound('Conversation')
  const room = presentRoom(context, row, person)
  const { user } = room.participants.find(({ userId }) => userId !== person.id) ?? notFound('Person')
  const messages = await listMessages(context.db, row, room.lastSeq - MAX_MESSAGES, room.lastSeq)
  const deleted = await readDeletedMessages(context.db, messages)
  return {
    personId: user.id,
    name: fullName(user),
    companyName: user.companyName,
    messages: messages.map((message) => toReportedMessage(message, user.id, deleted.get(message.id))),
  }
}

function toReportedMessage(
  row: MessageRow,
  reportedId: string,
  deleted: DeletedText | undefined,
): ReportedMessage {
  return {
    at: row.created_at.toISOString(),
    by: fullName({ firstName: row.sender_first_name, lastName: row.sender_last_name }),
    isReported: row.sender_id === reportedId,
    text: row.deleted_at ? (deleted?.content ?? '') : row.content,
    fileName: deleted?.file_name ?? row.file_name,
    ...(row.deleted_at && { isDeleted: true }),
  }
}
