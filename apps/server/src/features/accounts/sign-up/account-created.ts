import type { Role } from '@endorse/contract/core/roles'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { insertJoinRequest } from '../../companies/join-requests.ts'
import { announceEndorsers } from '../announce-endorsers.ts'
import type { CompanyMembership } from '../company-membership.ts'
import { welcomeMail } from '../mails.ts'
import { notifyApprovers } from './notify-approvers.ts'

interface CreatedAccount {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
}

/**
 * Mails the welcome, announces an Endorser, and asks those who decide about a company admin or an Endorser who does not
 * belong to a company yet.
 */
export async function onAccountCreated(
  context: AppContext,
  tx: Tx,
  account: CreatedAccount,
  membership: CompanyMembership,
): Promise<void> {
  const { email, role, first_name } = account
  const { approved, joins } = membership
  const state = joins ? 'asks to join' : role === 'ADMIN' && !approved ? 'asks to be admin' : 'ready'
  const mail = welcomeMail({ email, firstName: first_name }, role, state, context.config.publicUrl)
  await context.queue.enqueue(tx, 'send-mail', mail)
  await announceMembership(context, tx, account, membership)
}

/** Announces a new Endorser of a company, or asks those who decide about the membership. */
export async function announceMembership(
  context: AppContext,
  tx: Tx,
  account: CreatedAccount,
  { companyId, approved, joins }: CompanyMembership,
): Promise<void> {
  const { id, role } = account
  if (joins) return requestToJoin(context, tx, id, joins)
  if (role === 'EMPLOYEE' && companyId) return announceEndorsers(context, tx, [id], companyId)
  if (role !== 'ADMIN') return
  if (!approved) return notifyApprovers(context, tx, account, companyId)
  await audit(tx, {
    action: 'company-admin.approved',
    subject: id,
    data: { company: companyId, why: 'FIRST_OF_THE_DOMAIN' },
  })
}

/** Stores the request to join a company. Platform staff and the company's admins are notified by its event. */
async function requestToJoin(
  { appendEvents }: AppContext,
  tx: Tx,
  userId: string,
  { companyId, domain, isLookAlike }: NonNullable<CompanyMembership['joins']>,
): Promise<void> {
  await insertJoinRequest(tx, { userId, companyId, domain, isLookAlike })
  await appendEvents(tx, { type: 'company-join.requested', by: userId, data: { company: companyId } })
  await audit(tx, {
    action: 'company-join.requested',
    user: userId,
    subject: userId,
    data: { company: companyId },
  })
}
