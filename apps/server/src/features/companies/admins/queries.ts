import type { AdminStatus } from '@endorse/contract/companies/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { CompanyScope } from '../policy.ts'

/** A company admin, approved or not, as a row of `users`. */
export interface AdminRow {
  id: string
  email: string
  first_name: string
  last_name: string
  company_id: string | null
  company_name: string | null
  verified_at: Date
  approved_at: Date | null
  rejected_at: Date | null
}

/** Lists one page of the verified company admins in the scope with this status, the longest waiting first. */
export async function listAdmins(
  db: Db,
  scope: CompanyScope,
  { status, page, limit }: { status: AdminStatus; page: number; limit: number },
): Promise<AdminRow[]> {
  return selectAdminsByStatus(db, scope, status)
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([...adminColumns, 'companies.name as company_name'])
    .orderBy('verified_at')
    .orderBy('users.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .$narrowType<{ verified_at: Date }>()
    .execute()
}

/** Counts what `listAdmins` pages through. */
export async function countAdmins(db: Db, scope: CompanyScope, status: AdminStatus): Promise<number> {
  const { count } = await selectAdminsByStatus(db, scope, status)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const adminColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.company_id',
  'users.verified_at',
  'users.approved_at',
  'users.rejected_at',
] as const

function selectAdmins(db: Db, scope: CompanyScope) {
  return db
    .selectFrom('users')
    .where('role', '=', 'ADMIN')
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(scope !== 'all', (own) => own.where('company_id', '=', scope === 'all' ? '' : scope.companyId))
}

function selectAdminsByStatus(db: Db, scope: CompanyScope, status: AdminStatus) {
  return selectAdmins(db, scope)
    .where('approved_at', status === 'APPROVED' ? 'is not' : 'is', null)
    .$if(status !== 'APPROVED', (others) =>
      others.where('rejected_at', status === 'REFUSED' ? 'is not' : 'is', null),
    )
}

/** Locks a company admin of the scope and reads them, without the company's name. */
export async function lockAdmin(tx: Tx, scope: CompanyScope, id: string): Promise<AdminRow | undefined> {
  return selectAdmins(tx, scope)
    .select([...adminColumns, sql<null>`null`.as('company_name')])
    .where('users.id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ verified_at: Date }>()
    .executeTakeFirst()
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

/** Refuses the admin and takes the company from them. */
export async function markRefused(tx: Tx, id: string): Promise<void> {
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
