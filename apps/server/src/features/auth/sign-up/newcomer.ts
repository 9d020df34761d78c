import type { Role } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { askDeciders } from '../../companies/admins/service.ts'
import { welcomeMail } from '../mails.ts'

interface Newcomer {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
}

/** Somebody's account exists from now on, however they came: they are told what to do first, and others what to decide. */
export async function receive(
  house: House,
  tx: Tx,
  newcomer: Newcomer,
  { companyId, approved }: { companyId: string | null; approved: boolean },
): Promise<void> {
  const { id, email, role, first_name } = newcomer
  const mail = welcomeMail({ email, firstName: first_name }, role, approved, house.config.publicUrl)
  await house.jobs.later(tx, 'send-mail', mail)
  if (role !== 'ADMIN') return
  if (!approved) return askDeciders(house, tx, newcomer, companyId)
  await audit(tx, {
    action: 'company-admin.approved',
    subject: id,
    data: { company: companyId, why: 'FIRST_OF_THE_DOMAIN' },
  })
}
