import type { Db } from '../../../platform/db/db.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Reads the factors of a user for the data export, without keys and secrets. */
export async function exportSecondFactor(db: Db, userId: string) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const app = await db
    .selectFrom('authenticator_apps')
    .select('set_up_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const reset = await db
    .selectFrom('second_factor_resets')
    .select(['requested_at', 'waits_until', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    passkeys,
    authenticatorApp: app?.set_up_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    reset: reset ?? null,
  }
}
