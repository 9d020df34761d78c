import { normalizeCompanyName } from '../../domain/company-name.ts'
import { type Database, type Db, inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewRow } from '../../platform/db/tables.ts'
import { knownEmployers } from './known-employers.ts'

/**
 * Inserts the known employers once in the life of a database, so that later edits of them are kept. Processes that start
 * at the same time wait for each other at the row of `applied_seeds`.
 */
export async function seedCompanies(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('applied_seeds')
      .values({ name: 'known-employers' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await insertSeedCompanies(tx)
  })
}

interface SeedCompany {
  id: string
  name: string
  domains: readonly string[]
  keys: string[]
}

async function insertSeedCompanies(tx: Db) {
  const all = await assignIds(tx)
  await tx
    .insertInto('companies')
    .values(all.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('company_domains')
    .values(all.flatMap(({ id, domains }) => domains.map((domain) => listedDomain(domain, id))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('company_aliases')
    .values(all.flatMap(({ id, keys }) => keys.map((key) => ({ normalized_name: key, company_id: id }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function listedDomain(domain: string, companyId: string): NewRow<'company_domains'> {
  return { domain, company_id: companyId, verified_at: new Date(), verified_by: 'EMPLOYER_LIST' }
}

/** Reuses the ids of companies that an import inserted before the first start, under any of their names. */
async function assignIds(tx: Db): Promise<SeedCompany[]> {
  const all = Object.entries(knownEmployers).map(([name, { domains, aliases = [] }]) => ({
    name,
    domains,
    keys: [...new Set([name, ...aliases].map(normalizeCompanyName))],
  }))
  const rows = await tx
    .selectFrom('company_aliases')
    .select(['normalized_name', 'company_id'])
    .where(
      'normalized_name',
      'in',
      all.flatMap(({ keys }) => keys),
    )
    .execute()
  const idOf = new Map(rows.map((row) => [row.normalized_name, row.company_id]))
  return all.map((employer) => ({
    ...employer,
    id: employer.keys.map((key) => idOf.get(key)).find(Boolean) ?? newId(),
  }))
}
