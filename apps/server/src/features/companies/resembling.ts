import { domainToUnicode } from 'node:url'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { EmailDomain } from '../../domain/email-domain.ts'
import type { Db } from '../../platform/db/db.ts'
import { findLookAlikes } from './look-alikes.ts'

/** Words that are added to a company's name in domains of branches and departments, and of impostors. */
const ADDED_WORDS = new Set(
  (
    'labs lab tech technologies technology solutions software services systems india global group international ' +
    'careers career jobs job hiring hr talent recruitment recruiting team corp inc ltd pvt llp co official online hq ' +
    'desk hrdesk helpdesk support onboarding offer offers interview interviews payroll verification'
  ).split(' '),
)

/** A company whose name a domain bears. */
export interface ResembledCompany {
  companyId: string
  /** Whether the domain does not bear the name, but only looks like it, such as `lnfosys.com`. */
  isLookAlike: boolean
}

/**
 * Finds a company whose name the domain bears, such as Gamma Works Ltd for `gamma-works.in` and `gammaworks-careers.in`, or
 * looks like.
 */
export async function findResembledCompany(
  db: Db,
  { label }: EmailDomain,
): Promise<ResembledCompany | undefined> {
  const keys = resembledNames(domainToUnicode(label) || label)
  if (keys.length === 0) return undefined
  const rows = await db
    .selectFrom('company_aliases')
    .select(['normalized_name', 'company_id'])
    .where('normalized_name', 'in', keys)
    .execute()
  const companyOf = new Map(rows.map((row) => [row.normalized_name, row.company_id]))
  const companyId = keys.map((key) => companyOf.get(key)).find(Boolean)
  if (companyId) return { companyId, isLookAlike: false }
  const lookAlikes = await findLookAlikes(db, keys)
  const [found] = keys.flatMap((key) => lookAlikes.get(key) ?? [])
  return found && { companyId: found.id, isLookAlike: true }
}

/** Lists the normalized names that a domain label may stand for, the longest first. */
export function resembledNames(label: string): string[] {
  const words = label.split('-').filter(Boolean)
  const names = [normalizeCompanyName(words.join(' ')), words.join('')]
  while (words.length > 1 && ADDED_WORDS.has(words.at(-1) ?? '')) {
    words.pop()
    names.push(words.join(''))
  }
  const joined = words.join('')
  const endings = [...ADDED_WORDS].filter((word) => word.length > 2 && joined.endsWith(word))
  names.push(...endings.map((word) => joined.slice(0, -word.length)))
  return [...new Set(names)].filter((name) => name.length > 2)
}
