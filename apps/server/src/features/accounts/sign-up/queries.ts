import type { SignUp } from '@endorse/contract/accounts/form'
import { currentTerms } from '@endorse/contract/accounts/terms'
import { CODE_MINUTES, MAX_CODE_ATTEMPTS, SIGN_UP_HOURS } from '@endorse/contract/accounts/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Row } from '../../../platform/db/tables.ts'

/** A pending sign-up. `attempts_left_to_others` counts wrong codes without the browser’s secret. */
export type SignUpRow = Pick<
  Row<'sign_ups'>,
  | 'id'
  | 'email'
  | 'password_hash'
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'promo_code'
  | 'created_at'
  | 'attempts_left'
  | 'attempts_left_to_others'
>

const signUpColumns = [
  'id',
  'email',
  'password_hash',
  'role',
  'first_name',
  'last_name',
  'promo_code',
  'created_at',
  'attempts_left',
  'attempts_left_to_others',
] as const

function newCodeColumns(hash: Buffer) {
  return {
    code_hash: hash,
    code_expires_at: sql<Date>`now() + ${CODE_MINUTES} * interval '1 minute'`,
    attempts_left: MAX_CODE_ATTEMPTS,
    attempts_left_to_others: MAX_CODE_ATTEMPTS,
  }
}

/** Stores a pending sign-up with its first code. */
export function insertSignUp(
  tx: Tx,
  form: Omit<SignUp, 'password'>,
  hashes: { password: string; attempt: Buffer; code: Buffer },
): Promise<SignUpRow> {
  return tx
    .insertInto('sign_ups')
    .values({
      id: newId(),
      email: form.email,
      attempt_hash: hashes.attempt,
      password_hash: hashes.password,
      role: form.role,
      first_name: form.firstName,
      last_name: form.lastName,
      promo_code: form.promoCode ?? null,
      expires_at: sql<Date>`now() + ${SIGN_UP_HOURS} * interval '1 hour'`,
      ...newCodeColumns(hashes.code),
    })
    .returning(signUpColumns)
    .executeTakeFirstOrThrow()
}

/** A pending sign-up, compared with the entered code and the browser’s secret. */
export interface LockedSignUp extends SignUpRow {
  code_expires_at: Date
  /** It was started by the browser that enters the code. */
  isSameBrowser: boolean
  /** The entered code is its latest and has not expired. */
  codeMatches: boolean
}

/** Locks all pending sign-ups of the address, so that concurrent codes are checked one after the other. */
export async function lockPendingSignUps(
  tx: Tx,
  email: string,
  input: { attempt: Buffer | undefined; code: Buffer },
): Promise<LockedSignUp[]> {
  return tx
    .selectFrom('sign_ups')
    .select([
      ...signUpColumns,
      'code_expires_at',
      sql<boolean>`coalesce(attempt_hash = ${input.attempt ?? null}::bytea, false)`.as('isSameBrowser'),
      sql<boolean>`code_hash = ${input.code} and code_expires_at > now()`.as('codeMatches'),
    ])
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Counts a wrong attempt for each of these sign-ups. */
export async function decrementAttempts(
  tx: Tx,
  ids: readonly string[],
  counter: 'attempts_left' | 'attempts_left_to_others',
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ [counter]: sql`${sql.ref(counter)} - 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(counter, '>', 0)
    .execute()
}

/** Locks the sign-up of this browser, or the latest of the address when `attempt` is undefined. */
export function lockSignUp(
  tx: Tx,
  email: string,
  attempt: Buffer | undefined,
): Promise<SignUpRow | undefined> {
  return tx
    .selectFrom('sign_ups')
    .select(signUpColumns)
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(attempt !== undefined, (mine) => mine.where('attempt_hash', '=', attempt ?? Buffer.alloc(0)))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds the latest pending sign-up of the address. */
export function findNewestSignUp(db: Db, email: string) {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Replaces the code of the sign-up. A new code voids the old one. */
export async function replaceSignUpCode(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.updateTable('sign_ups').set(newCodeColumns(hash)).where('id', '=', id).execute()
}

type NewAccount = Omit<SignUpRow, 'password_hash' | 'attempts_left' | 'attempts_left_to_others'> & {
  password_hash: string | null
}

/** Creates a verified account. False when the address has one by now. */
export async function createAccount(
  tx: Tx,
  signUp: NewAccount,
  membership: { companyId: string | null; approved: boolean },
): Promise<boolean> {
  const created = await tx
    .insertInto('users')
    .values({
      // The audit log refers to the sign-up by this id, which becomes the user's.
      id: signUp.id,
      email: signUp.email,
      password_hash: signUp.password_hash,
      role: signUp.role,
      first_name: signUp.first_name,
      last_name: signUp.last_name,
      promo_code: signUp.promo_code,
      terms_accepted_at: signUp.created_at,
      terms_version: currentTerms.version,
      company_id: membership.companyId,
      verified_at: sql<Date>`now()`,
      approved_at: membership.approved ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

/** Deletes all pending sign-ups of the address. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
