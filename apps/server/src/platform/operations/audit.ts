import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { inBatches } from '../db/in-batches.ts'
import { iterateRows } from '../db/iterate-rows.ts'
import type { DataOf, DefinitionIn, NameIn, WithData } from '../events/catalog-types.ts'

/** What a feature declares about one of its actions. */
interface AuditDefinition {
  /** Sign-ins are frequent and are kept for a shorter time, see `retentionDays`. */
  kept?: 'short'
  data: z.ZodObject
}
/** The actions of a feature by name. */
export type AuditDefinitions = Readonly<Record<string, AuditDefinition>>

/** Declares the actions of a feature: the subject and a verb in the past tense, such as `login.failed`. */
export function defineAuditActions<const D extends AuditDefinitions>(definitions: D): D {
  return definitions
}

/** The actions of all features. Each feature adds its own under its name. */
export interface AuditCatalog {
  platform: typeof platformAuditActions
}
type Definitions = AuditCatalog[keyof AuditCatalog]
/** The name of an action of any feature. */
export type AuditAction = NameIn<Definitions>

/** An entry of the audit log. */
export type AuditEntry = {
  [A in AuditAction]: {
    action: A
    user?: string | undefined
    /** The id of the user or thing that the action concerns. */
    subject?: string | undefined
  } & WithData<DataOf<DefinitionIn<Definitions, A>>>
}[AuditAction]

/** The actions of the platform itself. */
export const platformAuditActions = defineAuditActions({
  'rate-limit.exceeded': { kept: 'short', data: z.object({ limit: z.string(), route: z.string() }) },
})

/** Writes an audit entry: sign-ins, rejections and access to documents. It contains ids, never addresses or secrets. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await auditStatement(entry).execute(db)
}

/** Builds an insert for use in a larger statement. It writes the entry when `cause` has a row; `cause` has at most one. */
export function auditStatement(
  { action, user, subject, data = {} }: AuditEntry,
  cause?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (id, action, user_id, subject_id, data)
    select ${newId()}::uuid, ${action}::text, ${user ?? null}::uuid, ${subject ?? null}::uuid, ${JSON.stringify(data)}::jsonb
    ${cause ? sql`from ${cause}` : sql``}`
}

/** Audits a rejection by a rate limit. It is called once a key and window, so that rejections stay cheap. */
export async function auditRateLimit(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  request: FastifyRequest,
  limit: string,
): Promise<void> {
  const { method, routeOptions, person } = request
  const entry: AuditEntry = {
    action: 'rate-limit.exceeded',
    user: person?.id,
    data: { limit, route: `${method} ${routeOptions.url}` },
  }
  // A failed audit entry does not change the response.
  await audit(db, entry).catch((error: unknown) =>
    log.error({ err: error }, 'failed to audit a rate limit rejection'),
  )
}

/** Reads the entries by or about the user for their data export. Other users appear with their role only. */
export async function* exportAuditEntries(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('audit_log')
      .leftJoin('users as actor', 'actor.id', 'audit_log.user_id')
      .select(['audit_log.id', 'at', 'action as what', sql<string | null>`data ->> 'reason'`.as('reason')])
      .select(sql<string | null>`case when user_id = ${userId} then 'you' else actor.role end`.as('by'))
      .where((row) => row.or([row('subject_id', '=', userId), row('user_id', '=', userId)]))
      .where('audit_log.id', '>', after)
      .orderBy('audit_log.id')
      .limit(100)
      .execute(),
  )
}

/** Deletes the entries about the user and their actions without a subject. Other entries lose the written reason. */
export async function eraseAuditEntries(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from audit_log
     where subject_id = ${userId} or (user_id = ${userId} and subject_id is null)`.execute(tx)
  await sql`update audit_log set data = data - 'reason' where user_id = ${userId} and data ? 'reason'`.execute(
    tx,
  )
}

/** Deletes the entries of these actions that are older than `before`, in batches. */
export async function deleteAuditEntries(db: Db, actions: readonly string[], before: Date): Promise<void> {
  await inBatches((limit) =>
    sql`
      delete from audit_log where id = any(array(
        select id from audit_log where action = any(${actions}::text[]) and at < ${before}
         order by at limit ${limit}))`.execute(db),
  )
}
