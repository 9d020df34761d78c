import type { AdminStatus } from '@endorse/contract/company-admins/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
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
  domain_is_verified: boolean
  company_has_admins: boolean
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
  sql<boolean>`exists (select from company_domains as own
    where own.company_id = users.company_id and own.verified_at is not null
      and '.' || split_part(users.email::text, '@', 2) like '%.' || own.domain)`.as('domain_is_verified'),
  sql<boolean>`exists (select from users as admin
    where admin.company_id = users.company_id and admin.role = 'ADMIN'
      and admin.approved_at is not null and admin.deleted_at is null)`.as('company_has_admins'),
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
      others.where('rejected_at', status === 'REJECTED' ? 'is not' : 'is', null),
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
