import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { HiddenAccount } from '../../../platform/module.ts'
import { isApprovedSql } from '../authenticate.ts'

// Long enough to read the decision, write an objection and wait for an export.
const VALID_SECONDS = 2 * 60 * 60

/** Throws ACCOUNT_SUSPENDED with a token when the person, who has just proved who they are, is suspended. */
export async function throwIfSuspended(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  db: Db,
  userId: string,
): Promise<void> {
  const user = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst()
  if (!user?.suspended_at) return
  const expires = Math.floor(clock() / 1000) + VALID_SECONDS
  const signed = sign(config.secret, { userId, since: user.suspended_at, expires })
  throw new AppError('ACCOUNT_SUSPENDED', 'Your account is suspended.', {
    suspensionToken: `${userId}.${expires}.${signed}`,
  })
}

/** Returns the suspended person of a token. Throws SIGN_IN_EXPIRED when it has expired, or the suspension has ended. */
export async function requireSuspended(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<HiddenAccount> {
  const [userId = '', expiry = '', signature = ''] = token.split('.')
  const account = UUID.test(userId) ? await findSuspended(db, userId) : undefined
  const expires = Number(expiry)
  if (!account || !(expires * 1000 > clock())) return throwExpired()
  const expected = Buffer.from(sign(config.secret, { userId, since: account.since, expires }))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return throwExpired()
  return account
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function throwExpired(): never {
  throw new AppError('SIGN_IN_EXPIRED', 'This page was open for too long. Please log in again.')
}

/** The time of the suspension is signed, so that a token ends with it. */
function sign(secret: string, { userId, since, expires }: { userId: string; since: Date; expires: number }) {
  return createHmac('sha256', secret)
    .update(`suspension of ${userId} since ${since.toISOString()} until ${expires}`)
    .digest('base64url')
}

interface SuspendedRow {
  role: Role
  email: string
  first_name: string
  last_name: string
  company_id: string | null
  approved: boolean
  leaving: boolean
  suspended_at: Date
}

async function findSuspended(db: Db, id: string): Promise<HiddenAccount | undefined> {
  const { rows } = await sql<SuspendedRow>`
    select role, email, first_name, last_name, company_id, ${sql.raw(isApprovedSql)} as approved, suspended_at,
           exists (select from account_deletions where user_id = users.id) as leaving
      from users where id = ${id} and suspended_at is not null and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { role, email, approved, leaving } = row
  const person = {
    id,
    role,
    email,
    approved,
    leaving,
    sessionId: id,
    companyId: row.company_id,
    lacksSecondFactor: false,
  }
  return {
    person: { ...person, firstName: row.first_name, lastName: row.last_name },
    since: row.suspended_at,
  }
}
