import type { SignInStep } from '@endorse/contract/accounts/second-factor/values'
import { SECOND_FACTOR_GRACE_DAYS } from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { auditStatement } from '../../../platform/operations/audit.ts'
import { type CurrentUserRow, currentUserColumns } from '../current-user.ts'
import { type Account, lockedAccountCte, sessionExpiry } from '../queries.ts'
import { needsFactorSql } from '../second-factor/requirement.ts'

/** What `insertSession` writes about the new session. */
export interface NewSession {
  tokenHash: Buffer
  familyHash: Buffer
  userAgent: string | undefined
  remembered: boolean
  /** Browser and system, such as `Chrome on Windows`. */
  device: string
  steps: readonly SignInStep[]
  isSecondFactorGiven: boolean
  secondFactorMode: Config['secondFactor']
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
  const { steps, isSecondFactorGiven, secondFactorMode } = session
  // The first login since the role needs a second factor begins the grace. The last column of this name counts.
  const dueAt = sql`case when ${secondFactorMode === 'required'}::boolean and ${sql.raw(needsFactorSql)}
      then coalesce(users.second_factor_due_at, now() + ${SECOND_FACTOR_GRACE_DAYS} * interval '1 day')
      else users.second_factor_due_at end`
  const isUnchanged = sql<boolean>`id = ${id} and password_hash is not distinct from ${password_hash}`
  const isKnownDevice = sql<boolean>`exists (select from devices where user_id = ${id} and name = ${device})`
  const { rows } = await sql<CreatedSessionRow>`
    with ${lockedAccountCte(isUnchanged)},
    entering as (
      select * from account
       where verified_at is not null and suspended_at is null
         and (second_factor_at is null or ${isSecondFactorGiven || secondFactorMode === 'off'}::boolean)
         and (not ${knownDeviceOnly}::boolean or last_seen_at is null or ${isKnownDevice})),
    session as (
      insert into sessions (id, user_id, token_hash, family_hash, user_agent, remembered, expires_at, steps, has_second_factor)
      select ${newId()}::uuid, id, ${tokenHash}::bytea, ${familyHash}::bytea, ${userAgent}::text, ${remembered}::boolean,
             ${sessionExpiry(sql.val(remembered), sql`now()`)}, ${[...steps]}::text[], ${isSecondFactorGiven}::boolean
        from entering),
    seen_with as (
      insert into devices (user_id, name) select id, ${device}::text from entering
          on conflict (user_id, name) do update set last_seen_at = now()
      returning xmax = 0 as is_inserted),
    seen as (
      update users set last_seen_at = now(), second_factor_due_at = ${dueAt}
        from entering where users.id = entering.id),
    noted as (${auditStatement({ action: 'session.opened', user: id }, sql`entering`)})
    select ${currentUserColumns}, is_inserted and users.last_seen_at is not null as is_new_device, now() as at,
           ${dueAt} as second_factor_due_at
      from entering as users
     cross join seen_with
      left join companies on companies.id = users.company_id`.execute(db)
  return rows[0]
}
