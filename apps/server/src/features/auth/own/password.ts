import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { ownPasswordChangedMail } from './mails.ts'
import { requireOwner } from './owner.ts'
import { deleteOtherSessions, replacePassword, voidCodes } from './queries.ts'

interface Change {
  currentPassword?: string | undefined
  /** Instead of it, by somebody who has none yet. */
  code?: string | undefined
  newPassword: string
}

/** Whoever knew the old one is out; the page on which it is changed stays signed in. */
export async function changePassword(house: House, person: Person, change: Change): Promise<void> {
  const { currentPassword, code, newPassword } = change
  const from = await requireOwner(house, person, { password: currentPassword, code }, 'currentPassword')
  if (from !== null && (await isPassword(newPassword, from))) {
    badInput({ newPassword: 'Please choose a password that you do not have yet' })
  }
  const to = await hashPassword(newPassword)
  await inTransaction(house.db, async (tx) => {
    if (!(await replacePassword(tx, person.id, { from, to }))) {
      conflict('ALREADY_CHANGED', 'Your password was changed in the meantime')
    }
    await voidCodes(tx, person.id)
    await deleteOtherSessions(tx, person)
    await audit(tx, { action: 'password.changed', user: person.id })
    house.announce(tx, { type: 'session.ended', by: person.id })
    await house.jobs.later(tx, 'send-mail', ownPasswordChangedMail(person, `${house.config.publicUrl}/login`))
  })
}
