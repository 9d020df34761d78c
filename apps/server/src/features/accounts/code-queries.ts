import { CODE_MINUTES, type CodeFlow, MAX_CODE_ATTEMPTS } from '@endorse/contract/accounts/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'

/** What a code is for: a flow without a session, a change on the settings page, or a proof of the own address. */
type OneTimeCodeFlow = CodeFlow | 'confirm' | 'confirm-email'

/** Saves a code for the flow. A new code voids the old one. */
export async function saveCode(tx: Tx, userId: string, flow: OneTimeCodeFlow, hash: Buffer): Promise<void> {
  const values = {
    code_hash: hash,
    attempts_left: MAX_CODE_ATTEMPTS,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${CODE_MINUTES} * interval '1 minute'`,
    used_at: null,
  }
  await tx
    .insertInto('one_time_codes')
    .values({ id: newId(), user_id: userId, flow, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'flow']).doUpdateSet(values))
    .execute()
}

/** Checks a code and counts a wrong attempt in one statement, so that parallel requests get five attempts in all. */
export async function verifyCode(
  db: Db,
  userId: string,
  flow: OneTimeCodeFlow,
  hash: Buffer,
): Promise<boolean> {
  return isMatch(await countAttempt(db, userId, flow, hash).executeTakeFirst())
}

/** Checks a code like `verifyCode`, and uses up the right code in the same statement. A code confirms one action. */
export async function consumeCode(
  db: Db,
  userId: string,
  flow: OneTimeCodeFlow,
  hash: Buffer,
): Promise<boolean> {
  const usedAt = sql<Date | null>`case when code_hash = ${hash} then now() end`
  return isMatch(await countAttempt(db, userId, flow, hash).set({ used_at: usedAt }).executeTakeFirst())
}

/** The statement counts nothing for a code that was used, has expired or has no attempts left. */
function countAttempt(db: Db, userId: string, flow: OneTimeCodeFlow, hash: Buffer) {
  return db
    .updateTable('one_time_codes')
    .set({ attempts_left: sql<number>`attempts_left - (code_hash <> ${hash})::int` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts_left', '>', 0)
    .returning(sql<boolean>`code_hash = ${hash}`.as('matches'))
}

function isMatch(checked: { matches: boolean } | undefined): boolean {
  return checked?.matches ?? false
}

/** Marks the code of the flow as used. */
export async function markCodeUsed(tx: Tx, userId: string, flow: CodeFlow): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .execute()
}

/** Deletes all codes of the user: one that is still in the mail must not work after the password change. */
export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
}
