import type { SecondFactorReset } from '@endorse/contract/accounts/second-factor/schemas'
import {
  RESET_LINK_DAYS,
  RESET_REQUEST_DAYS,
  RESET_WAIT_HOURS,
} from '@endorse/contract/accounts/second-factor/values'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { signedIdOf, signId } from '../../../platform/security/signed-id.ts'
import { type Account, deleteUserSessions, lockAccountWhere } from '../queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findChallengeOwner, requireChallengeOwner } from './challenge.ts'
import { clearFactors } from './factors.ts'
import { resetConfirmedMail, resetEndedMail, resetWaitsMail } from './mails.ts'
import { maskEmail } from './mask-email.ts'
import { requireFactorProof } from './proof.ts'

const STOP_PURPOSE = 'stop-second-factor-reset'

/** Asks to remove a lost second factor, or finds the request that waits. Every session and the address hear of it. */
export async function requestReset(
  context: AppContext,
  challenge: string,
): Promise<{ waitsUntil: string; email: string }> {
  const ownerId = await requireChallengeOwner(context.db, challenge)
  return inTransaction(context.db, async (tx) => {
    const account = (await lockAccountWhere(tx, sql`id = ${ownerId}`)) ?? notFound('Account')
    const waitsUntil = await insertReset(context, tx, account)
    return { waitsUntil: waitsUntil.toISOString(), email: maskEmail(account.email) }
  })
}

async function insertReset(context: AppContext, tx: Tx, account: Account): Promise<Date> {
  const existing = await tx
    .selectFrom('second_factor_resets')
    .select('waits_until')
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  if (existing) return existing.waits_until
  const id = newId()
  const { waits_until } = await tx
    .insertInto('second_factor_resets')
    .values({ id, user_id: account.id, waits_until: sql`now() + ${RESET_WAIT_HOURS} * interval '1 hour'` })
    .returning('waits_until')
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'second-factor-reset.requested', subject: account.id })
  await mailThatItWaits(context, tx, { ...account, id, waits_until })
  context.notifyProcesses(tx, { type: 'session.changed', by: account.id })
  return waits_until
}

interface WaitingReset {
  id: string
  waits_until: Date
  email: string
  first_name: string
  time_zone: string | null
}

async function mailThatItWaits({ queue, config }: AppContext, tx: Tx, reset: WaitingReset): Promise<void> {
  const request = {
    waitsUntil: reset.waits_until,
    stopToken: signId(config.secret, STOP_PURPOSE, reset.id),
    timeZone: reset.time_zone,
  }
  await queue.enqueue(tx, 'send-mail', resetWaitsMail(ownerOf(reset), request, config.publicUrl))
}

function ownerOf({ email, first_name: firstName }: { email: string; first_name: string }) {
  return { email, firstName }
}

/** Mails again, a day after the last mail, those whose request still waits. Safe to repeat. */
export async function remindOfResets(context: AppContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<WaitingReset>`
      update second_factor_resets as resets set mailed_at = now() from users
       where users.id = user_id and resets.id in (
         select id from second_factor_resets
          where confirmed_at is null and waits_until > now() and mailed_at < now() - interval '1 day'
          order by requested_at limit 200 for update skip locked)
      returning resets.id, waits_until, email, first_name, time_zone`.execute(tx)
    for (const reset of rows) await mailThatItWaits(context, tx, reset)
  })
}

type OpenReset = WaitingReset & { user_id: string }

/** Finds the open request of a link, and what the link does; undefined when it does nothing any more. */
export async function findResetOfLink(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  token: string,
): Promise<{ use: 'STOP' | 'REMOVE'; waitsUntil: string; email: string } | null> {
  const id = signedIdOf(config.secret, STOP_PURPOSE, token)
  const stopped = id && (await findReset(db, sql`resets.id = ${id}`))
  const found = stopped || (await findReset(db, isOpenLink(token)))
  if (!found) return null
  return {
    use: stopped ? 'STOP' : 'REMOVE',
    waitsUntil: found.waits_until.toISOString(),
    email: maskEmail(found.email),
  }
}

function isOpenLink(token: string) {
  return sql<boolean>`link_hash = ${hashToken(token)} and link_expires_at > now()`
}

async function findReset(db: Db, condition: ReturnType<typeof isOpenLink>): Promise<OpenReset | undefined> {
  const { rows } = await sql<OpenReset>`
    select resets.id, user_id, waits_until, email, first_name, time_zone
      from second_factor_resets as resets join users on users.id = user_id where ${condition}`.execute(db)
  return rows[0]
}

/** Stops a removal, with the link of a mail or the challenge of a sign-in. Throws NOT_FOUND. */
export async function stopReset(context: AppContext, token: string): Promise<void> {
  const id = signedIdOf(context.config.secret, STOP_PURPOSE, token)
  const owner = id
    ? await findReset(context.db, sql`resets.id = ${id}`)
    : await findChallengeOwner(context.db, token).then((found) => found && { user_id: found.id })
  if (!owner) return throwNotWaiting()
  await inTransaction(context.db, async (tx) => {
    if (!(await endReset(context, tx, owner.user_id, 'stopped'))) throwNotWaiting()
  })
}

/** Stops the removal of the own second factor. Throws NOT_FOUND. */
export async function stopOwnReset(context: AppContext, person: Person): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await endReset(context, tx, person.id, 'stopped'))) throwNotWaiting()
  })
}

function throwNotWaiting(): never {
  return notFound('Request')
}

/** Ends the request of a user and mails them. False when there is none. */
export async function endReset(
  context: AppContext,
  tx: Tx,
  userId: string,
  why: 'stopped' | 'refused',
  by?: Person,
): Promise<boolean> {
  const account = await lockAccountWhere(tx, sql`id = ${userId}`)
  const ended = await tx
    .deleteFrom('second_factor_resets')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!ended || !account) return false
  await audit(tx, { action: 'second-factor-reset.ended', subject: userId, user: by?.id, data: { why } })
  const { queue, config, notifyProcesses } = context
  await queue.enqueue(tx, 'send-mail', resetEndedMail(ownerOf(account), why, config.publicUrl))
  notifyProcesses(tx, { type: 'session.changed', by: userId })
  return true
}

/** Removes every factor with the link that staff has confirmed, and ends every session. Throws NOT_FOUND. */
export async function removeLostFactor(context: AppContext, token: string): Promise<void> {
  const found = (await findReset(context.db, isOpenLink(token))) ?? throwNotWaiting()
  await inTransaction(context.db, async (tx) => {
    const account = (await lockAccountWhere(tx, sql`id = ${found.user_id}`)) ?? throwNotWaiting()
    // Read again under the lock: of two requests one is first.
    if (!(await findReset(tx, isOpenLink(token)))) throwNotWaiting()
    await clearFactors(tx, account.id)
    // Whose role needs one sets it up at the next login, without another week.
    await tx
      .updateTable('users')
      .set({ second_factor_due_at: sql`now()` })
      .where('id', '=', account.id)
      .where('second_factor_due_at', 'is not', null)
      .execute()
    await deleteUserSessions(tx, account.id)
    await audit(tx, { action: 'second-factor-reset.ended', subject: account.id, data: { why: 'removed' } })
    const { queue, config, notifyProcesses } = context
    await queue.enqueue(tx, 'send-mail', resetEndedMail(ownerOf(account), 'removed', config.publicUrl))
    notifyProcesses(tx, { type: 'session.ended', by: account.id })
  })
}

/** The requests that staff are shown. More than a page would be an attack, which the total shows. */
const MAX_LISTED = 50

interface ListedReset extends OpenReset {
  role: Role
  last_name: string
  company: string | null
  requested_at: Date
  has_waited: boolean
  total: number
}

/** Lists the requests that staff have not confirmed, the oldest first. */
export async function listResets(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
): Promise<{ resets: SecondFactorReset[]; total: number }> {
  const { rows } = await sql<ListedReset>`
    select resets.id, user_id, users.email, role, first_name, last_name, companies.name as company, requested_at, waits_until,
           waits_until <= now() as has_waited, count(*) over () as total
      from second_factor_resets as resets join users on users.id = user_id
      left join companies on companies.id = users.company_id
     where confirmed_at is null
     order by requested_at limit ${MAX_LISTED}`.execute(db)
  const resets = rows.map((row) => ({
    id: row.id,
    person: {
      id: row.user_id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      email: row.email,
      role: row.role,
      company: row.company,
    },
    requestedAt: row.requested_at.toISOString(),
    waitsUntil: row.waits_until.toISOString(),
    canConfirm: row.has_waited && row.user_id !== person.id,
  }))
  return { resets, total: rows[0]?.total ?? 0 }
}

/** Confirms a request that has waited, and mails its owner the link. Throws NOT_FOUND or STEP_NOT_ALLOWED. */
export async function confirmReset(context: AppContext, person: Person, id: string): Promise<void> {
  await requireFactorProof(context, person)
  await inTransactionOf(context.db, person, async (tx) => {
    const reset = (await findReset(tx, sql`resets.id = ${id} and confirmed_at is null`)) ?? throwNotWaiting()
    if (reset.user_id === person.id)
      conflict('STEP_NOT_ALLOWED', 'Another member of the team has to confirm your own request.')
    const token = newToken()
    const confirmed = await tx
      .updateTable('second_factor_resets')
      .set({
        confirmed_at: sql`now()`,
        link_hash: hashToken(token),
        link_expires_at: sql`now() + ${RESET_LINK_DAYS} * interval '1 day'`,
      })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('waits_until', '<=', sql<Date>`now()`)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n)
      conflict('STEP_NOT_ALLOWED', 'The 72 hours are not over, in which the owner can stop it.')
    await audit(tx, { action: 'second-factor-reset.confirmed', user: person.id, subject: reset.user_id })
    const { queue, config } = context
    await queue.enqueue(tx, 'send-mail', resetConfirmedMail(ownerOf(reset), token, config.publicUrl))
  })
}

/** Refuses a request, which tells its owner. Throws NOT_FOUND. */
export async function refuseReset(context: AppContext, person: Person, id: string): Promise<void> {
  const reset = (await findReset(context.db, sql`resets.id = ${id}`)) ?? throwNotWaiting()
  await inTransactionOf(context.db, person, async (tx) => {
    if (!(await endReset(context, tx, reset.user_id, 'refused', person))) throwNotWaiting()
  })
}

/** Deletes sign-ins and requests that were not completed in time. */
export async function deleteExpiredSecondSteps(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('passkey_ceremonies').where('expires_at', '<', sql<Date>`now()`).execute()
  await sql`
    delete from second_factor_resets
     where requested_at < now() - ${RESET_REQUEST_DAYS} * interval '1 day' or link_expires_at < now()`.execute(
    db,
  )
}
