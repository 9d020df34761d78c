import { parseEmailDomain } from '../../../domain/email-domain.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { ServerContext } from '../../../platform/module.ts'
import type { Person } from '../../../platform/person.ts'
import { releaseCommitments } from '../../../platform/release-commitments.ts'
import { findDomainOwner } from '../../companies/domains.ts'
import { deleteJoinRequest } from '../../companies/join-requests.ts'
import { removeFromCompany } from '../announce-endorsers.ts'
import { companyMembershipFor } from '../company-membership.ts'
import { announceMembership } from '../sign-up/account-created.ts'
import { type AccountOfChange, updateMembership } from './queries.ts'

/** Whether an Endorser or company admin would leave their company with this address. */
export async function wouldLeaveCompany(
  db: Db,
  { role, company_id, email }: Pick<AccountOfChange, 'role' | 'company_id' | 'email'>,
  newEmail: string,
): Promise<boolean> {
  if (company_id === null || (role !== 'EMPLOYEE' && role !== 'ADMIN')) return false
  const host = parseEmailDomain(newEmail)
  if (!host) return true
  // Another address at the same domain proves as much as the present one does.
  if (host.domain === parseEmailDomain(email)?.domain) return false
  const owner = await findDomainOwner(db, host.domain)
  return !(owner?.isVerified && owner.companyId === company_id)
}

/**
 * Gives the account the company of its new address, as a sign-up would. What waits for the user in the company that they
 * leave is released as when they delete the account.
 */
export async function moveToCompanyOf(
  context: ServerContext,
  tx: Tx,
  account: AccountOfChange,
  newEmail: string,
): Promise<void> {
  await leaveCompany(context, tx, account)
  await deleteJoinRequest(tx, account.id)
  const moved = { ...account, email: newEmail }
  const membership = await companyMembershipFor(tx, moved)
  await updateMembership(tx, account.id, membership)
  await announceMembership(context, tx, moved, membership)
}

/** Gives the account back the company that it had before a change of the address. */
export async function returnToCompany(
  context: ServerContext,
  tx: Tx,
  account: AccountOfChange,
  former: { company_id: string | null; was_approved: boolean },
): Promise<void> {
  await leaveCompany(context, tx, account)
  await deleteJoinRequest(tx, account.id)
  const membership = { companyId: former.company_id, approved: former.was_approved }
  await updateMembership(tx, account.id, membership)
  if (account.role === 'EMPLOYEE') await announceMembership(context, tx, account, membership)
}

async function leaveCompany(context: ServerContext, tx: Tx, account: AccountOfChange): Promise<void> {
  if (account.company_id === null) return
  await removeFromCompany(context, tx, account, account.company_id)
  await releaseCommitments(context, tx, toPerson(account))
}

function toPerson(account: AccountOfChange): Person {
  return {
    id: account.id,
    role: account.role,
    sessionId: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    companyId: account.company_id,
    approved: account.approved_at !== null,
    leaving: false,
    lacksSecondFactor: false,
  }
}
