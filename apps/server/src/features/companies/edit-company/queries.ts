import type { Company } from '@endorse/contract/companies/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

interface CompanyRow {
  id: string
  name: string
  domains: string[]
  endorsers: number
  admins: number
}

/** Finds a company with its domains and the numbers of its Endorsers and admins. */
export async function findCompanyDetails(db: Db, id: string): Promise<Company | undefined> {
  const { rows } = await sql<CompanyRow>`
    ${selectWithCounts(sql`select id, name from companies where id = ${id}`)}`.execute(db)
  return rows[0]
}

/** Lists one page of companies by name; `search` matches a part of the name or of a domain. */
export async function listCompanies(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ companies: Company[]; total: number }> {
  const matching = searchCondition(search)
  const { rows } = await sql<CompanyRow>`
    ${selectWithCounts(sql`select id, name from companies where ${matching}
                      order by lower(name), id limit ${limit} offset ${(page - 1) * limit}`)}
    order by lower(company.name), company.id`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from companies where ${matching}`.execute(db)
  return { companies: rows, total: counted.rows[0]?.total ?? 0 }
}

function searchCondition(search: string | undefined) {
  if (!search) return sql`true`
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(name ilike ${pattern}
    or exists (select 1 from company_domains where company_id = companies.id and domain ilike ${pattern}))`
}

function selectWithCounts(companies: ReturnType<typeof sql>) {
  return sql`
    select company.id, company.name,
           array(select domain from company_domains where company_id = company.id order by domain) as domains,
           (select count(*)::int from users where company_id = company.id and role = 'EMPLOYEE'
               and verified_at is not null) as endorsers,
           (select count(*)::int from users where company_id = company.id and role = 'ADMIN'
               and approved_at is not null) as admins
      from (${companies}) as company`
}

/** Sets the name; the aliases are the caller's business. */
export async function renameCompany(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('companies').set({ name }).where('id', '=', id).execute()
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

/** Lists all e-mail domains of a company. */
export async function listDomains(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('company_domains').select('domain').where('company_id', '=', id).execute()
  return rows.map(({ domain }) => domain)
}

/** Deletes those of the domains that belong to the company. */
export async function removeDomains(tx: Tx, id: string, domains: string[]): Promise<void> {
  if (domains.length === 0) return
  await tx.deleteFrom('company_domains').where('company_id', '=', id).where('domain', 'in', domains).execute()
}
