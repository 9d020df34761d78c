import { sql } from 'kysely'
import { inTransaction } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { forgetOldSignIns } from './oidc/queries.ts'

/** Removes what has run out: sessions, codes, sign-ups, devices of long ago. Each is safe to do again. */
export async function tidyUpAccounts(house: House): Promise<void> {
  await removeExpiredSessions(house)
  await forgetOldSignIns(house.db)
  await house.db.deleteFrom('one_time_codes').where('expires_at', '<', daysAgo(1)).execute()
  await house.db.deleteFrom('sign_ups').where('expires_at', '<', sql<Date>`now()`).execute()
  await house.db.deleteFrom('devices').where('last_seen_at', '<', daysAgo(365)).execute()
}

async function removeExpiredSessions({ db, announce }: House) {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('user_id')
      .execute()
    const owners = new Set(ended.map((session) => session.user_id))
    announce(tx, ...[...owners].map((owner) => ({ type: 'session.ended', by: owner })))
  })
}

function daysAgo(days: number) {
  return sql<Date>`now() - ${days} * interval '1 day'`
}
