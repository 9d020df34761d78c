import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/**
 * Stores that an Endorser is on leave up to this day, or without an end; false when that is so already. The beginning of a
 * running leave stays.
 */
export async function startLeave(tx: Tx, userId: string, until: string | null, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ paused_at: sql<Date>`coalesce(paused_at, ${now})`, paused_until: until, updated_at: now })
    .where('id', '=', userId)
    .where(sql<boolean>`(paused_at is null or paused_until is distinct from ${until}::date)`)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Ends the leave of an Endorser; false when they are not on leave. */
export async function endLeave(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('users')
    .set({ paused_at: null, paused_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('paused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** An Endorser whose leave has no last day. */
export interface EndlessLeave {
  email: string
  first_name: string
  paused_at: Date
  /** The same for all mails of that day. */
  mail_id: string
}

/** Lists at most `limit` leaves without a last day that began so many days before `today`, or a multiple of it. */
export async function listEndlessLeaves(
  db: Db,
  { today, every, limit }: { today: string; every: number; limit: number },
): Promise<EndlessLeave[]> {
  const days = sql`(${today}::date - (paused_at at time zone 'Asia/Kolkata')::date)`
  const { rows } = await sql<EndlessLeave>`
    select email, first_name, paused_at, md5('still on leave' || id || ${today})::uuid as mail_id from users
     where role = 'EMPLOYEE' and verified_at is not null and not takes_requests
       and paused_at is not null and paused_until is null and ${days} > 0 and ${days} % ${every} = 0
     limit ${limit}`.execute(db)
  return rows
}

/** Ends at most `limit` leaves whose last day is before `today`, and lists whose. */
export async function endLeavesBefore(
  tx: Tx,
  today: string,
  limit: number,
): Promise<{ id: string; company_id: string | null }[]> {
  const { rows } = await sql<{ id: string; company_id: string | null }>`
    update users set paused_at = null, paused_until = null, updated_at = now()
     where id in (select id from users where paused_until < ${today}::date
                   order by paused_until limit ${limit} for no key update skip locked)
    returning id, company_id`.execute(tx)
  return rows
}
