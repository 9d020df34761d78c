import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Managed, Visible } from '../../platform/visible.ts'

/** Finds the company that has this alias, given as `normalizeCompanyName` returns it. */
export async function findCompanyIdByName(db: Db, normalizedName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_aliases')
    .select('company_id')
    .where('normalized_name', '=', normalizedName)
    .executeTakeFirst()
  return row?.company_id
}

/** Inserts a company without aliases or domains and returns its id. */
export async function insertCompany(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await tx.insertInto('companies').values({ id, name }).execute()
  return id
}

/** Deletes a company that nothing refers to. */
export async function deleteCompany(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('companies').where('id', '=', id).execute()
}

/** Adds an alias, unless another company has it already. */
export async function addAlias(tx: Tx, normalizedName: string, companyId: string): Promise<void> {
  await tx
    .insertInto('company_aliases')
    .values({ normalized_name: normalizedName, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds the name of a company. */
export async function findCompany(db: Db, id: string): Promise<CompanyRef | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Locks the row of the company until the transaction ends. */
export async function lockCompanyById(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks the row of the company and reads its name. */
export async function lockCompanyWithName(tx: Tx, id: string): Promise<CompanyRef | undefined> {
  return tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A company that a person may look into. */
export type VisibleCompany = Visible<{ id: string }>
/** A company that a person administers. */
export type ManagedCompany = Managed<{ id: string }>

/** The id and the name of a company. */
export interface CompanyRef {
  id: string
  name: string
}

/** Finds companies by their aliases; the map is by alias. */
export async function findCompaniesByNames(
  db: Db,
  normalizedNames: string[],
): Promise<Map<string, CompanyRef>> {
  if (normalizedNames.length === 0) return new Map()
  const rows = await selectCompaniesByNames(db, normalizedNames).execute()
  return new Map(rows.map(({ normalized_name, id, name }) => [normalized_name, { id, name }]))
}

/** Finds companies by their aliases, but only those that have a verified domain. */
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
          .whereRef('company_domains.company_id', '=', 'companies.id')
          .where('verified_at', 'is not', null),
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

/** A company with a verified domain, by an alias. */
export interface VerifiedAlias extends CompanyRef {
  alias: string
  skeleton: string
}

/** Lists the companies with a verified domain that have an alias with one of these skeletons. */
export async function findVerifiedBySkeletons(db: Db, skeletons: string[]): Promise<VerifiedAlias[]> {
  if (skeletons.length === 0) return []
  const { rows } = await sql<VerifiedAlias>`
    select normalized_name as alias, name_skeleton(normalized_name) as skeleton, companies.id, companies.name
      from company_aliases join companies on companies.id = company_id
     where name_skeleton(normalized_name) = any(${skeletons})
       and exists (select from company_domains as owned where owned.company_id = companies.id and verified_at is not null)
     order by normalized_name`.execute(db)
  return rows
}

/** Inserts several companies in one statement. */
export async function insertCompanies(tx: Tx, companies: CompanyRef[]): Promise<void> {
  if (companies.length > 0) await tx.insertInto('companies').values(companies).execute()
}

/** Adds each alias to its company and returns the aliases that were still free. */
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

/** Deletes companies that nothing refers to. */
export async function deleteCompanies(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('companies').where('id', 'in', ids).execute()
}

/** Sets the name; the aliases are the caller's business. */
export async function renameCompany(tx: Tx, { id }: ManagedCompany, name: string): Promise<void> {
  await tx.updateTable('companies').set({ name }).where('id', '=', id).execute()
}

/** Finds for each beginning of a normalised name the only company whose name begins like that. */
export async function findCompaniesByBeginnings(db: Db, beginnings: string[]): Promise<Map<string, string>> {
  if (beginnings.length === 0) return new Map()
  const { rows } = await sql<{ beginning: string; name: string }>`
    select beginning, min(companies.name) as name
      from unnest(${beginnings}::text[]) as wanted (beginning)
      join company_aliases on starts_with(normalized_name, beginning)
      join companies on companies.id = company_id
     group by beginning having count(distinct company_id) = 1`.execute(db)
  return new Map(rows.map(({ beginning, name }) => [beginning, name]))
}
