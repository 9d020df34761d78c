import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { releaseCommitments } from '../../../platform/release-commitments.ts'
import { anonymizeUser } from '../../accounts/account/personal-data.ts'
import { listOtherEmails } from '../../accounts/email-change/queries.ts'
import { deleteUserSessions } from '../../accounts/queries.ts'
import { deleteContentsOf, eraseFiles } from '../../files/personal-data.ts'
import { accountDeletedMail } from './mails.ts'
import {
  deleteCascadingRows,
  findDeletion,
  listDueDeletions,
  listPhones,
  lockUser,
  markAttempted,
  markStarted,
} from './queries.ts'

const BATCH_SIZE = 50

/** Deletes all due accounts. One that fails does not stop the others; the failures are thrown at the end. */
export async function removeDueAccounts(context: ServerContext): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await listDueDeletions(context.db, BATCH_SIZE)) {
    await markAttempted(context.db, userId)
    await removeAccount(context, userId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts were not removed')
}

/**
 * Deletes an account in three steps, each safe to repeat: mark it as begun and end its sessions, delete the files from
 * the storage (which has no transactions), delete all rows. Until the last step the rows tell what is left to do.
 */
export async function removeAccount(context: ServerContext, userId: string): Promise<void> {
  if (!(await lockForDeletion(context, userId))) return
  await deleteContentsOf(context, userId)
  const keys = await inTransaction(context.db, (tx) => deleteRows(context, tx, userId))
  // Files added in between, such as an export that was being prepared.
  for (const key of keys) await context.storage.remove(key)
}

function lockForDeletion(context: ServerContext, userId: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    await lockUser(tx, userId)
    if (!(await markStarted(tx, userId))) return false
    await deleteUserSessions(tx, userId)
    context.notifyProcesses(tx, { type: 'session.ended', by: userId })
    return true
  })
}

async function deleteRows(context: ServerContext, tx: Tx, userId: string): Promise<string[]> {
  const account = await lockUser(tx, userId)
  const deletion = await findDeletion(tx, userId)
  if (!deletion?.started_at) return []
  const person: Person = {
    id: userId,
    role: account.role,
    sessionId: userId,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    companyId: null,
    approved: false,
    leaving: true,
    lacksSecondFactor: false,
  }

  await releaseCommitments(context, tx, person)
  await eraseRetainedText(context, tx, person, deletion.company_id)
  const keys = await eraseFiles(tx, userId)
  await deleteCascadingRows(tx, userId)
  await anonymizeUser(tx, userId)
  await audit(tx, { action: 'account.deleted', subject: userId })
  await context.queue.enqueue(tx, 'send-mail', accountDeletedMail(person))
  return keys
}

/** Lets each module erase the user from rows that stay. */
async function eraseRetainedText(
  context: ServerContext,
  tx: Tx,
  person: Person,
  companyId: string | null,
): Promise<void> {
  const contactDetails = [
    person.email,
    ...(await listOtherEmails(tx, person.id)),
    ...(await listPhones(tx, person.id)),
  ]
  for (const { personalData } of context.modules)
    await personalData?.erase?.(context, tx, { person, companyId, contactDetails })
}
