import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'
import { announceEndorsers } from '../../accounts/announce-endorsers.ts'
import { setCompany } from '../../accounts/company-membership.ts'
import { lockDomain, markDomainVerified, type Proof } from '../../companies/domains.ts'
import { lockPendingJoinRequestsOf, type PendingJoinRequest } from '../../companies/join-requests.ts'
import type { CompanyRef } from '../../companies/queries.ts'
import { reserveName } from '../../companies/service.ts'
import { approveRequests } from '../join-requests/approve-requests.ts'
import { deleteClaim } from './queries.ts'

/** `taken`: the domain is another company's, as was proved or because that company works with it already. */
export type VerificationOutcome = 'verified' | 'already verified' | 'taken'

/**
 * Gives the domain to the company. Everybody with an address there who waits to join a company joins this one. Must be
 * called before the company is locked: users are locked first.
 */
export async function verifyDomain(
  context: AppContext,
  tx: Tx,
  company: CompanyRef,
  domain: string,
  proof: Proof & { reason?: string | null },
): Promise<VerificationOutcome> {
  const waiting = await lockPendingJoinRequestsOf(tx, domain)
  const owner = await lockDomain(tx, domain)
  if (owner?.isVerified) return owner.companyId === company.id ? 'already verified' : 'taken'
  const isOthers = owner !== undefined && owner.companyId !== company.id
  if (isOthers && !(await canLoseDomain(tx, owner.companyId))) return 'taken'
  const members = isOthers ? await findEndorsersAt(tx, owner.companyId, domain) : []
  if (!(await markDomainVerified(tx, domain, company.id, proof)))
    return verifiedMeanwhile(tx, company, domain)
  await deleteClaim(tx, company.id, domain)
  await reserveName(tx, company)
  await audit(tx, {
    action: 'company-domain.verified',
    user: proof.user ?? undefined,
    subject: company.id,
    data: { domain, proof: proof.by },
  })
  await moveEndorsers(context, tx, members, company.id)
  await approveWaiting(context, tx, waiting, company, proof)
  return 'verified'
}

async function verifiedMeanwhile(tx: Tx, company: CompanyRef, domain: string): Promise<VerificationOutcome> {
  const owner = await lockDomain(tx, domain)
  return owner?.companyId === company.id ? 'already verified' : 'taken'
}

/** A company that is only named from the domain loses it, unless it has something that would be left without its people. */
async function canLoseDomain(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ bare: boolean }>`
    select not exists (select from job_postings where company_id = ${companyId})
       and not exists (select from applications where company_id = ${companyId})
       and not exists (select from users where company_id = ${companyId} and role = 'ADMIN'
                          and approved_at is not null) as bare`.execute(tx)
  return rows[0]?.bare ?? false
}

async function findEndorsersAt(tx: Tx, companyId: string, domain: string): Promise<string[]> {
  const rows = await activeEndorsers(tx, companyId)
    .select('id')
    .where(sql<boolean>`'.' || split_part(email::text, '@', 2) like '%.' || ${domain}`)
    .execute()
  return rows.map(({ id }) => id)
}

async function moveEndorsers(context: AppContext, tx: Tx, userIds: string[], companyId: string) {
  await setCompany(tx, userIds, companyId)
  await announceEndorsers(context, tx, userIds, companyId)
  for (const by of userIds) context.notifyProcesses(tx, { type: 'session.changed', by })
}

async function approveWaiting(
  context: AppContext,
  tx: Tx,
  waiting: PendingJoinRequest[],
  company: CompanyRef,
  { by, user, reason = null }: Proof & { reason?: string | null },
) {
  await approveRequests(context, tx, waiting, company, { by: by === 'STAFF' ? user : null, reason })
}
