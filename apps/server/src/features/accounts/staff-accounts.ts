import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'

/** The profile of a new staff account. */
export interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/** Inserts a staff account, or takes over an unverified one. Undefined when the address has a verified account. */
export async function insertStaff(
  tx: Tx,
  { email, firstName, lastName }: NewStaff,
  passwordHash: string,
): Promise<string | undefined> {
  const values = {
    password_hash: passwordHash,
    role: 'PLATFORM_EMPLOYEE' as const,
    first_name: firstName,
    last_name: lastName,
    promo_code: null,
    // The operator vouches for the address.
    verified_at: sql<Date>`now()`,
  }
  const staff = await tx
    .insertInto('users')
    .values({ id: newId(), email, ...values })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...values, updated_at: sql`now()` })
        .where('users.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return staff?.id
}

/** Finds the id of the staff account with this address. */
export async function findStaff(db: Db, email: string): Promise<string | undefined> {
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'PLATFORM_EMPLOYEE')
    .executeTakeFirst()
  return staff?.id
}

// Platform staff are few; this only bounds the query.
const MAX_NOTIFIED_STAFF = 100

/** Lists the ids of the platform staff to notify. */
export async function listStaffToNotify(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'PLATFORM_EMPLOYEE')
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .limit(MAX_NOTIFIED_STAFF)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the account; its sessions and links cascade. */
export async function deleteStaff(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
