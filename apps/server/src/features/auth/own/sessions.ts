import type { SignedInSession } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { deviceInWords } from './device.ts'
import { deleteOtherSessions, deleteSessionOf, listSessions } from './queries.ts'

export async function sessionsOf(
  { db }: Pick<House, 'db'>,
  person: Person,
): Promise<{ sessions: SignedInSession[]; total: number }> {
  const { rows, total } = await listSessions(db, person)
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === person.sessionId,
  }))
  return { sessions, total }
}

export async function endSession({ db, announce }: House, person: Person, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSessionOf(tx, person.id, sessionId))) notFound('Session')
    await audit(tx, { action: 'session.ended', user: person.id })
    announce(tx, { type: 'session.ended', by: person.id })
  })
}

export function endOtherSessions(house: House, person: Person): Promise<number> {
  return inTransaction(house.db, (tx) => endOtherSessionsIn(house, tx, person))
}

/** In the transaction of whatever makes them end. */
export async function endOtherSessionsIn({ announce }: House, tx: Tx, person: Person): Promise<number> {
  const ended = await deleteOtherSessions(tx, person)
  await audit(tx, { action: 'sessions.ended', user: person.id, data: { ended } })
  announce(tx, { type: 'session.ended', by: person.id })
  return ended
}
