import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findCompaniesByBeginnings } from './queries.ts'

/** A shorter beginning fits too many names. */
const MIN_LENGTH = 5

/**
 * Completes names that a list has cut off, such as "Tata Consultancy Ser…", when exactly one of the other names or one
 * company of the site begins like that. Without one, the mark of the cut is removed.
 */
export async function completeCutNames(tx: Tx, names: string[]): Promise<Map<string, string>> {
  const cut = new Map(
    names.filter((name) => name.endsWith('…')).map((name) => [name, normalizeCompanyName(name)]),
  )
  if (cut.size === 0) return new Map()
  const full = new Map(
    names.filter((name) => !name.endsWith('…')).map((name) => [normalizeCompanyName(name), name]),
  )
  const beginnings = [...new Set(cut.values())].filter((key) => key.length >= MIN_LENGTH)
  const known = await findCompaniesByBeginnings(tx, beginnings)
  return new Map(
    [...cut].map(([name, key]) => {
      const among = key.length < MIN_LENGTH ? [] : [...full].filter(([other]) => other.startsWith(key))
      const [only] = among.length === 1 ? among : []
      return [name, known.get(key) ?? only?.[1] ?? name.slice(0, -1).trim()]
    }),
  )
}
