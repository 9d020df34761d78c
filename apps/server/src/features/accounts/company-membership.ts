import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Row } from '../../tables.ts'
import { lockCompanyById } from '../companies/queries.ts'
import { findOrCreateCompanyByEmail } from '../companies/service.ts'

/** Finds the company by the domain of the address (none for an Endorsee), and whether an admin is approved at once. */
export async function companyMembershipFor(tx: Tx, { email, role }: Pick<Row<'users'>, 'email' | 'role'>) {
  if (role === 'JOB_SEEKER') return { companyId: null, approved: false }
  const companyId = (await findOrCreateCompanyByEmail(tx, email)) ?? null
  const approved = role === 'ADMIN' && companyId !== null && (await isFirstAdmin(tx, companyId))
  return { companyId, approved }
}

/** Tells whether the company has no approved admin yet, and locks it: the first admin with an address of it needs no approval. */
async function isFirstAdmin(tx: Tx, companyId: string): Promise<boolean> {
  await lockCompanyById(tx, companyId)
  return !(await hasAdmin(tx, companyId))
}

/** Tells whether the company has an approved admin. */
async function hasAdmin(tx: Tx, companyId: string): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'ADMIN')
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  return admin !== undefined
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
    .set({ company_id: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Restores the company, unless staff have approved the admin for another one, or rejected them, in the meantime. */
export async function restoreCompany(tx: Tx, userId: string, companyId: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ company_id: companyId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('company_id', 'is', null)
    .where('rejected_at', 'is', null)
    .execute()
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
