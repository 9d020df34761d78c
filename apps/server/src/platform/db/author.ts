import { type RawBuilder, sql } from 'kysely'
import { throwLeaving } from '../http/access.ts'
import { AppError } from '../http/errors.ts'
import type { Person } from '../person.ts'
import { type Database, inTransaction, type Tx } from './db.ts'

declare const author: unique symbol

/**
 * A transaction that has locked the person who writes, and has seen that they may. What a person creates is inserted with one,
 * so that a handler with a plain transaction is refused by the compiler.
 */
export type AuthorTx = Tx & { readonly [author]: true }

/** Who writes, and the company that they wrote for when the request began. */
export type Author = Pick<Person, 'id' | 'companyId'>

/** What `lock_author` says about a person who is about to write. */
export type AuthorState = 'present' | 'gone' | 'suspended' | 'leaving' | 'moved'

/**
 * Runs `work` in a transaction that whoever suspends the author, deletes their account or takes them out of the company waits
 * for. Throws when one of them was first.
 */
export function inTransactionOf<T>(
  db: Database,
  person: Author,
  work: (tx: AuthorTx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => work(await requireAuthor(tx, person)))
}

/** Like `inTransactionOf`, for a transaction that has begun. It comes before the locks of anything else. */
export async function requireAuthor(tx: Tx, person: Author): Promise<AuthorTx> {
  const { rows } = await sql<{ state: AuthorState }>`select ${lockAuthor(person)} as state`.execute(tx)
  requirePresent(rows[0]?.state)
  return asSystem(tx)
}

/** SQL expression for a single statement: locks the author, and returns their state. */
export function lockAuthor({ id, companyId }: Author): RawBuilder<AuthorState> {
  return sql<AuthorState>`lock_author(${id}::uuid, ${companyId}::uuid)`
}

/** Throws what a request of the person would be answered now, unless they are present. */
export function requirePresent(state: AuthorState | undefined): void {
  if (state === 'present') return
  if (state === 'leaving') throwLeaving()
  if (state === 'moved')
    throw new AppError('NOT_ALLOWED', 'You are not in this company any more. Please load the page again.')
  throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
}

/** Marks a transaction that writes for the system: a job, an import, an account that is being made. Nobody can leave it. */
export function asSystem(tx: Tx): AuthorTx {
  return tx as AuthorTx
}

/**
 * Waits for the open transactions of a person, and lets their later ones wait. Taken first by what ends the account, its
 * access or its company, so that it sees everything that the person has written.
 */
export async function lockOutAuthor(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
