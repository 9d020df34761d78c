import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { isMisleadingName } from '../../companies/misleading-names.ts'
import { findApprovers } from '../company-membership.ts'

interface Requester {
  id: string
  email: string
  first_name: string
  last_name: string
}

/** Mails the admins of the company about a new request. Platform staff get only the notification of the event. */
export async function notifyApprovers(
  { queue, config, appendEvents }: AppContext,
  tx: Tx,
  requester: Requester,
  companyId: string | null,
): Promise<void> {
  await appendEvents(tx, { type: 'company-admin.requested', by: requester.id, data: { company: companyId } })
  if (companyId === null) return
  const approvers = await findApprovers(tx, companyId)
  if (approvers.length === 0) return
  // Of the company only the name is claimed yet.
  const isMisleading = await isMisleadingName(tx, requester, null)
  const mails = approvers.map(({ company_name, ...to }) =>
    adminRequestMail(to, { ...requester, company: company_name, isMisleading }, config.publicUrl),
  )
  await queue.enqueue(tx, 'send-mail', ...mails)
}

/** Composes the mail that asks an admin of the company to decide about a new request. */
export function adminRequestMail(
  to: { email: string; first_name: string },
  requester: { email: string; first_name: string; last_name: string; company: string; isMisleading: boolean },
  publicUrl: string,
): JobPayloads['send-mail'] {
  const name = nameInMail(`${requester.first_name} ${requester.last_name}`)
  return composeMail({
    to: to.email,
    subject: `${requester.isMisleading ? 'Somebody' : name} wants to become an admin of ${requester.company}`,
    preheader: 'They cannot see the data of the company until you decide.',
    heading: `Should ${name} become an admin of ${requester.company}?`,
    paragraphs: [
      `Hello ${to.first_name}, ${name} signed up as a company admin with an e-mail address of ${requester.company}. They cannot see the data of the company until you decide.`,
    ],
    facts: [
      { label: 'Name', value: name },
      { label: 'Address', value: requester.email },
    ],
    action: { label: 'Review the request', url: `${publicUrl}${webPaths.adminRequests}` },
  })
}
