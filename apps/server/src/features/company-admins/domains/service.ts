import { randomBytes } from 'node:crypto'
import type { CompanyDomain } from '@endorse/contract/company-admins/domains/schemas'
import type { DomainCheckResult } from '@endorse/contract/company-admins/domains/values'
import { parseEmailDomain } from '../../../domain/email-domain.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf, requireAuthor } from '../../../platform/db/author.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import type { Managed } from '../../../platform/visible.ts'
import { findDomainOwner, type Proof, removeDomains } from '../../companies/domains.ts'
import { isMailService } from '../../companies/mail-services.ts'
import { type CompanyRef, findCompany, type ManagedCompany } from '../../companies/queries.ts'
import { canManageCompany, requireManagedCompany } from '../policy.ts'
import { checkRecord, txtRecordOf } from './check-record.ts'
import {
  type CompanyDomainRow,
  countClaims,
  deleteClaim,
  insertClaim,
  listCompanyDomains,
  saveCheck,
} from './queries.ts'
import { verifyDomain } from './verify-domain.ts'

/** Finds a company whose domains the user may see and change. Throws 404 for any other. */
export async function requireManagedCompanyWithName(
  db: Db,
  person: Person,
  id: string,
): Promise<Managed<CompanyRef>> {
  const company = await findCompany(db, requireManagedCompany(person, id).id)
  return company && canManageCompany(person, company) ? company : notFound('Company')
}

const MAX_CLAIMS = 20

/** Gives the company a TXT record for the domain. The domain stays unverified until the record is found. */
export async function claimDomain(
  context: AppContext,
  person: Person,
  id: string,
  domain: string,
): Promise<CompanyDomain> {
  return inTransactionOf(context.db, person, async (tx) => {
    const company = await requireManagedCompanyWithName(tx, person, id)
    await requireCompanyDomain(tx, domain)
    const owner = await findDomainOwner(tx, domain)
    if (owner?.isVerified && owner.companyId !== id)
      badInput({ domain: `${domain} belongs to another company` })
    if (!owner?.isVerified) await addClaim(tx, person, company, domain)
    return requireListed(tx, company, domain)
  })
}

async function addClaim(tx: Tx, person: Person, company: ManagedCompany, domain: string) {
  if ((await countClaims(tx, company)) >= MAX_CLAIMS)
    badInput({ domain: 'Please verify or remove the other domains first' })
  const token = randomBytes(16).toString('hex')
  await insertClaim(tx, company, { domain, token, by: person.id })
  await audit(tx, {
    action: 'company-domain.claimed',
    user: person.id,
    subject: company.id,
    data: { domain },
  })
}

/** Throws for anything but a registrable domain that is no mail service. */
export async function requireCompanyDomain(db: Db, domain: string, field = 'domain'): Promise<void> {
  const host = parseEmailDomain(`x@${domain}`)
  if (!host || host.domain !== domain) badInput({ [field]: `${domain} is not a domain, such as acme.com` })
  else if (await isMailService(db, host))
    badInput({ [field]: `${domain} is a mail service that anybody can use` })
}

/** Looks for the TXT record, and verifies the domain when it is there. A verified domain is returned as it is. */
export async function checkDomain(
  context: AppContext,
  person: Person,
  id: string,
  domain: string,
): Promise<{ result: DomainCheckResult; domain: CompanyDomain }> {
  const { db } = context
  const company = await requireManagedCompanyWithName(db, person, id)
  const [listed = notFound('Domain')] = await listCompanyDomains(db, company, domain)
  if (!listed.token) {
    const isVerified = listed.verified_at !== null
    return isVerified ? { result: 'FOUND', domain: presentDomain(listed) } : notFound('Record')
  }
  const result = await checkClaim(context, { company, domain, token: listed.token, person })
  return { result, domain: await requireListed(db, company, domain) }
}

/** Checks the TXT record of a claim and stores the result. Throws when the domain is another company's. */
export async function checkClaim(
  context: AppContext,
  {
    company,
    domain,
    token,
    person,
  }: { company: CompanyRef; domain: string; token: string; person: Person | null },
): Promise<DomainCheckResult> {
  // The name servers may take seconds, so no transaction waits for them.
  const result = await checkRecord(context.dns, domain, token)
  await inTransaction(context.db, async (tx) => {
    if (person) await requireAuthor(tx, person)
    if (result === 'FOUND')
      await requireVerified(context, tx, company, domain, {
        by: 'DNS',
        user: person?.id ?? null,
        evidence: txtRecordOf(domain, token),
      })
    else await saveCheck(tx, company.id, domain, result)
  })
  return result
}

/** Verifies a domain because platform staff know whose it is. */
export async function verifyByStaff(
  context: AppContext,
  person: Person,
  id: string,
  domain: string,
): Promise<CompanyDomain> {
  return inTransactionOf(context.db, person, async (tx) => {
    const company = await requireManagedCompanyWithName(tx, person, id)
    await requireCompanyDomain(tx, domain)
    await requireVerified(context, tx, company, domain, { by: 'STAFF', user: person.id })
    return requireListed(tx, company, domain)
  })
}

async function requireVerified(
  context: AppContext,
  tx: Tx,
  company: CompanyRef,
  domain: string,
  proof: Proof,
) {
  const outcome = await verifyDomain(context, tx, company, domain, proof)
  if (outcome === 'taken')
    conflict('ALREADY_CHANGED', `${domain} belongs to another company. Write to us to correct this.`)
}

/** Removes a domain, or the wish for it. An admin keeps the domain of their own address. */
export async function removeDomain(
  context: AppContext,
  person: Person,
  id: string,
  domain: string,
): Promise<void> {
  await inTransactionOf(context.db, person, async (tx) => {
    const company = await requireManagedCompanyWithName(tx, person, id)
    const isOwnAddress = parseEmailDomain(person.email)?.domain === domain
    const removed = isOwnAddress && person.role === 'ADMIN' ? 0 : await removeDomains(tx, company, [domain])
    const hadClaim = await deleteClaim(tx, id, domain)
    if (removed === 0 && !hadClaim && isOwnAddress)
      badInput({ domain: 'This is the domain of your own address' })
    if (removed === 0 && !hadClaim) notFound('Domain')
    await audit(tx, { action: 'company-domain.removed', user: person.id, subject: id, data: { domain } })
  })
}

async function requireListed(db: Db, company: ManagedCompany, domain: string): Promise<CompanyDomain> {
  const [row] = await listCompanyDomains(db, company, domain)
  return presentDomain(row ?? notFound('Domain'))
}

/** Maps the row to the response. */
export function presentDomain(row: CompanyDomainRow): CompanyDomain {
  const { domain, verified_at, verified_by, token, checked_at, check_result, endorsers, waiting } = row
  return {
    domain,
    verified: verified_at && verified_by && { at: verified_at.toISOString(), proof: verified_by },
    endorsers,
    waiting,
    record: token && !verified_at ? txtRecordOf(domain, token) : null,
    lastCheck: checked_at && check_result && { at: checked_at.toISOString(), result: check_result },
  }
}
