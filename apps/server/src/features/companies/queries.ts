import type { Db, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

export async function findCompanyIdByDomain(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_domains')
    .select('company_id')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row?.company_id
}

export async function findCompanyIdByName(db: Db, normalizedName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_aliases')
    .select('company_id')
    .where('normalized_name', '=', normalizedName)
    .executeTakeFirst()
  return row?.company_id
}

export async function hasDomain(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when somebody else was faster and the domain belongs to their company now. */
export async function addDomain(tx: Tx, domain: string, companyId: string): Promise<boolean> {
  const added = await tx
    .insertInto('company_domains')
    .values({ domain, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertCompany(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await tx.insertInto('companies').values({ id, name }).execute()
  return id
}

export async function deleteCompany(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('companies').where('id', '=', id).execute()
}

/** A name that already means another company stays with it. */
export async function addAlias(tx: Tx, normalizedName: string, companyId: string): Promise<void> {
  await tx
    .insertInto('company_aliases')
    .values({ normalized_name: normalizedName, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function lockCompanyById(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function lockCompanyWithName(tx: Tx, id: string): Promise<CompanyRef | undefined> {
  return tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function hasAdmin(tx: Tx, companyId: string): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'ADMIN')
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  return admin !== undefined
}

export interface CompanyRef {
  id: string
  name: string
}

export async function findCompaniesByNames(
  db: Db,
  normalizedNames: string[],
): Promise<Map<string, CompanyRef>> {
  if (normalizedNames.length === 0) return new Map()
  const rows = await selectCompaniesByNames(db, normalizedNames).execute()
  return new Map(rows.map(({ normalized_name, id, name }) => [normalized_name, { id, name }]))
}

/** Only those that people can prove to belong to. */
export async function findCompaniesWithDomainByNames(
  db: Db,
  normalizedNames: string[],
): Promise<Map<string, CompanyRef>> {
  if (normalizedNames.length === 0) return new Map()
  const rows = await selectCompaniesByNames(db, normalizedNames)
    .where((has) =>
      has.exists(
        has
          .selectFrom('company_domains')
          .select('domain')
          .whereRef('company_domains.company_id', '=', 'companies.id'),
      ),
    )
    .execute()
  return new Map(rows.map(({ normalized_name, id, name }) => [normalized_name, { id, name }]))
}

function selectCompaniesByNames(db: Db, normalizedNames: string[]) {
  return db
    .selectFrom('company_aliases')
    .innerJoin('companies', 'companies.id', 'company_aliases.company_id')
    .select(['normalized_name', 'companies.id', 'companies.name'])
    .where('normalized_name', 'in', normalizedNames)
}

export async function insertCompanies(tx: Tx, companies: CompanyRef[]): Promise<void> {
  if (companies.length > 0) await tx.insertInto('companies').values(companies).execute()
}

/** Answers which names were still free. */
export async function addAliases(tx: Tx, companies: Map<string, CompanyRef>): Promise<Set<string>> {
  if (companies.size === 0) return new Set()
  const rows = await tx
    .insertInto('company_aliases')
    .values([...companies].map(([key, { id }]) => ({ normalized_name: key, company_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('normalized_name')
    .execute()
  return new Set(rows.map((row) => row.normalized_name))
}

export async function deleteCompanies(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('companies').where('id', 'in', ids).execute()
}
