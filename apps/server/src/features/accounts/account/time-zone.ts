import type { Db } from '../../../platform/db/db.ts'

/** Stores the time zone of the browser in which a user is signed in. */
export async function setTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('time_zone', 'is distinct from', timeZone)
    .execute()
}
