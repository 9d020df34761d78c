import type { Tx } from '../../platform/db.ts'
import { normalizeCompanyName } from './company-name.ts'
import { type EmailDomain, emailDomain, isFreeMailDomain } from './email-domain.ts'
import {
  addAlias,
  deleteCompany,
  findCompanyNamed,
  findCompanyOfDomain,
  hasAdmin,
  hasDomain,
  insertCompany,
  lockCompany,
  takeDomain,
} from './queries.ts'

/** The company whose domain this address belongs to: a known one, or a new one named from the domain. */
export async function companyOfEmail(tx: Tx, email: string): Promise<string | undefined> {
  const host = emailDomain(email)
  if (!host || isFreeMailDomain(host)) return undefined
  return (await findCompanyOfDomain(tx, host.domain)) ?? (await companyOfNewDomain(tx, host))
}

/** Whether an address of the company's own domain is enough to speak for it: only for the first who asks. */
export async function mayBecomeAdmin(tx: Tx, companyId: string): Promise<boolean> {
  await lockCompany(tx, companyId)
  return !(await hasAdmin(tx, companyId))
}

async function companyOfNewDomain(tx: Tx, host: EmailDomain): Promise<string> {
  const name = nameOf(host.label)
  const waiting = await findCompanyWaitingFor(tx, host, name)
  const id = waiting ?? (await insertCompany(tx, name))
  const winner = (await takeDomain(tx, host.domain, id)) ? id : await findCompanyOfDomain(tx, host.domain)
  if (!winner) throw new Error('A domain was taken and released at once')
  if (!waiting && winner !== id) await deleteCompany(tx, id)
  if (!waiting && winner === id && isUsual(host)) await addAlias(tx, normalizeCompanyName(name), id)
  return winner
}

/** Under these, the name before the suffix is as a rule the company's own. */
const USUAL_SUFFIXES = new Set(['com', 'in', 'co.in'])

function isUsual({ suffix }: EmailDomain): boolean {
  return USUAL_SUFFIXES.has(suffix)
}

/**
 * An employer that postings name and nobody has spoken for yet: whoever first writes from `name.com` or `name.in`
 * belongs to it. Under any other suffix a name is too cheap to be a proof.
 */
async function findCompanyWaitingFor(tx: Tx, host: EmailDomain, name: string): Promise<string | undefined> {
  if (!isUsual(host)) return undefined
  const id = await findCompanyNamed(tx, normalizeCompanyName(name))
  if (!id) return undefined
  await lockCompany(tx, id)
  return (await hasDomain(tx, id)) ? undefined : id
}

/** `tata-steel` becomes `Tata Steel`, for an admin or platform staff to correct. */
function nameOf(label: string): string {
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
