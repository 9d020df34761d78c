import { CODE_MINUTES, CODE_TRIES, SIGN_UP_HOURS, type SignUp } from '@endorse/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Row } from '../../../tables.ts'

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
  | 'tries_left'
  | 'tries_left_to_others'
>

const columns = [
  'id',
  'email',
  'password_hash',
  'role',
  'first_name',
  'last_name',
  'promo_code',
  'created_at',
  'tries_left',
  'tries_left_to_others',
] as const

function freshCode(hash: Buffer) {
  return {
    code_hash: hash,
    code_expires_at: sql<Date>`now() + ${CODE_MINUTES} * interval '1 minute'`,
    tries_left: CODE_TRIES,
    tries_left_to_others: CODE_TRIES,
  }
}

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
      ...freshCode(hashes.code),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export interface LockedSignUp extends SignUpRow {
  code_expires_at: Date
  /** It was started by the browser that asks. */
  isTheirs: boolean
  /** The code that they enter was sent for it, not long ago, and is the last one that was. */
  hasCode: boolean
}

/** All that are alive for this address, so that codes that arrive at once take turns. */
export async function lockSignUps(
  tx: Tx,
  email: string,
  entered: { attempt: Buffer | undefined; code: Buffer },
): Promise<LockedSignUp[]> {
  return tx
    .selectFrom('sign_ups')
    .select([
      ...columns,
      'code_expires_at',
      sql<boolean>`coalesce(attempt_hash = ${entered.attempt ?? null}::bytea, false)`.as('isTheirs'),
      sql<boolean>`code_hash = ${entered.code} and code_expires_at > now()`.as('hasCode'),
    ])
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function countWrongTry(
  tx: Tx,
  ids: readonly string[],
  counter: 'tries_left' | 'tries_left_to_others',
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ [counter]: sql`${sql.ref(counter)} - 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(counter, '>', 0)
    .execute()
}

/** The sign-up that this browser started; the newest of the address when it does not say which. */
export function lockSignUp(
  tx: Tx,
  email: string,
  attempt: Buffer | undefined,
): Promise<SignUpRow | undefined> {
  return tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(attempt !== undefined, (mine) => mine.where('attempt_hash', '=', attempt ?? Buffer.alloc(0)))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

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

/** A new code voids the old one. */
export async function replaceCode(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.updateTable('sign_ups').set(freshCode(hash)).where('id', '=', id).execute()
}

type NewAccount = Omit<SignUpRow, 'password_hash' | 'tries_left' | 'tries_left_to_others'> & {
  password_hash: string | null
}

/** Nothing when the address has an account by now. */
export async function createAccount(
  tx: Tx,
  signUp: NewAccount,
  place: { companyId: string | null; approved: boolean },
): Promise<boolean> {
  const created = await tx
    .insertInto('users')
    .values({
      // What was written down about the sign-up is about the same person.
      id: signUp.id,
      email: signUp.email,
      password_hash: signUp.password_hash,
      role: signUp.role,
      first_name: signUp.first_name,
      last_name: signUp.last_name,
      promo_code: signUp.promo_code,
      terms_accepted_at: signUp.created_at,
      company_id: place.companyId,
      verified_at: sql<Date>`now()`,
      approved_at: place.approved ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
