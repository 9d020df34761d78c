import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CompanyRef } from '../companies/queries.ts'
import { findKnownCompanies } from '../companies/resolve-companies.ts'

/**
 * Returns a function that says whether a name is the company's own: its name or an alias of it, or its name with a place
 * behind it. It knows the names that are given here.
 */
export async function recognizeOwn(
  db: Db,
  company: CompanyRef,
  names: Iterable<string>,
): Promise<(name: string) => boolean> {
  const known = await findKnownCompanies(db, [...new Set(names)])
  const ownKey = normalizeCompanyName(company.name)
  return (name) => {
    const key = normalizeCompanyName(name)
    return known.has(key) ? known.get(key)?.id === company.id : key === ownKey
  }
}

/** What an admin reads of a posting that names another company. */
export function otherCompanyText(name: string): string {
  return `It is a job of another company: ${name}`
}
