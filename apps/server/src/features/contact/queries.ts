import type { ContactState, ContactTopic } from '@endorse/contract/contact/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { NewRow } from '../../platform/db/tables.ts'
import type { IdempotentRequest } from '../../platform/http/idempotency.ts'

/** A message with the names of its sender and of who answered it. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

interface MessageFilter {
  page: number
  limit: number
  state: ContactState
  topic?: ContactTopic | undefined
}

/** Returns false when a message with the same idempotency key exists already. */
export async function insertMessage(tx: Tx, message: NewRow<'contact_messages'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((again) => again.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the reference and the request's hash of the message that was stored with this key. */
export function findByIdempotencyKey(tx: Tx, { userId, key }: IdempotentRequest) {
  return tx
    .selectFrom('contact_messages')
    .select(['reference', 'request_hash'])
    .where('idempotency_key', '=', `${userId}:${key}`)
    .executeTakeFirstOrThrow()
}

/** Lists messages from the newest to the oldest, with the total number that match the filter. */
export async function listMessages(db: Db, filter: MessageFilter) {
  const [rows, { total }] = await Promise.all([
    withSenderAndStaff(filteredMessages(db, filter))
      .orderBy('message.sent_at', 'desc')
      .orderBy('message.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    filteredMessages(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts open and answered messages. */
export async function countMessages(db: Db): Promise<{ open: number; answered: number }> {
  return db
    .selectFrom('contact_messages')
    .select([
      sql<number>`count(*) filter (where answered_at is null)`.as('open'),
      sql<number>`count(answered_at)`.as('answered'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns a message, or undefined when there is none with this id. */
export function findMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return withSenderAndStaff(allMessages(tx)).where('message.id', '=', id).executeTakeFirst()
}

/** Updates only a message in the other state, so that the first staff member stays `answered_by`. Returns whether it did. */
export async function setAnswered(tx: Tx, id: string, by: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('contact_messages')
    .set({ answered_at: by ? sql<Date>`now()` : null, answered_by: by })
    .where('id', '=', id)
    .where('answered_at', by ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes messages that were answered before that time. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('answered_at', '<', before).execute()
}

function allMessages(db: Db) {
  return db.selectFrom('contact_messages as message')
}

function filteredMessages(db: Db, { state, topic }: MessageFilter) {
  return allMessages(db)
    .$if(state === 'open', (some) => some.where('message.answered_at', 'is', null))
    .$if(state === 'answered', (some) => some.where('message.answered_at', 'is not', null))
    .$if(topic !== undefined, (some) => some.where('message.topic', '=', topic ?? 'OTHER'))
}

function withSenderAndStaff(query: ReturnType<typeof allMessages>) {
  return query
    .leftJoin('users as sender', 'sender.id', 'message.user_id')
    .leftJoin('users as staff', 'staff.id', 'message.answered_by')
    .select([
      'message.id',
      'message.reference',
      'message.sent_at',
      'message.name',
      'message.email',
      'message.topic',
      'message.message',
      'message.answered_at',
      'message.user_id',
      'sender.role as sender_role',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ])
}
