import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from '@endorse/contract/accounts/values'
import { EMAIL_CHANGE_HOURS, TAKE_BACK_DAYS } from '@endorse/contract/settings/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Row } from '../../../platform/db/tables.ts'
import { lockAccountWhere } from '../queries.ts'

/** The account of a user who changes the address. */
export type AccountOfChange = Pick<
  Row<'users'>,
  'id' | 'email' | 'role' | 'first_name' | 'last_name' | 'company_id' | 'approved_at'
>

/** Locks the account; undefined when its deletion has begun. */
export async function lockAccountOfChange(tx: Tx, userId: string): Promise<AccountOfChange | undefined> {
  if (!(await lockAccountWhere(tx, sql`id = ${userId}`))) return undefined
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'first_name', 'last_name', 'company_id', 'approved_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function newCodeColumns(codeHash: Buffer | null) {
  return {
    code_hash: codeHash,
    attempts_left: MAX_CODE_ATTEMPTS,
    code_sent_at: sql<Date>`now()`,
    code_expires_at: sql<Date>`now() + ${CODE_MINUTES} * interval '1 minute'`,
  }
}

/** Stores a requested change. It replaces an earlier one of the user. */
export async function saveEmailChange(
  tx: Tx,
  userId: string,
  change: { email: string; leavesCompany: boolean; codeHash: Buffer | null },
): Promise<void> {
  const values = {
    email: change.email,
    leaves_company: change.leavesCompany,
    requested_at: sql<Date>`now()`,
    ...newCodeColumns(change.codeHash),
  }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

const isPending = sql<boolean>`requested_at > now() - ${EMAIL_CHANGE_HOURS} * interval '1 hour'`

/** Finds the change that waits for its code. */
export function findEmailChange(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['email', 'leaves_company', 'code_sent_at'])
    .where('user_id', '=', userId)
    .where(isPending)
    .executeTakeFirst()
}

/** Replaces the code of a change. A new code voids the old one. */
export async function replaceEmailChangeCode(tx: Tx, userId: string, codeHash: Buffer | null): Promise<void> {
  await tx.updateTable('email_changes').set(newCodeColumns(codeHash)).where('user_id', '=', userId).execute()
}

/** Checks the code and counts a wrong attempt in one statement. Undefined without a change that waits for a code. */
export function checkEmailChangeCode(db: Db, userId: string, email: string, codeHash: Buffer) {
  return db
    .updateTable('email_changes')
    .set({ attempts_left: sql<number>`attempts_left - (code_hash is distinct from ${codeHash})::int` })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where(isPending)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .where('attempts_left', '>', 0)
    .returning(sql<boolean>`code_hash is not distinct from ${codeHash}`.as('matches'))
    .executeTakeFirst()
}

/** Deletes the change that waits for its code. False when there is none. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Sets the address, which its owner has just proved to be theirs. */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: sql<Date>`now()`,
      email_bounced_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Sets the company of the user and whether they are an approved admin of it. */
export async function updateMembership(
  tx: Tx,
  userId: string,
  { companyId, approved }: { companyId: string | null; approved: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      company_id: companyId,
      approved_at: approved ? sql<Date>`now()` : null,
      rejected_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Removes the password, which another person may know. "Forgot password" sets a new one. */
export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Keeps the address that an account had until now, with the hash of the token that restores it. */
export async function insertFormerEmail(tx: Tx, account: AccountOfChange, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('former_emails')
    .values({
      id: newId(),
      user_id: account.id,
      email: account.email,
      company_id: account.company_id,
      was_approved: account.approved_at !== null,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + ${TAKE_BACK_DAYS} * interval '1 day'`,
    })
    .execute()
}

/** Finds the owner of a token that still works. */
export async function findOwnerOfFormerEmail(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_emails')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses up the token, and those of all later changes, which it takes back as well. Undefined when it no longer works. */
export async function consumeFormerEmail(tx: Tx, tokenHash: Buffer) {
  const former = await tx
    .deleteFrom('former_emails')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email', 'company_id', 'was_approved', 'changed_at'])
    .executeTakeFirst()
  if (former)
    await tx
      .deleteFrom('former_emails')
      .where('user_id', '=', former.user_id)
      .where('changed_at', '>', former.changed_at)
      .execute()
  return former
}

/** Lists the addresses that the user had before or asked for, for their erasure. */
export async function listOtherEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_emails')
    .select('email')
    .where('user_id', '=', userId)
    .union(db.selectFrom('email_changes').select('email').where('user_id', '=', userId))
    .execute()
  return rows.map(({ email }) => email)
}

/** Collects former addresses and the requested one for the data export, without hashes. */
export async function exportEmailChanges(db: Db, userId: string) {
  const former = await db
    .selectFrom('former_emails')
    .select(['email', 'changed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .execute()
  const requested = await db
    .selectFrom('email_changes')
    .select(['email', 'requested_at'])
    .where('user_id', '=', userId)
    .execute()
  return { former, requested }
}

/** Deletes requests that were not confirmed in time, and former addresses from before that time. */
export async function deleteOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where((where) => where.not(isPending))
    .execute()
  await db.deleteFrom('former_emails').where('changed_at', '<', before).execute()
}
