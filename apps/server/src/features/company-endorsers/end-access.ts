import { inTransactionOf, lockOutAuthor } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ServerContext } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { releaseCommitments } from '../../platform/release-commitments.ts'
import { activeEndorsers } from '../accounts/active-endorsers.ts'
import { removeFromCompany } from '../accounts/announce-endorsers.ts'
import { accessEndedMail } from './mails.ts'

/**
 * Ends the access of an Endorser to the company of an admin, as if they had left it: what waits for them goes back to their
 * colleagues. They keep their account, and get a mail.
 */
export function endAccessOf(
  context: ServerContext,
  admin: Person,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  return inTransactionOf(context.db, admin, async (tx) => {
    await lockOutAuthor(tx, id)
    const endorser =
      (await activeEndorsers(tx, companyId)
        .select(['id', 'email', 'first_name', 'last_name', 'role'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? notFound('Endorser')
    await removeFromCompany(context, tx, endorser, companyId)
    await releaseCommitments(context, tx, {
      id,
      role: endorser.role,
      sessionId: id,
      email: endorser.email,
      firstName: endorser.first_name,
      lastName: endorser.last_name,
      companyId,
      approved: true,
      leaving: false,
      lacksSecondFactor: false,
    })
    await audit(tx, {
      action: 'endorser.access_ended',
      user: admin.id,
      subject: id,
      data: { company: companyId },
    })
    const company = await tx
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const mail = accessEndedMail(endorser, { admin: fullName(admin), company: company.name }, context.config)
    await context.queue.enqueue(tx, 'send-mail', mail)
    context.notifyProcesses(tx, { type: 'session.changed', by: id })
  })
}
