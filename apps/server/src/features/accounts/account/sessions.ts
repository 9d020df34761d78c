import type { SignedInSession } from '@endorse/contract/settings/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { deleteUserSessions } from '../queries.ts'
import { describeDevice } from './device.ts'
import { deleteOtherSessions, deleteUserSession, deleteUserSessionsWithIds, listSessions } from './queries.ts'

/** Lists the active sessions of the user for the settings page, the current one first, or of another person for staff. */
export async function listSignedInSessions(
  { db }: Pick<AppContext, 'db'>,
  person: Pick<Person, 'id' | 'sessionId'>,
): Promise<{ sessions: SignedInSession[]; total: number }> {
  const { rows, total } = await listSessions(db, person)
  const sessions = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    signedInWith: row.steps,
    current: row.id === person.sessionId,
  }))
  return { sessions, total }
}

/** Ends one session of the user and disconnects its pages. Throws 404. */
export async function endSession(
  { db, notifyProcesses }: AppContext,
  person: Person,
  sessionId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteUserSession(tx, person.id, sessionId))) notFound('Session')
    await audit(tx, { action: 'session.ended', user: person.id })
    notifyProcesses(tx, { type: 'session.ended', by: person.id })
  })
}

/** Ends every session but the current one. Returns how many there were. */
export function endOtherSessions(context: AppContext, person: Person): Promise<number> {
  return inTransaction(context.db, (tx) => endOtherSessionsInTransaction(context, tx, person))
}

/** Ends the other sessions within the given transaction. Returns how many there were. */
export async function endOtherSessionsInTransaction(
  { notifyProcesses }: AppContext,
  tx: Tx,
  person: Person,
): Promise<number> {
  const ended = await deleteOtherSessions(tx, person)
  await audit(tx, { action: 'sessions.ended', user: person.id, data: { ended } })
  notifyProcesses(tx, { type: 'session.ended', by: person.id })
  return ended
}

/** Ends every session of a user, and disconnects their pages on every server. Returns how many had not expired. */
export async function endAllSessionsInTransaction(
  { notifyProcesses }: AppContext,
  tx: Tx,
  userId: string,
): Promise<number> {
  const ended = await deleteUserSessions(tx, userId)
  notifyProcesses(tx, { type: 'session.ended', by: userId })
  return ended
}

/** Ends those of the sessions that belong to the user and have not expired. Returns their devices. */
export async function endSessionsInTransaction(
  { notifyProcesses }: AppContext,
  tx: Tx,
  userId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const ended = await deleteUserSessionsWithIds(tx, userId, sessionIds)
  notifyProcesses(tx, { type: 'session.ended', by: userId })
  return ended.map(({ user_agent }) => describeDevice(user_agent))
}
