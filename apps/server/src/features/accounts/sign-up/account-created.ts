import type { Role } from '@endorse/contract/core/roles'
import { audit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { welcomeMail } from '../mails.ts'
import { notifyApprovers } from './notify-approvers.ts'

interface CreatedAccount {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
}

/** Mails the welcome, and notifies the approvers of a company admin who is not approved at once. */
export async function onAccountCreated(
  context: AppContext,
  tx: Tx,
  account: CreatedAccount,
  { companyId, approved }: { companyId: string | null; approved: boolean },
): Promise<void> {
  const { id, email, role, first_name } = account
  const mail = welcomeMail({ email, firstName: first_name }, role, approved, context.config.publicUrl)
  await context.queue.enqueue(tx, 'send-mail', mail)
  if (role !== 'ADMIN') return
  if (!approved) return notifyApprovers(context, tx, account, companyId)
  await audit(tx, {
    action: 'company-admin.approved',
    subject: id,
    data: { company: companyId, why: 'FIRST_OF_THE_DOMAIN' },
  })
}
