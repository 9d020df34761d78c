import type { ContactState, ContactTopic } from '@endorse/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Repeatable } from '../../platform/idempotency.ts'
import type { NewRow } from '../../tables.ts'

export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

interface Wanted {
  page: number
  limit: number
  state: ContactState
  topic?: ContactTopic | undefined
}

/** False when the same key has been here before. */
export async function insertMessage(tx: Tx, message: NewRow<'contact_messages'>): Promise<boolean> {
  const kept = await tx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((again) => again.column('repeat_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export function findBefore(tx: Tx, { userId, key }: Repeatable) {
  return tx
    .selectFrom('contact_messages')
    .select(['reference', 'request_hash'])
    .where('repeat_key', '=', `${userId}:${key}`)
    .executeTakeFirstOrThrow()
}

export async function listMessages(db: Db, wanted: Wanted) {
  const [rows, { total }] = await Promise.all([
    withPeople(chosen(db, wanted))
      .orderBy('letter.sent_at', 'desc')
      .orderBy('letter.id', 'desc')
      .limit(wanted.limit)
      .offset((wanted.page - 1) * wanted.limit)
      .execute(),
    chosen(db, wanted).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function countMessages(db: Db): Promise<{ open: number; answered: number }> {
  return db
    .selectFrom('contact_messages')
    .select([
      sql<number>`count(*) filter (where answered_at is null)`.as('open'),
      sql<number>`count(answered_at)`.as('answered'),
    ])
    .executeTakeFirstOrThrow()
}

export function findMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return withPeople(letters(tx)).where('letter.id', '=', id).executeTakeFirst()
}

/** Only when it changes something, so that the first who answers stays the one who did. */
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

/** A year after the answer it is of no use to anybody. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('answered_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}

function letters(db: Db) {
  return db.selectFrom('contact_messages as letter')
}

function chosen(db: Db, { state, topic }: Wanted) {
  return letters(db)
    .$if(state === 'open', (some) => some.where('letter.answered_at', 'is', null))
    .$if(state === 'answered', (some) => some.where('letter.answered_at', 'is not', null))
    .$if(topic !== undefined, (some) => some.where('letter.topic', '=', topic ?? 'OTHER'))
}

function withPeople(query: ReturnType<typeof letters>) {
  return query
    .leftJoin('users as sender', 'sender.id', 'letter.user_id')
    .leftJoin('users as staff', 'staff.id', 'letter.answered_by')
    .select([
      'letter.id',
      'letter.reference',
      'letter.sent_at',
      'letter.name',
      'letter.email',
      'letter.topic',
      'letter.message',
      'letter.answered_at',
      'letter.user_id',
      'sender.role as sender_role',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ])
}
