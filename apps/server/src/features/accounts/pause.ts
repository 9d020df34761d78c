import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Stores that an Endorser is on leave up to this day, or without an end. The beginning of a running leave stays. */
export async function startPause(tx: Tx, userId: string, until: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ paused_at: sql<Date>`coalesce(paused_at, ${now})`, paused_until: until, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Ends the leave of an Endorser; false when they are not on leave. */
export async function endPause(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('users')
    .set({ paused_at: null, paused_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('paused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends at most `limit` leaves whose last day is before `today`, and lists whose. */
export async function endPausesBefore(tx: Tx, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set paused_at = null, paused_until = null, updated_at = now()
     where id in (select id from users where paused_until < ${today}::date
                   order by paused_until limit ${limit} for no key update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
