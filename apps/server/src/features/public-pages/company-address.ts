import { publicPaths } from '@endorse/contract/public-pages/paths'
import { companyNameWords, normalizeCompanyName } from '../../domain/company-name.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CompanyRef, findCompaniesByNames, findCompanyIdByName } from '../companies/queries.ts'

/**
 * Returns the path of a company's page: its name with hyphens. Null when the name is not known to be its own, because
 * a person who signs up with an address of a domain that resembles a company has no claim on its name.
 */
export async function companyPath(db: Db, company: CompanyRef): Promise<string | null> {
  return (await companyPaths(db, [company])).get(company.id) ?? null
}

/** Returns the paths of those companies that have one, by id. */
export async function companyPaths(db: Db, companies: readonly CompanyRef[]): Promise<Map<string, string>> {
  const keys = companies.map(({ name }) => normalizeCompanyName(name))
  const owners = await findCompaniesByNames(db, keys)
  return new Map(
    companies
      .filter(({ id }, index) => owners.get(keys[index] ?? '')?.id === id)
      .map(({ id, name }) => [id, publicPaths.company(slugOf(name))]),
  )
}

/** Finds the company of a path: by any of its names, so that a link survives a change of the name. */
export function findCompanyIdBySlug(db: Db, slug: string): Promise<string | undefined> {
  return findCompanyIdByName(db, normalizeCompanyName(slug))
}

function slugOf(name: string): string {
  return companyNameWords(name).map(encodeURIComponent).join('-')
}
