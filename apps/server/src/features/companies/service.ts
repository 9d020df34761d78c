import { normalizeCompanyName } from '../../domain/company-name.ts'
import { type EmailDomain, parseEmailDomain } from '../../domain/email-domain.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addUnverifiedDomain, findDomainOwner } from './domains.ts'
import { findLookAlikes } from './look-alikes.ts'
import { isMailService } from './mail-services.ts'
import { addAlias, deleteCompany, insertCompany, lockCompanyById } from './queries.ts'
import { findResembledCompany } from './resembling.ts'

/** What the domain of an address says about the employer. */
export type CompanyOfEmail =
  /** It is a mail service, or no domain at all. */
  | { kind: 'none' }
  /** It belongs to the company: as was proved, or because the company was named from it. */
  | { kind: 'member'; companyId: string; isVerified: boolean }
  /** It only bears the name of the company or looks like it, which proves nothing. */
  | { kind: 'resembles'; companyId: string; domain: string; isLookAlike: boolean }

/** Resolves the company of an address. An unknown domain gets a company of its own, named from it. */
export async function resolveCompanyOfEmail(tx: Tx, email: string): Promise<CompanyOfEmail> {
  const host = parseEmailDomain(email)
  if (!host || (await isMailService(tx, host))) return { kind: 'none' }
  return (
    (await findMembership(tx, host)) ??
    (await findResemblance(tx, host)) ?? {
      kind: 'member',
      ...(await createOwnCompany(tx, host)),
    }
  )
}

async function findMembership(tx: Tx, { domain }: EmailDomain): Promise<CompanyOfEmail | undefined> {
  const owner = await findDomainOwner(tx, domain)
  return owner && { kind: 'member', ...owner }
}

async function findResemblance(tx: Tx, host: EmailDomain): Promise<CompanyOfEmail | undefined> {
  const resembled = await findResembledCompany(tx, host)
  if (!resembled) return undefined
  // The domain may be verified by a transaction that holds this lock.
  await lockCompanyById(tx, resembled.companyId)
  return (await findMembership(tx, host)) ?? { kind: 'resembles', ...resembled, domain: host.domain }
}

/**
 * Returns the company that is named from the domain, and creates it when there is none. It has no alias, so that postings
 * which name an employer like that do not become its own.
 */
export async function createOwnCompany(tx: Tx, host: EmailDomain) {
  const name = companyNameFromLabel(host.label)
  const isLookAlike = (await findLookAlikes(tx, [name])).size > 0
  // A domain shows what it is.
  const id = await insertCompany(tx, isLookAlike ? host.domain : name)
  if (await addUnverifiedDomain(tx, host.domain, id)) return { companyId: id, isVerified: false }
  await deleteCompany(tx, id)
  const winner = await findDomainOwner(tx, host.domain)
  if (!winner) throw new Error('The domain was added and removed by another transaction at the same time')
  return winner
}

/** Gives a company whose domain was verified its own name as alias, unless another company has it. */
export async function reserveName(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const key = normalizeCompanyName(name)
  if (key !== '') await addAlias(tx, key, id)
}

/** Turns `tata-steel` into `Tata Steel`; an admin or platform staff can edit it. */
function companyNameFromLabel(label: string): string {
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
