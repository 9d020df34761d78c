import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { findCity, findCountry } from '../jobs/gazetteer/gazetteer.ts'
import { companyWords, normalizeCompanyName } from './company-name.ts'
import {
  addAliases,
  deleteCompanies,
  findCompaniesNamed,
  findCompaniesOfDomainsNamed,
  insertCompanies,
  type NamedCompany,
} from './queries.ts'

export type CompaniesByKey = Map<string, NamedCompany>

/** The companies that many postings name, by the key of the name; those that nobody knows are created. */
export async function requireCompaniesNamed(tx: Tx, names: string[]): Promise<CompaniesByKey> {
  const nameOf = new Map(names.map((name) => [normalizeCompanyName(name), name]))
  const found = await findCompaniesNamed(tx, [...nameOf.keys()])
  const branches = await findBranches(tx, unknown(nameOf, found))
  const known = new Map([...found, ...branches])
  return new Map([...known, ...(await createCompanies(tx, unknown(nameOf, known)))])
}

function unknown(nameOf: Map<string, string>, known: CompaniesByKey): Map<string, string> {
  return new Map([...nameOf].filter(([key]) => !known.has(key)))
}

/** "Amazon Bangalore" is Amazon when Amazon is an employer whose domain we know. "Air India" stays what it is. */
async function findBranches(tx: Tx, nameOf: Map<string, string>): Promise<CompaniesByKey> {
  const parentOf = new Map(
    [...nameOf].flatMap(([key, name]) => {
      const parent = withoutPlace(companyWords(name))
      return parent ? [[key, parent]] : []
    }),
  )
  const parents = await findCompaniesOfDomainsNamed(tx, [...parentOf.values()])
  const branches = new Map(
    [...parentOf].flatMap(([key, parent]) => {
      const company = parents.get(parent)
      return company ? [[key, company]] : []
    }),
  )
  await addAliases(tx, branches)
  return branches
}

function withoutPlace(words: string[]): string | null {
  const length = [2, 1].find((count) => count < words.length && isPlace(words.slice(-count).join(' ')))
  return length ? words.slice(0, -length).join('') : null
}

function isPlace(name: string): boolean {
  return findCity(name) !== null || findCountry(name) !== null
}

async function createCompanies(tx: Tx, nameOf: Map<string, string>): Promise<CompaniesByKey> {
  // In one order, so that two who create the same companies wait for each other instead of deadlocking.
  const created = new Map(
    [...nameOf].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, name]) => [key, { id: newId(), name }]),
  )
  await insertCompanies(tx, [...created.values()])
  const taken = await addAliases(tx, created)
  const lost = [...created].filter(([key]) => !taken.has(key))
  if (lost.length === 0) return created
  await deleteCompanies(
    tx,
    lost.map(([, company]) => company.id),
  )
  const winners = await findCompaniesNamed(
    tx,
    lost.map(([key]) => key),
  )
  return new Map([...created, ...winners])
}
