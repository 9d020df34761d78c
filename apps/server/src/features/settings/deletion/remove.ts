import { audit, forgetInAudit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { forgetInApplications } from '../../applications/own-data.ts'
import { forgetSignUps } from '../../auth/own/own-data.ts'
import { forgetInCompany } from '../../companies/own-data.ts'
import { forgetMessages } from '../../contact/own-data.ts'
import { forgetFiles, removeBytesOf } from '../../files/own-data.ts'
import { forgetInPostings } from '../../jobs/own-data.ts'
import { forgetInMailbox } from '../../mailbox/own-data.ts'
import { deletedMail } from './mails.ts'
import {
  blankPerson,
  deleteOwnRows,
  findDeletion,
  listDue,
  listPhones,
  lockPerson,
  noteBegun,
  noteTried,
} from './queries.ts'
import { leaveOthersInPeace } from './service.ts'

const AT_ONCE = 50

/** Everybody whose seven days are over. One whom it does not work for does not keep the others. */
export async function removeDueAccounts(house: House): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await listDue(house.db, AT_ONCE)) {
    await noteTried(house.db, userId)
    await removeAccount(house, userId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts were not removed')
}

/**
 * In three steps, each of which may be done again: no way back and no way in, then the bytes, which know no
 * transaction, then all rows at once. Until the last step the rows say what is left to do.
 */
export async function removeAccount(house: House, userId: string): Promise<void> {
  if (!(await begin(house, userId))) return
  await removeBytesOf(house, userId)
  const keys = await inTransaction(house.db, (tx) => removeRows(house, tx, userId))
  // What came in between, such as an export that was on its way.
  for (const key of keys) await house.storage.remove(key)
}

function begin(house: House, userId: string): Promise<boolean> {
  return inTransaction(house.db, async (tx) => {
    await lockPerson(tx, userId)
    if (!(await noteBegun(tx, userId))) return false
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    house.announce(tx, { type: 'session.ended', by: userId })
    return true
  })
}

async function removeRows(house: House, tx: Tx, userId: string): Promise<string[]> {
  const account = await lockPerson(tx, userId)
  const deletion = await findDeletion(tx, userId)
  if (!deletion?.begun_at) return []
  const person: Person = {
    id: userId,
    role: account.role,
    sessionId: userId,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    companyId: null,
    approved: false,
  }

  await leaveOthersInPeace(house, tx, person)
  await forgetWords(house, tx, person, deletion.company_id)
  const keys = await forgetFiles(tx, userId)
  await deleteOwnRows(tx, userId)
  await blankPerson(tx, userId)
  await audit(tx, { action: 'account.deleted', subject: userId })
  await house.jobs.later(tx, 'send-mail', deletedMail(person))
  return keys
}

/** What stands in rows that stay. */
async function forgetWords({ jobs }: House, tx: Tx, person: Person, companyId: string | null) {
  const { id, email } = person
  const reach = [email, ...(await listPhones(tx, id))]
  await forgetInApplications(tx, id)
  await forgetMessages(tx, id)
  await forgetInPostings(tx, id, reach)
  if (companyId) await forgetInCompany(tx, companyId, reach)
  await forgetSignUps(tx, email)
  await forgetInAudit(tx, id)
  await forgetInMailbox(tx, [email, fullName(person)])
  await jobs.forget(tx, [email, fullName(person)])
}
