import { sql } from 'kysely'
import { auditStatement } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { type CurrentUserRow, currentUserColumns } from '../current-user.ts'
import { type Account, lockedAccountCte, sessionExpiry } from '../queries.ts'

export interface NewSession {
  tokenHash: Buffer
  userAgent: string | undefined
  remembered: boolean
  /** What they sign in with, as they would call it. */
  device: string
}

/** Nobody has to hear of a device that was seen before, or when there was no sign-in before: the first is their own. */
export interface CreatedSessionRow extends CurrentUserRow {
  is_new_device: boolean
  at: Date
}

/**
 * Everything that a sign-in writes, and who it is, in one statement. Nothing for an account that is not to be got into
 * any more or has another password by now; and, when it has to be `untold`, if the owner is to hear of the device.
 */
export async function insertSession(
  db: Db,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  session: NewSession,
  { knownDeviceOnly }: { knownDeviceOnly: boolean },
): Promise<CreatedSessionRow | undefined> {
  const { tokenHash, userAgent = null, remembered, device } = session
  const isUnchanged = sql<boolean>`id = ${id} and password_hash is not distinct from ${password_hash}`
  const isKnownDevice = sql<boolean>`exists (select from devices where user_id = ${id} and name = ${device})`
  const { rows } = await sql<CreatedSessionRow>`
    with ${lockedAccountCte(isUnchanged)},
    entering as (
      select * from account
       where verified_at is not null and (not ${knownDeviceOnly}::boolean or last_seen_at is null or ${isKnownDevice})),
    session as (
      insert into sessions (id, user_id, token_hash, user_agent, remembered, expires_at)
      select ${newId()}::uuid, id, ${tokenHash}::bytea, ${userAgent}::text, ${remembered}::boolean,
             ${sessionExpiry(sql.val(remembered))}
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
