import type { ReferralSender } from '@endorse/contract/person-referrals/schemas'
import { parseEmailDomain } from '../../domain/email-domain.ts'
import type { Db } from '../../platform/db/db.ts'
import { findDomainOwner } from '../companies/domains.ts'

/** Finds out whether the address of an Endorser is one of their company. */
export async function findSender(
  db: Db,
  { email, companyId }: { email: string; companyId: string | null },
): Promise<ReferralSender> {
  const domain = parseEmailDomain(email)?.domain ?? email.slice(email.lastIndexOf('@') + 1)
  const owner = await findDomainOwner(db, domain)
  return { domain, isDomainVerified: owner?.isVerified === true && owner.companyId === companyId }
}
