import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from './context.ts'
import type { Db, Tx } from './db.ts'
import { newId } from './ids.ts'
import { iterateRows } from './iterate-rows.ts'

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
  await auditStatement(entry).execute(db)
}

/** As a part of the statement that does it: written down when there is a row in `cause`, one at most. */
export function auditStatement(
  { action, user, subject, data = {} }: AuditEntry,
  cause?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (id, action, user_id, subject_id, data)
    select ${newId()}::uuid, ${action}::text, ${user ?? null}::uuid, ${subject ?? null}::uuid, ${JSON.stringify(data)}::jsonb
    ${cause ? sql`from ${cause}` : sql``}`
}

/** Once for each who is refused and each time that a limit lasts; without it, a refusal would cost more than it saves. */
export async function auditRateLimit(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  request: FastifyRequest,
  limit: string,
): Promise<void> {
  const { method, routeOptions, person } = request
  const entry = {
    action: 'rate-limit.exceeded',
    user: person?.id,
    data: { limit, route: `${method} ${routeOptions.url}` },
  }
  // Whoever is refused is refused, whether or not it can be written down.
  await audit(db, entry).catch((error: unknown) =>
    log.error({ err: error }, 'a refusal was not written down'),
  )
}

/** What concerned somebody, and what they did themselves, for the export of their data. Who else it was is not theirs. */
export async function* exportAuditEntries(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('audit_log')
      .leftJoin('users as doer', 'doer.id', 'audit_log.user_id')
      .select(['audit_log.id', 'at', 'action as what', sql<string | null>`data ->> 'reason'`.as('reason')])
      .select(sql<string | null>`case when user_id = ${userId} then 'you' else doer.role end`.as('by'))
      .where((row) => row.or([row('subject_id', '=', userId), row('user_id', '=', userId)]))
      .where('audit_log.id', '>', after)
      .orderBy('audit_log.id')
      .limit(100)
      .execute(),
  )
}

/** What concerned somebody, and what they did that concerned nobody else; what others' history needs stays, without words. */
export async function eraseAuditEntries(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from audit_log
     where subject_id = ${userId} or (user_id = ${userId} and subject_id is null)`.execute(tx)
  await sql`update audit_log set data = data - 'reason' where user_id = ${userId} and data ? 'reason'`.execute(
    tx,
  )
}
