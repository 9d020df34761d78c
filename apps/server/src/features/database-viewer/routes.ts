import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import { databaseViewerEndpoints } from '@endorse/contract/database-viewer/endpoints'
import { databaseViewerSchemas } from '@endorse/contract/database-viewer/schemas'
import type { FastifyInstance } from 'fastify'
import { DatabaseError } from 'pg'
import { audit } from '../../platform/audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { byPerson } from '../../platform/rate-limits.ts'
import { registerRoute } from '../../platform/route.ts'
import { asViewer, countFound, countRecords, listRecords, readTables, type Viewer } from './records.ts'

/** Registers the endpoint of the database viewer. */
export function registerDatabaseViewerRoutes(app: FastifyInstance, { db, rateLimiters }: AppContext) {
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
      return {
        success: true as const,
        data: { [table]: records },
        tables,
        table,
        columns: [...columns],
        pagination: paginate(query.page, query.limit, total),
      }
    },
    { limit },
  )
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
