import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

/** A timestamp that defaults to now. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>
/** A column that may be null, and is unless given. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A JSON column, written as text. */
export type Json<T> = ColumnType<T, string, string>
/** A JSON column that may be null, written as text. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** An object, empty unless given. */
export type JsonObject = ColumnType<Record<string, unknown>, string | undefined, string>
/** A JSON column with a list, empty by default. */
export type JsonList<T> = ColumnType<T[], string | undefined, string>

/** The tables of the database, for Kysely. The migrations define them, and each feature adds its own in its `tables.ts`. */
export interface Tables {
  events: EventsTable
  event_types: NamesTable
  undoable_changes: UndoableChangesTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  audit_actions: NamesTable
  mailbox: MailboxTable
  data_keys: { secret_fingerprint: Buffer; wrapped_key: Buffer; created_at: DefaultNow }
}

interface EventsTable {
  id: string
  at: DefaultNow
  type: string
  by_user_id: Nullable<string>
  application_id: Nullable<string>
  job_id: Nullable<string>
  data: JsonObject
  published_at: Nullable<Date>
}

/** The names that another table refers to. */
interface NamesTable {
  name: string
}

interface UndoableChangesTable {
  id: string
  kind: string
  user_id: string
  subject_id: string
  at: DefaultNow
  published_at: Date
  before: JsonObject
  event_ids: Generated<string[]>
  undone_at: Nullable<Date>
}

interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: Buffer
  response: Json<unknown>
  created_at: DefaultNow
}

interface AuditLogTable {
  id: string
  at: DefaultNow
  action: string
  user_id: Nullable<string>
  subject_id: Nullable<string>
  data: JsonObject
}

interface MailboxTable {
  id: string
  at: DefaultNow
  recipient: string
  subject: string
  text_body: string
  html_body: string
  /** The calendar entry that it carries. */
  calendar: Nullable<string>
}

/** A selected row. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** A row to insert. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
