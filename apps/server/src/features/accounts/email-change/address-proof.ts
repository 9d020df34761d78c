import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { consumeCode, saveCode } from '../code-queries.ts'
import { hashCode, newCode } from '../codes.ts'
import { emailProvedAtSql } from '../email-proof.ts'
import { addressProofMail } from './mails.ts'

/** Finds when a mailed code last proved the address. */
export async function findEmailConfirmedAt(db: Db, userId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('users')
    .select(sql<Date | null>`${sql.raw(emailProvedAtSql('users'))}`.as('at'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return at
}

/** Mails an Endorser a code that proves the present address again. */
export async function sendConfirmationCode(context: AppContext, person: Person): Promise<void> {
  const code = newCode()
  await inTransactionOf(context.db, person, async (tx) => {
    await saveCode(tx, person.id, 'confirm-email', hashProofCode(context, person, code))
    await audit(tx, { action: 'code.sent', subject: person.id, data: { flow: 'confirm-email' } })
    await context.queue.enqueue(tx, 'send-mail', addressProofMail(person, code, context.config.publicUrl))
  })
}

/** Stores that the address was proved now. Throws INVALID_CODE. */
export async function confirmAddress(context: AppContext, person: Person, code: string): Promise<void> {
  const { db, clock, notifyProcesses } = context
  const hash = hashProofCode(context, person, code)
  if (!(await inTransactionOf(db, person, (tx) => consumeCode(tx, person.id, 'confirm-email', hash)))) {
    await audit(db, { action: 'code.rejected', subject: person.id, data: { flow: 'confirm-email' } })
    throw new AppError('INVALID_CODE', 'Invalid OTP. Please try again.')
  }
  await inTransactionOf(db, person, async (tx) => {
    await markEmailConfirmed(tx, person, clock())
    await audit(tx, { action: 'email.confirmed', user: person.id })
    notifyProcesses(tx, { type: 'session.changed', by: person.id })
  })
}

/** Stores that the user entered a code that was mailed to this address, unless it was changed since. */
export async function markEmailConfirmed(
  tx: Tx,
  { id, email }: Pick<Person, 'id' | 'email'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: new Date(now), email_bounced_at: null, updated_at: new Date(now) })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()
}

/**
 * Stores that a mail server refused the address for good, again for an Endorser who was here since the last time. The
 * verified mark goes until a code is entered again.
 */
export async function storeBounce({ db, notifyProcesses }: AppContext, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await tx
      .updateTable('users')
      // By the clock of `last_seen_at`, with which it is compared.
      .set({ email_bounced_at: sql<Date>`now()` })
      .where('email', '=', email)
      .where(sql<boolean>`email_bounced_at is null or last_seen_at > email_bounced_at`)
      .returning('id')
      .executeTakeFirst()
    if (!owner) return
    await audit(tx, { action: 'email.bounced', subject: owner.id })
    notifyProcesses(tx, { type: 'session.changed', by: owner.id })
  })
}

function hashProofCode({ config }: AppContext, { id, email }: Person, code: string): Buffer {
  return hashCode(config.secret, 'confirm-email', `${id} ${email}`, code)
}
