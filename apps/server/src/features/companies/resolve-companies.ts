import { companyNameWords, normalizeCompanyName } from '../../domain/company-name.ts'
import { findCity, findCountry } from '../../domain/gazetteer/gazetteer.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { findLookAlikes } from './look-alikes.ts'
import {
  addAliases,
  type CompanyRef,
  deleteCompanies,
  findCompaniesByNames,
  findCompaniesWithDomainByNames,
  insertCompanies,
} from './queries.ts'

/** Companies by `normalizeCompanyName` of their name. */
export type CompaniesByNameKey = Map<string, CompanyRef>

/**
 * Finds the companies that postings name, and creates the missing ones. The map is by normalised name. It lacks names that
 * nobody has and that can be taken for the name of a company with a verified domain.
 */
export async function resolveCompanies(tx: Tx, names: string[]): Promise<CompaniesByNameKey> {
  const nameByKey = namesByKey(names)
  const found = await findCompaniesByNames(tx, [...nameByKey.keys()])
  const branches = await findBranches(tx, excludeKnown(nameByKey, found))
  await addAliases(tx, branches)
  const known = new Map([...found, ...branches])
  const missing = excludeKnown(nameByKey, known)
  const lookAlikes = await findLookAlikes(tx, [...missing.values()])
  const allowed = new Map([...missing].filter(([, name]) => !lookAlikes.has(name)))
  return new Map([...known, ...(await createCompanies(tx, allowed))])
}

/** Finds the companies that postings name, without those that nobody has named before. The map is by normalised name. */
export async function findKnownCompanies(db: Db, names: string[]): Promise<CompaniesByNameKey> {
  const nameByKey = namesByKey(names)
  const found = await findCompaniesByNames(db, [...nameByKey.keys()])
  return new Map([...found, ...(await findBranches(db, excludeKnown(nameByKey, found)))])
}

/** Many postings of a batch name the same company. */
function namesByKey(names: string[]): Map<string, string> {
  return new Map([...new Set(names)].map((name) => [normalizeCompanyName(name), name]))
}

function excludeKnown(nameByKey: Map<string, string>, known: CompaniesByNameKey): Map<string, string> {
  return new Map([...nameByKey].filter(([key]) => !known.has(key)))
}

/** Reads "Amazon Bangalore" as Amazon when Amazon has a known domain. "Air India" stays a company of its own. */
async function findBranches(db: Db, nameByKey: Map<string, string>): Promise<CompaniesByNameKey> {
  const parentKeyByKey = new Map(
    [...nameByKey].flatMap(([key, name]) => {
      const parent = stripPlaceSuffix(companyNameWords(name))
      return parent ? [[key, parent]] : []
    }),
  )
  const parents = await findCompaniesWithDomainByNames(db, [...parentKeyByKey.values()])
  return new Map(
    [...parentKeyByKey].flatMap(([key, parent]) => {
      const company = parents.get(parent)
      return company ? [[key, company]] : []
    }),
  )
}

function stripPlaceSuffix(words: string[]): string | null {
  const length = [2, 1].find((count) => count < words.length && isPlace(words.slice(-count).join(' ')))
  return length ? words.slice(0, -length).join('') : null
}

function isPlace(name: string): boolean {
  return findCity(name) !== null || findCountry(name) !== null
}

async function createCompanies(tx: Tx, nameByKey: Map<string, string>): Promise<CompaniesByNameKey> {
  // Sorted, so that two transactions that create the same companies wait for each other instead of deadlocking.
  const created = new Map(
    [...nameByKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, name]) => [key, { id: newId(), name }]),
  )
  await insertCompanies(tx, [...created.values()])
  const addedKeys = await addAliases(tx, created)
  const conflicting = [...created].filter(([key]) => !addedKeys.has(key))
  if (conflicting.length === 0) return created
  await deleteCompanies(
    tx,
    conflicting.map(([, company]) => company.id),
  )
  const existing = await findCompaniesByNames(
    tx,
    conflicting.map(([key]) => key),
  )
  return new Map([...created, ...existing])
}
