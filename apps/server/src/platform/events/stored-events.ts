import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Module } from '../module.ts'
import { type EventContent, type EventDefinitions, parseEvent, type StoredEvent } from './event-catalog.ts'

/**
 * Reads events in chronological order. Their data is parsed as the modules declare it. The key lock waits for a
 * transaction that undoes one of them, which is then missing.
 */
export async function listEvents(
  { db, modules }: { db: Db; modules: readonly Module[] },
  ids: readonly string[],
): Promise<StoredEvent[]> {
  const parse = createEventParser(modules)
  const rows = await db
    .selectFrom('events')
    .select(['id', 'type', 'by_user_id as by', 'application_id as application', 'job_id as job', 'data'])
    .select(sql<boolean>`published_at is not null`.as('wasDelayed'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map((row) => ({ ...row, ...parse(row) }) as StoredEvent)
}

/** Creates a parser for the events of all modules. */
export function createEventParser(
  modules: readonly Module[],
): (row: { type: string; data: unknown }) => EventContent {
  const definitions: EventDefinitions = Object.assign({}, ...modules.map(({ events }) => events))
  return (row) => parseEvent(definitions, row) as EventContent
}
