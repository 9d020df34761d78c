import type { Undo } from '@endorse/contract/undo/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Row } from '../db/tables.ts'
import { conflict } from '../http/errors.ts'
import type { Person } from '../person.ts'

/** The kinds of changes that can be undone. Each feature adds its own. */
export interface UndoableChangeKinds {}
/** The name of a kind of change that can be undone. */
export type UndoableChangeKind = Extract<UndoableChangeKinds[keyof UndoableChangeKinds], string>

/** A change of the running transaction that its author can undo later. */
export interface UndoableChange {
  id: string
  /** When others are told of its events, as text with microseconds. */
  publishedAt: string
}

/** A stored change that is being undone. */
export interface StoredChange {
  id: string
  kind: UndoableChangeKind
  subjectId: string
  /** The time of its transaction, as text with microseconds. */
  at: string
  before: Record<string, unknown>
}

// A request to undo that was sent at the last moment may take this long to arrive.
const GRACE_SECONDS = 2

interface WithConfig {
  config: Pick<Config, 'undoSeconds'>
}

interface NewChange {
  kind: UndoableChangeKind
  by: Person
  subjectId: string
  /** The columns to restore. */
  before?: Record<string, unknown>
}

/**
 * Starts a change that its author can undo. Pass it to `appendUndoableEvents`, so that its events wait. Returns undefined
 * when the server is configured without undo.
 */
export async function startUndoableChange(
  { config }: WithConfig,
  tx: Tx,
  { kind, by, subjectId, before = {} }: NewChange,
): Promise<UndoableChange | undefined> {
  if (config.undoSeconds === 0) return undefined
  const id = newId()
  const seconds = config.undoSeconds + GRACE_SECONDS
  const { rows } = await sql<{ publishedAt: string }>`
    insert into undoable_changes (id, kind, user_id, subject_id, before, published_at)
    values (${id}, ${kind}, ${by.id}, ${subjectId}, ${JSON.stringify(before)},
            clock_timestamp() + make_interval(secs => ${seconds}))
    returning to_jsonb(published_at) #>> '{}' as "publishedAt"`.execute(tx)
  const publishedAt = rows[0]?.publishedAt
  return publishedAt === undefined ? undefined : { id, publishedAt }
}

/** Adds the events that belong to a change. */
export async function addEventsToChange(db: Db, { id }: UndoableChange, eventIds: string[]): Promise<void> {
  await sql`update undoable_changes set event_ids = event_ids || ${eventIds}::uuid[] where id = ${id}`.execute(
    db,
  )
}

/** Presents how the user can undo the change. */
export function presentUndo({ config }: WithConfig, change: UndoableChange | undefined): Undo {
  return change ? { id: change.id, seconds: config.undoSeconds } : null
}

/** Throws the error for a change that no longer stands as its author left it. */
export function throwChangedMeanwhile(): never {
  conflict('ALREADY_CHANGED', 'This changed meanwhile.')
}

/** The events that a user, or the one of an SQL column, may be told of: published ones, and their own. Whatever a user reads of others comes from here. */
export function publishedEventsFor(personId: string | RawBuilder<unknown>) {
  return sql<Row<'events'>>`(
    select * from events where published_at is null or published_at <= now() or by_user_id = ${personId})`
}
