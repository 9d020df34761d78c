import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { EventNotice } from './events.ts'
import type { StoredChange } from './undoable-changes.ts'

interface LockedChange extends StoredChange {
  is_undone: boolean
  is_published: boolean
}

/** Locks a change of this user. */
export async function lockChange(tx: Tx, userId: string, id: string): Promise<LockedChange | undefined> {
  const { rows } = await sql<LockedChange>`
    select id, kind, subject_id as "subjectId", to_jsonb(at) #>> '{}' as at, before,
           undone_at is not null as is_undone, published_at <= clock_timestamp() as is_published
      from undoable_changes where id = ${id} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** Deletes the events of a change, which nobody but its author was told of, and returns them. */
export async function deleteEventsOf(tx: Tx, changeId: string): Promise<EventNotice[]> {
  const { rows } = await sql<EventNotice>`
    delete from events using undoable_changes as change
     where change.id = ${changeId} and events.id = any(change.event_ids)
    returning events.id, type, by_user_id as by, application_id as application, job_id as job`.execute(tx)
  return rows
}

/** Deletes what this user did to applications and nobody else was told of yet, because it can be undone, and returns it. */
export async function deleteUnpublishedEvents(
  tx: Tx,
  userId: string,
  applicationIds: readonly string[],
): Promise<EventNotice[]> {
  const { rows } = await sql<EventNotice>`
    delete from events
     where application_id = any(${applicationIds}::uuid[]) and by_user_id = ${userId} and published_at > clock_timestamp()
    returning id, type, by_user_id as by, application_id as application, job_id as job`.execute(tx)
  return rows
}

/** Marks a change as undone, unless its time has passed. */
export async function markUndone(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('undoable_changes')
    .set({ undone_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('published_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the changes that can no longer be undone. An hour later even a slow client has its answer. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('undoable_changes')
    .where('published_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
