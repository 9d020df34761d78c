import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

const deriveKey = promisify(scrypt) as (code: string, salt: Buffer, length: number) => Promise<Buffer>

const HALF = RECOVERY_CODE_LENGTH / 2

/** Makes a new set of codes, which replaces the old one. They are returned here and never again. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newRecoveryCode())
  const salt = randomBytes(16)
  const rows = await Promise.all(
    [...codes].map(async (code) => ({
      user_id: userId,
      salt,
      code_hash: await hashRecoveryCode(code, salt),
    })),
  )
  await deleteRecoveryCodes(tx, userId)
  await tx.insertInto('recovery_codes').values(rows).execute()
  return [...codes].map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`)
}

/** Uses up a code. False when it is none of this user, or was used: of two requests with it one is right. */
export async function consumeRecoveryCode(tx: Tx, userId: string, text: string): Promise<boolean> {
  const code = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const set = await tx
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!set || code.length !== RECOVERY_CODE_LENGTH) return false
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashRecoveryCode(code, set.salt))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Counts the codes that were not used. Null when the user has no set. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number | null> {
  const { total, left } = await db
    .selectFrom('recovery_codes')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where used_at is null)`.as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total === 0 ? null : left
}

/** Deletes the set of a user. */
export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  )
  return letters.join('')
}

/** A code has 40 random bits, few enough that a fast hash could be reversed. A set has one salt, so that a check hashes once. */
function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return deriveKey(code, salt, 32)
}
