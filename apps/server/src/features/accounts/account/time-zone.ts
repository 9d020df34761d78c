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

/** Returns the time zone of who has this address; null when it is not known, undefined when nobody has it. */
export async function findTimeZoneOf(db: Db, email: string): Promise<string | null | undefined> {
  const owner = await db.selectFrom('users').select('time_zone').where('email', '=', email).executeTakeFirst()
  return owner?.time_zone
}
