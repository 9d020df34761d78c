import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { deleteOldDataKeys } from '../../platform/security/data-key.ts'
import { deleteOldEmailChanges } from './email-change/queries.ts'
import { deleteExpiredSocialLogins } from './oidc/queries.ts'
import { deleteExpiredSecondSteps } from './second-factor/reset.ts'

/** Deletes expired sessions, codes, sign-ups and changes of addresses, and devices that were not seen for a long time. Safe to repeat. */
export async function cleanUpAuth(context: AppContext, now: Date): Promise<void> {
  await endExpiredSessions(context)
  await deleteExpiredSocialLogins(context.db)
  await deleteExpiredSecondSteps(context.db)
  await deleteOldDataKeys(context, daysBefore(now, retentionDays.dataKeys))
  await context.db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', daysBefore(now, retentionDays.expiredCodes))
    .execute()
  await context.db.deleteFrom('sign_ups').where('expires_at', '<', sql<Date>`now()`).execute()
  await deleteOldEmailChanges(context.db, daysBefore(now, retentionDays.formerEmails))
  await context.db
    .deleteFrom('devices')
    .where('last_seen_at', '<', daysBefore(now, retentionDays.devices))
    .execute()
}

async function endExpiredSessions({ db, notifyProcesses }: AppContext) {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('user_id')
      .execute()
    const owners = new Set(ended.map((session) => session.user_id))
    notifyProcesses(tx, ...[...owners].map((owner) => ({ type: 'session.ended' as const, by: owner })))
  })
}
