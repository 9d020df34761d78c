import type { SessionEndReason } from '@endorse/contract/people/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { expirePassword } from '../accounts/account/queries.ts'
import { endSessionsInTransaction } from '../accounts/account/sessions.ts'
import { sessionsEndedMail } from './mails.ts'
import { lockPerson } from './queries.ts'

/** Sessions that staff end, and why. */
export interface EndedSessions {
  sessionIds: string[]
  reason: SessionEndReason
  requireNewPassword: boolean
}

/** Ends sessions of a person, who gets a mail. Returns how many there were. Throws ALREADY_CHANGED when all have ended already. */
export function endSessionsOf(
  context: AppContext,
  staff: Person,
  personId: string,
  { sessionIds, reason, requireNewPassword }: EndedSessions,
): Promise<number> {
  return inTransactionOf(context.db, staff, async (tx) => {
    const user = (await lockPerson(tx, personId)) ?? notFound('Person')
    const devices = await endSessionsInTransaction(context, tx, user.id, sessionIds)
    if (devices.length === 0) conflict('ALREADY_CHANGED', 'These sessions have ended already')
    if (requireNewPassword) await expirePassword(tx, user.id, new Date(context.clock()))
    const data = { ended: devices.length, reason, newPassword: requireNewPassword }
    await audit(tx, { action: 'sessions.ended_by_staff', user: staff.id, subject: user.id, data })
    const mail = sessionsEndedMail(user, { devices, reason, requireNewPassword }, context.config)
    await context.queue.enqueue(tx, 'send-mail', mail)
    return devices.length
  })
}
