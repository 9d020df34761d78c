import type { Db, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

export async function findCompanyOfDomain(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_domains')
    .select('company_id')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row?.company_id
}

export async function findCompanyNamed(db: Db, normalizedName: string): Promise<string | undefined> {
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
export async function takeDomain(tx: Tx, domain: string, companyId: string): Promise<boolean> {
  const taken = await tx
    .insertInto('company_domains')
    .values({ domain, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return taken !== undefined
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

export async function lockCompany(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
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
