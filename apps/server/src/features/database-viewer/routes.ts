import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import { databaseViewerEndpoints } from '@endorse/contract/database-viewer/endpoints'
import { type DatabaseRecord, databaseViewerSchemas } from '@endorse/contract/database-viewer/schemas'
import type { FastifyInstance } from 'fastify'
import { DatabaseError } from 'pg'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeCsv } from '../../platform/http/csv.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { contentDisposition } from '../files/file-name.ts'
import {
  asViewer,
  countFound,
  countRecords,
  iterateRecords,
  listRecords,
  type RecordColumn,
  readTables,
  type Viewer,
} from './records.ts'

/** Registers the endpoint of the database viewer. */
export function registerDatabaseViewerRoutes(app: FastifyInstance, { db, rateLimiters, clock }: AppContext) {
  const limit = byPerson(
    rateLimiters.shared('database-viewer', { max: 120, seconds: 60, text: 'You looked at too many pages.' }),
  )

  registerRoute(
    app,
    databaseViewerEndpoints.view,
    databaseViewerSchemas.view,
    async ({ person, query }) => {
      const viewer = viewerOf(person)
      const view = await asViewer(db, viewer, async (reader) => {
        const tables = await readTables(reader)
        const table = query.table ?? [...tables.keys()][0] ?? notFound('Table')
        const columns = tables.get(table) ?? notFound('Table')
        if (query.sort && columns.every(({ name }) => name !== query.sort))
          badInput({ sort: 'This column is not known' })
        const counts = await countRecords(reader, viewer, [...tables.keys()])
        const wanted = { ...query, table, offset: (query.page - 1) * query.limit }
        const total = query.search
          ? await countFound(reader, viewer, columns, wanted)
          : (counts.find(({ name }) => name === table)?.count ?? 0)
        // A page that far back costs as much as all before it; a search leads there sooner.
        const isBeyond = wanted.offset >= MAX_EXACT_COUNT
        const records = isBeyond ? [] : await listRecords(reader, viewer, columns, wanted)
        return { tables: counts, table, columns, records, total: Math.min(total, MAX_EXACT_COUNT) }
      }).catch(explainSlowSearch)
      await audit(db, {
        action: 'database.viewed',
        user: person.id,
        subject: viewer === 'staff' ? undefined : viewer.companyId,
        data: { table: view.table, page: query.page, isSearched: query.search !== undefined },
      })
      const { tables, table, columns, records, total } = view
      return success({
        data: { [table]: records },
        tables,
        table,
        columns: [...columns],
        pagination: paginate(query.page, query.limit, total),
      })
    },
    { limit },
  )

  const exportLimit = byPerson(
    rateLimiters.shared('database-export', {
      max: 30,
      seconds: 3600,
      text: 'You exported very many tables.',
    }),
  )
  registerRoute(
    app,
    databaseViewerEndpoints.exportCsv,
    databaseViewerSchemas.exportCsv,
    async ({ person, body, reply }) => {
      const viewer = viewerOf(person)
      const tables = await asViewer(db, viewer, readTables)
      const columns = tables.get(body.table) ?? notFound('Table')
      await audit(db, {
        action: 'database.exported',
        user: person.id,
        subject: viewer === 'staff' ? undefined : viewer.companyId,
        data: { table: body.table, isSearched: body.search !== undefined },
      })
      const name = `${body.table}-${todayInIndia(clock)}.csv`
      return reply
        .headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'private, no-store' })
        .type('text/csv; charset=utf-8')
        .send(writeRecordsCsv(columns, iterateRecords(db, viewer, columns, body)))
    },
    { limit: exportLimit },
  )
}

function writeRecordsCsv(columns: readonly RecordColumn[], records: AsyncIterable<DatabaseRecord>) {
  const names = columns.map(({ name }) => name)
  return writeCsv(names, toCells(names, records))
}

async function* toCells(names: readonly string[], records: AsyncIterable<DatabaseRecord>) {
  for await (const record of records) yield names.map((name) => toCell(record[name]))
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function viewerOf({ role, companyId }: Person): Viewer {
  if (role === 'PLATFORM_EMPLOYEE') return 'staff'
  return companyId ? { companyId } : notFound('Company')
}

const QUERY_CANCELED = '57014'

function explainSlowSearch(error: unknown): never {
  if (error instanceof DatabaseError && error.code === QUERY_CANCELED)
    badInput({
      search: 'This takes too long. Search for something more specific, or sort by another column.',
    })
  throw error
}
