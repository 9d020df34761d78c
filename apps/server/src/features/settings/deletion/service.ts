import { audit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { giveBackAllOf } from '../../applications/handling/service.ts'
import { withdrawAllOf } from '../../applications/withdrawal/service.ts'
import { type Proof, requireOwner } from '../../auth/own/owner.ts'
import { endOtherSessionsIn } from '../../auth/own/sessions.ts'
import { releaseAllOf } from '../../claims/service.ts'
import { deletionAskedMail } from './mails.ts'
import {
  deleteDeletion,
  findDeletion,
  insertDeletion,
  leaveCompany,
  lockPerson,
  returnToCompany,
} from './queries.ts'

/** When the account of somebody who wants to leave is removed. */
export async function whenDeleted(db: Db, userId: string): Promise<string | null> {
  const deletion = await findDeletion(db, userId)
  return deletion?.due_at.toISOString() ?? null
}

/**
 * What others wait for is settled at once; what is the person's own is kept for seven days. Until then they are at no
 * company, so whoever counts its Endorsers, or looks for one, does not find them.
 */
export async function askForDeletion(house: House, person: Person, proof: Proof): Promise<string> {
  await requireOwner(house, person, proof)
  const due = await inTransaction(house.db, async (tx) => {
    const { company_id } = await lockPerson(tx, person.id)
    const before = await findDeletion(tx, person.id)
    if (before) return before.due_at
    const dueAt = await insertDeletion(tx, person.id, company_id)
    await leaveCompany(tx, person.id)
    await leaveOthersInPeace(house, tx, person)
    await audit(tx, { action: 'deletion.asked', user: person.id })
    await house.jobs.later(tx, 'send-mail', deletionAskedMail(person, dueAt, house.config))
    await endOtherSessionsIn(house, tx, person)
    return dueAt
  })
  return due.toISOString()
}

/** Nobody waits for somebody who leaves, and nobody works for them in vain. */
export async function leaveOthersInPeace(house: House, tx: Tx, person: Person): Promise<void> {
  await releaseAllOf(house, tx, person)
  await giveBackAllOf(house, tx, person)
  await withdrawAllOf(house, tx, person.id)
}

/** Asked twice, it was kept the first time. */
export async function keepAccount(house: House, person: Person): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    await lockPerson(tx, person.id)
    const deletion = await findDeletion(tx, person.id)
    if (!deletion) return
    if (deletion.begun_at) conflict('ALREADY_CHANGED', 'Your account is being deleted at this moment')
    await deleteDeletion(tx, person.id)
    await returnToCompany(tx, person.id, deletion.company_id)
    await audit(tx, { action: 'deletion.taken-back', user: person.id })
    // Open pages learn that they belong to a company again.
    house.announce(tx, { type: 'session.ended', by: person.id })
  })
}
