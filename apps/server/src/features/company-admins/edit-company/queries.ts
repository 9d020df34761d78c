import type { Company } from '@endorse/contract/company-admins/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { countActiveEndorsersSql } from '../../accounts/active-endorsers.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'
import type { VisibleCompany } from '../../companies/queries.ts'

interface CompanyRow {
  id: string
  name: string
  logoUrl: string | null
  domains: string[]
  endorsers: number
  admins: number
}

/** Finds a company with its domains and the numbers of its Endorsers and admins. */
export async function findCompanyDetails(db: Db, { id }: VisibleCompany): Promise<Company | undefined> {
  const { rows } = await sql<CompanyRow>`
    ${selectWithCounts(sql`select id, name from companies where id = ${id}`)}`.execute(db)
  return rows[0]
}

function selectWithCounts(companies: ReturnType<typeof sql>) {
  return sql`
    select company.id, company.name, ${sql.raw(companyLogoUrlSql('company.id'))} as "logoUrl",
           array(select domain from company_domains where company_id = company.id order by domain) as domains,
           ${sql.raw(countActiveEndorsersSql('company.id'))} as endorsers,
           (select count(*)::int from users where company_id = company.id and role = 'ADMIN'
               and approved_at is not null) as admins
      from (${companies}) as company`
}

/** Counts the name changes of a company in the last 30 days, by the audit log. */
export async function countRenames(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(sql<number>`count(*)`.as('count'))
    .where('subject_id', '=', id)
    .where('action', '=', 'company.edited')
    .where(sql<boolean>`data ? 'to'`)
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return count
}
