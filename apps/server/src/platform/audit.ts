import type { FastifyRequest } from 'fastify'
import type { Db } from './db.ts'
import type { House } from './house.ts'
import { newId } from './ids.ts'

export interface AuditEntry {
  /** What was done or refused: `login.failed`, `resume.opened`. */
  action: string
  user?: string | undefined
  /** Whom or what it concerned. */
  subject?: string | undefined
  data?: Record<string, unknown>
}

/** Sign-ins, refusals, and every reading of someone's documents. Holds ids, never addresses or secrets. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      action: entry.action,
      user_id: entry.user,
      subject_id: entry.subject,
      data: JSON.stringify(entry.data ?? {}),
    })
    .execute()
}

/** Once for each who is refused and each time that a limit lasts; without it, a refusal would cost more than it saves. */
export async function noteLimit(
  { db, log }: Pick<House, 'db' | 'log'>,
  request: FastifyRequest,
  limit: string,
): Promise<void> {
  const { method, routeOptions, person } = request
  const entry = {
    action: 'limit.refused',
    user: person?.id,
    data: { limit, door: `${method} ${routeOptions.url}` },
  }
  // Whoever is refused is refused, whether or not it can be written down.
  await audit(db, entry).catch((error: unknown) =>
    log.error({ err: error }, 'a refusal was not written down'),
  )
}
