import { normalizeCompanyName } from '../../domain/company-name.ts'
import { type EmailDomain, isFreeMailDomain, parseEmailDomain } from '../../domain/email-domain.ts'
import type { Tx } from '../../platform/db.ts'
import {
  addAlias,
  addDomain,
  deleteCompany,
  findCompanyIdByDomain,
  findCompanyIdByName,
  hasDomain,
  insertCompany,
  lockCompanyById,
} from './queries.ts'

/** Returns the company of the address's domain: a known one, or a new one named from the domain. None for free mail. */
export async function findOrCreateCompanyByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const host = parseEmailDomain(email)
  if (!host || isFreeMailDomain(host)) return undefined
  return (await findCompanyIdByDomain(tx, host.domain)) ?? (await resolveNewDomain(tx, host))
}

async function resolveNewDomain(tx: Tx, host: EmailDomain): Promise<string> {
  const name = companyNameFromLabel(host.label)
  const existing = await findCompanyWithoutDomain(tx, host, name)
  const id = existing ?? (await insertCompany(tx, name))
  const winner = (await addDomain(tx, host.domain, id)) ? id : await findCompanyIdByDomain(tx, host.domain)
  if (!winner) throw new Error('The domain was added and removed by another transaction at the same time')
  if (!existing && winner !== id) await deleteCompany(tx, id)
  if (!existing && winner === id && hasTrustedSuffix(host)) await addAlias(tx, normalizeCompanyName(name), id)
  return winner
}

/** Public suffixes under which a domain usually belongs to the company of that name. */
const TRUSTED_SUFFIXES = new Set(['com', 'in', 'co.in'])

function hasTrustedSuffix({ suffix }: EmailDomain): boolean {
  return TRUSTED_SUFFIXES.has(suffix)
}

/**
 * Finds a company of this name that has no domain yet, created for a posting. The first user with an address at
 * `name.com` or `name.in` joins it. Domains under other suffixes are too cheap to prove anything.
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

/** Turns `tata-steel` into `Tata Steel`; an admin or platform staff can edit it. */
function companyNameFromLabel(label: string): string {
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
