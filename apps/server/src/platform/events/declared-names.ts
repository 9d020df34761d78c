import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Module } from '../module.ts'

/**
 * Adds the types of events and the audit actions of these modules to those that the database allows. Names are never
 * removed: old rows have them, and so may an older server that still runs.
 */
export async function storeDeclaredNames(
  db: Db,
  modules: readonly Pick<Module, 'events' | 'auditActions'>[],
): Promise<void> {
  const types = modules.flatMap(({ events }) => Object.keys(events ?? {}))
  const actions = modules.flatMap(({ auditActions }) => Object.keys(auditActions ?? {}))
  // Sorted, so that two servers that start together wait for each other instead of deadlocking.
  await sql`
    insert into event_types (name) select name from unnest(${types}::text[]) as name order by name
        on conflict do nothing`.execute(db)
  await sql`
    insert into audit_actions (name) select name from unnest(${actions}::text[]) as name order by name
        on conflict do nothing`.execute(db)
}
