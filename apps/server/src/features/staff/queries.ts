import { PASSWORD_LINK_HOURS } from '@endorse/contract/staff/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** A staff account as `npm run staff -- list` prints it. */
export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

/** Lists all staff, the oldest account first, each with the expiry of its password link. */
export function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('password_links', (join) =>
      join.onRef('user_id', '=', 'users.id').on('expires_at', '>', sql<Date>`now()`),
    )
    .select(['users.id', 'email', 'first_name', 'last_name', 'last_seen_at', 'expires_at as link_until'])
    .where('role', '=', 'PLATFORM_EMPLOYEE')
    .where('verified_at', 'is not', null)
    .orderBy('users.created_at')
    .execute()
}

/** Saves a link, which voids the old one. Returns when it expires. */
export async function saveLink(tx: Tx, userId: string, tokenHash: Buffer): Promise<Date> {
  const values = {
    token_hash: tokenHash,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${PASSWORD_LINK_HOURS} * interval '1 hour'`,
  }
  const { expires_at } = await tx
    .insertInto('password_links')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The user whose password a link sets. */
export interface LinkOwner {
  id: string
  email: string
  first_name: string
  last_name: string
}

/** Finds the user whose password the link sets, while it is valid. */
export function findLinkOwner(db: Db, tokenHash: Buffer): Promise<LinkOwner | undefined> {
  return selectLinkOwner(db, tokenHash).executeTakeFirst()
}

/** Finds the user of a valid link and locks their row. */
export function lockLinkOwner(tx: Tx, tokenHash: Buffer): Promise<LinkOwner | undefined> {
  return selectLinkOwner(tx, tokenHash).forNoKeyUpdate('users').executeTakeFirst()
}

function selectLinkOwner(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
}

/** Deletes the link. False when it was used concurrently. */
export async function consumeLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
