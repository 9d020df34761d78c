import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import { lockCompanyById } from '../companies/queries.ts'
import { resolveCompanyOfEmail } from '../companies/service.ts'
import { activeEndorsers } from './active-endorsers.ts'

/** What a new account gets of a company. */
export interface CompanyMembership {
  companyId: string | null
  /** Whether an admin is approved at once. */
  approved: boolean
  /** The company that an Endorser asks to join, because their domain only resembles its name. */
  joins?: { companyId: string; domain: string; isLookAlike: boolean }
}

/** Finds the company by the domain of the address (none for an Endorsee), and whether an admin is approved at once. */
export async function companyMembershipFor(
  tx: Tx,
  { email, role }: Pick<Row<'users'>, 'email' | 'role'>,
): Promise<CompanyMembership> {
  if (role === 'JOB_SEEKER') return { companyId: null, approved: false }
  const company = await resolveCompanyOfEmail(tx, email)
  if (company.kind === 'none') return { companyId: null, approved: false }
  const { companyId } = company
  if (role === 'ADMIN') {
    const isProved = company.kind === 'member' && company.isVerified
    return { companyId, approved: isProved && (await isEmptyCompany(tx, companyId)) }
  }
  if (company.kind === 'member') return { companyId, approved: false }
  const { domain, isLookAlike } = company
  return { companyId: null, approved: false, joins: { companyId, domain, isLookAlike } }
}

/** Tells whether the company has neither admins, Endorsers nor postings, and locks it until the transaction ends. */
async function isEmptyCompany(tx: Tx, companyId: string): Promise<boolean> {
  await lockCompanyById(tx, companyId)
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users where company_id = ${companyId} and role = 'ADMIN' and approved_at is not null)
       and not exists (${activeEndorsers(tx, companyId).select('id')})
       and not exists (select from job_postings where company_id = ${companyId}) as empty`.execute(tx)
  return rows[0]?.empty ?? false
}

/** Makes the Endorsers members of the company. */
export async function setCompany(tx: Tx, userIds: readonly string[], companyId: string): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('users')
    .set({ company_id: companyId, updated_at: sql`now()` })
    .where('id', 'in', userIds)
    .where('role', '=', 'EMPLOYEE')
    .execute()
}

/** Approves the admin for the company and returns the time of it. */
export async function markApproved(tx: Tx, id: string, companyId: string): Promise<Date> {
  const { approved_at } = await tx
    .updateTable('users')
    .set({
      company_id: companyId,
      approved_at: sql<Date>`now()`,
      rejected_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('approved_at')
    .$narrowType<{ approved_at: Date }>()
    .executeTakeFirstOrThrow()
  return approved_at
}

/** Rejects the admin and takes the company from them. */
export async function markRejected(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      company_id: null,
      approved_at: null,
      rejected_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes the user from their company. */
export async function clearCompany(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    // Whoever may read their name before asking was about that company.
    .set({ company_id: null, can_be_named: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Restores the company, unless staff have approved the admin for another one, or rejected them, in the meantime. Returns
 * whether it was restored.
 */
export async function restoreCompany(tx: Tx, userId: string, companyId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ company_id: companyId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('company_id', 'is', null)
    .where('rejected_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// One of these admins decides; more of them need no mail about the same request.
const MAX_NOTIFIED_APPROVERS = 10

/** Finds the approved admins of a company, the longest approved first. */
export async function findApprovers(db: Db, companyId: string) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.email', 'users.first_name', 'companies.name as company_name'])
    .where('users.company_id', '=', companyId)
    .where('role', '=', 'ADMIN')
    .where('approved_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('approved_at')
    .limit(MAX_NOTIFIED_APPROVERS)
    .execute()
}
