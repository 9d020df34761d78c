import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { DatabaseRecord } from '@endorse/contract/database-viewer/schemas'
import type { RecordColumnKind } from '@endorse/contract/database-viewer/values'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type Db, inTransaction } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'

/** Whose records are read: those of one company, or all. */
export type Viewer = { companyId: string } | 'staff'

/** A column of a table of the viewer. */
export interface RecordColumn {
  name: string
  kind: RecordColumnKind
}

/** The tables of a viewer with their columns. The first column of each is `id`. */
export type RecordTables = ReadonlyMap<string, readonly RecordColumn[]>

/** What is exported of a table. */
export type RecordsExport = Pick<RecordsQuery, 'table' | 'search'>

/** What is read of a table. `sort` is one of its columns. */
export interface RecordsQuery {
  table: string
  search?: string | undefined
  sort?: string | undefined
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

/**
 * Runs `read` as a database role that sees the views of the viewer and nothing else, see the migration. A statement
 * ends after `timeout`: a search has no index.
 */
export function asViewer<T>(
  db: Database,
  viewer: Viewer,
  read: (db: Db) => Promise<T>,
  timeout = '3s',
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`select set_config('endorse.company', ${viewer === 'staff' ? '' : viewer.companyId}, true),
                     set_config('statement_timeout', ${timeout}, true),
                     set_config('role', ${viewer === 'staff' ? 'endorse_staff_records' : 'endorse_company_records'}, true)`.execute(
      tx,
    )
    return await read(tx)
  })
}

/** Reads the tables that the current role may see, with their columns. */
export async function readTables(db: Db): Promise<RecordTables> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema in ('company_records', 'staff_records')
     order by table_name, ordinal_position`.execute(db)
  return new Map(
    Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([table, columns = []]) => [
      table,
      columns.map(({ name, type }) => ({ name, kind: kindByType[type] ?? 'text' })),
    ]),
  )
}

const kindByType: Record<string, RecordColumnKind> = {
  uuid: 'id',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'time',
  jsonb: 'json',
}

/** Counts the records of each table, up to one more than `MAX_EXACT_COUNT`. */
export async function countRecords(db: Db, viewer: Viewer, tables: readonly string[]) {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as count
      from (select from ${view(viewer, table)} limit ${MAX_EXACT_COUNT + 1}) as records`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return rows
}

/** Counts the records that a search finds, up to one more than `MAX_EXACT_COUNT`. */
export async function countFound(
  db: Db,
  viewer: Viewer,
  columns: readonly RecordColumn[],
  query: RecordsQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${view(viewer, query.table)} where ${matches(columns, query.search)}
       limit ${MAX_EXACT_COUNT + 1}) as records`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads a page of records, the newest first unless a column is given. */
export async function listRecords(
  db: Db,
  viewer: Viewer,
  columns: readonly RecordColumn[],
  { table, search, sort, order, offset, limit }: RecordsQuery,
): Promise<DatabaseRecord[]> {
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const sorting = sort ? sql`${sql.ref(sort)} ${direction}, id desc` : sql`id desc`
  const { rows } = await sql<DatabaseRecord>`
    select ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${view(viewer, table)}
     where ${matches(columns, search)} order by ${sorting} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const BATCH_SIZE = 500

/**
 * Reads all records of a table in batches, the newest first. Each batch is a transaction of its own that begins after the
 * last record of the one before, so that the memory stays flat and no connection is held while a slow client reads.
 */
export async function* iterateRecords(
  db: Database,
  viewer: Viewer,
  columns: readonly RecordColumn[],
  { table, search }: RecordsExport,
): AsyncGenerator<DatabaseRecord> {
  let after: unknown
  do {
    const rest = after === undefined ? sql`true` : sql`id < ${after}`
    const { rows } = await asViewer(
      db,
      viewer,
      (reader) =>
        sql<DatabaseRecord>`
          select ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${view(viewer, table)}
           where ${rest} and ${matches(columns, search)} order by id desc limit ${BATCH_SIZE}`.execute(
          reader,
        ),
      '30s',
    )
    yield* rows
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.['id'] : undefined
  } while (after !== undefined)
}

function view(viewer: Viewer, table: string): RawBuilder<unknown> {
  return sql.table(`${viewer === 'staff' ? 'staff_records' : 'company_records'}.${table}`)
}

function matches(columns: readonly RecordColumn[], search: string | undefined): RawBuilder<boolean> {
  const searched = columns.filter(({ kind }) => kind === 'text' || kind === 'id' || kind === 'json')
  return search
    ? ilikeAny(search, ...searched.map(({ name }) => sql`${sql.ref(name)}::text`))
    : sql<boolean>`true`
}
