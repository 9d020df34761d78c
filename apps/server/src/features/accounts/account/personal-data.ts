import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Reads the account for the export, without hashes and internal columns. */
export function findAccountData(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.email',
      'role',
      'first_name',
      'last_name',
      'companies.name as company',
      'promo_code',
      'terms_accepted_at',
      'terms_version',
      'verified_at',
      'email_confirmed_at',
      'email_bounced_at',
      'password_changed_at',
      'paused_at',
      'can_be_named',
      'paused_until',
      'approved_at',
      'last_seen_at',
      'time_zone',
      'users.created_at',
      'users.updated_at',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Collects sessions, devices and providers for the data export, without hashes and tokens. */
export async function exportSignIns(db: Db, userId: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'expires_at', 'steps'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1000)
    .execute()
  const devices = await db
    .selectFrom('devices')
    .select(['name', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
  const providers = await db
    .selectFrom('provider_accounts')
    .select(['provider', 'subject', 'connected_at'])
    .where('user_id', '=', userId)
    .execute()
  return { sessions, devices, providers }
}

/** Deletes pending sign-ups of the address, which belong to no account. */
export async function eraseSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute()
  await tx.deleteFrom('provider_sign_ins').where('email', '=', email).execute()
}

/** Anonymizes the user row, which stays because the history of other users refers to it. */
export async function anonymizeUser(tx: Tx, userId: string): Promise<void> {
  const empty: RawBuilder<null> = sql<null>`null`
  await tx
    .updateTable('users')
    .set({
      // Not an email address, so it receives no mail and cannot be used to sign in.
      email: `deleted:${userId}`,
      first_name: 'Deleted',
      last_name: 'user',
      password_hash: empty,
      password_changed_at: empty,
      company_id: empty,
      promo_code: empty,
      verified_at: empty,
      email_confirmed_at: empty,
      email_bounced_at: empty,
      time_zone: empty,
      paused_at: empty,
      paused_until: empty,
      approved_at: empty,
      last_seen_at: empty,
      second_factor_at: empty,
      second_factor_due_at: empty,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
