import { normalizeCompanyName } from '../../domain/company-name.ts'
import { type EmailDomain, isFreeMailDomain, parseEmailDomain } from '../../domain/email-domain.ts'
import type { Tx } from '../../platform/db.ts'
import {
  addAlias,
  addDomain,
  deleteCompany,
  findCompanyIdByDomain,
  findCompanyIdByName,
  hasAdmin,
  hasDomain,
  insertCompany,
  lockCompanyById,
} from './queries.ts'

/** The company whose domain this address belongs to: a known one, or a new one named from the domain. */
export async function findOrCreateCompanyByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const host = parseEmailDomain(email)
  if (!host || isFreeMailDomain(host)) return undefined
  return (await findCompanyIdByDomain(tx, host.domain)) ?? (await resolveNewDomain(tx, host))
}

/** Whether an address of the company's own domain is enough to speak for it: only for the first who asks. */
export async function isFirstAdmin(tx: Tx, companyId: string): Promise<boolean> {
  await lockCompanyById(tx, companyId)
  return !(await hasAdmin(tx, companyId))
}

async function resolveNewDomain(tx: Tx, host: EmailDomain): Promise<string> {
  const name = companyNameFromLabel(host.label)
  const existing = await findCompanyWithoutDomain(tx, host, name)
  const id = existing ?? (await insertCompany(tx, name))
  const winner = (await addDomain(tx, host.domain, id)) ? id : await findCompanyIdByDomain(tx, host.domain)
  if (!winner) throw new Error('A domain was taken and released at once')
  if (!existing && winner !== id) await deleteCompany(tx, id)
  if (!existing && winner === id && hasTrustedSuffix(host)) await addAlias(tx, normalizeCompanyName(name), id)
  return winner
}

/** Under these, the name before the suffix is as a rule the company's own. */
const TRUSTED_SUFFIXES = new Set(['com', 'in', 'co.in'])

function hasTrustedSuffix({ suffix }: EmailDomain): boolean {
  return TRUSTED_SUFFIXES.has(suffix)
}

/**
 * An employer that postings name and nobody has spoken for yet: whoever first writes from `name.com` or `name.in`
 * belongs to it. Under any other suffix a name is too cheap to be a proof.
 */
async function findCompanyWithoutDomain(
  tx: Tx,
  host: EmailDomain,
  name: string,
): Promise<string | undefined> {
  if (!hasTrustedSuffix(host)) return undefined
  const id = await findCompanyIdByName(tx, normalizeCompanyName(name))
  if (!id) return undefined
  await lockCompanyById(tx, id)
  return (await hasDomain(tx, id)) ? undefined : id
}

/** `tata-steel` becomes `Tata Steel`, for an admin or platform staff to correct. */
function companyNameFromLabel(label: string): string {
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
