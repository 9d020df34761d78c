import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { auditStatement } from '../../../platform/operations/audit.ts'
import { type CurrentUserRow, currentUserColumns } from '../current-user.ts'
import { type Account, lockedAccountCte, sessionExpiry } from '../queries.ts'

/** What `insertSession` writes about the new session. */
export interface NewSession {
  tokenHash: Buffer
  familyHash: Buffer
  userAgent: string | undefined
  remembered: boolean
  /** Browser and system, such as `Chrome on Windows`. */
  device: string
}

/** `is_new_device` is false for a known device and for the first sign-in of the account. */
export interface CreatedSessionRow extends CurrentUserRow {
  is_new_device: boolean
  at: Date
}

/**
 * Writes all rows of a sign-in and reads the user, in one statement. Undefined when the account can no longer sign in or
 * its password has changed; with `knownDeviceOnly` also when the owner has to be notified of the device.
 */
export async function insertSession(
  db: Db,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  session: NewSession,
  { knownDeviceOnly }: { knownDeviceOnly: boolean },
): Promise<CreatedSessionRow | undefined> {
  const { tokenHash, familyHash, userAgent = null, remembered, device } = session
  const isUnchanged = sql<boolean>`id = ${id} and password_hash is not distinct from ${password_hash}`
  const isKnownDevice = sql<boolean>`exists (select from devices where user_id = ${id} and name = ${device})`
  const { rows } = await sql<CreatedSessionRow>`
    with ${lockedAccountCte(isUnchanged)},
    entering as (
      select * from account
       where verified_at is not null and (not ${knownDeviceOnly}::boolean or last_seen_at is null or ${isKnownDevice})),
    session as (
      insert into sessions (id, user_id, token_hash, family_hash, user_agent, remembered, expires_at)
      select ${newId()}::uuid, id, ${tokenHash}::bytea, ${familyHash}::bytea, ${userAgent}::text, ${remembered}::boolean,
             ${sessionExpiry(sql.val(remembered), sql`now()`)}
        from entering),
    seen_with as (
      insert into devices (user_id, name) select id, ${device}::text from entering
          on conflict (user_id, name) do update set last_seen_at = now()
      returning xmax = 0 as is_inserted),
    seen as (update users set last_seen_at = now() from entering where users.id = entering.id),
    noted as (${auditStatement({ action: 'session.opened', user: id }, sql`entering`)})
    select ${currentUserColumns}, is_inserted and users.last_seen_at is not null as is_new_device, now() as at
      from entering as users
     cross join seen_with
      left join companies on companies.id = users.company_id`.execute(db)
  return rows[0]
}
