import type { SignedInSession } from '@endorse/contract/settings/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { describeDevice } from './device.ts'
import { deleteOtherSessions, deleteUserSession, listSessions } from './queries.ts'

/** Lists the active sessions of the user for the settings page, the current one first. */
export async function listSignedInSessions(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
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
