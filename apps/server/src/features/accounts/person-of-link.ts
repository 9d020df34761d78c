import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import { isApprovedSql } from './authenticate.ts'
import { needsFactorSql } from './second-factor/requirement.ts'

interface PersonRow {
  role: Role
  email: string
  first_name: string
  last_name: string
  company_id: string | null
  approved: boolean
}

/** SQL condition on a row of `users`: a link of a mail may act in their name. With a second step only a sign-in is enough. */
export const actsByLinkSql = `(users.second_factor_at is null and not ${needsFactorSql})`

/**
 * Finds the person in whose name a link of a mail acts without a session. Undefined for somebody who is suspended, whose account
 * waits for its deletion or is deleted, and who signs in with a second step.
 */
export async function findPersonOfLink(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`
    select role, email, first_name, last_name, company_id, ${sql.raw(isApprovedSql)} as approved
      from users
     where id = ${id} and verified_at is not null and suspended_at is null and deleted_at is null
       and ${sql.raw(actsByLinkSql)} and not exists (select from account_deletions where user_id = users.id)`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { role, email, approved } = row
  return {
    id,
    role,
    // There is none.
    sessionId: id,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    approved,
    leaving: false,
    lacksSecondFactor: false,
  }
}
