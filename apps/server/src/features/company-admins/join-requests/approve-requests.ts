import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { announceEndorsers } from '../../accounts/announce-endorsers.ts'
import { setCompany } from '../../accounts/company-membership.ts'
import { decideJoinRequest, type PendingJoinRequest } from '../../companies/join-requests.ts'
import type { CompanyRef } from '../../companies/queries.ts'
import { joinApprovedMail } from './mails.ts'

/** Makes the people of locked requests Endorsers of the company. `by` is null when the verified domain decided. */
export async function approveRequests(
  context: AppContext,
  tx: Tx,
  requests: readonly PendingJoinRequest[],
  company: CompanyRef,
  { by, reason }: { by: string | null; reason: string | null },
): Promise<void> {
  const userIds = requests.map(({ user_id }) => user_id)
  await setCompany(tx, userIds, company.id)
  await announceEndorsers(context, tx, userIds, company.id)
  for (const request of requests) {
    const { id, user_id } = request
    const data = { person: user_id, company: company.id }
    await decideJoinRequest(tx, id, { status: 'APPROVED', reason, by })
    await audit(tx, {
      action: 'company-join.approved',
      user: by ?? undefined,
      subject: user_id,
      data: { company: company.id },
    })
    await context.queue.enqueue(
      tx,
      'send-mail',
      joinApprovedMail(request, company.name, reason, context.config.publicUrl),
    )
    await context.appendEvents(tx, { type: 'company-join.approved', by, data })
    context.notifyProcesses(tx, { type: 'session.changed', by: user_id })
  }
}
