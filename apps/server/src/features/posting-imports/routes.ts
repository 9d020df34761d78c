import { paginate } from '@endorse/contract/core/paging'
import { postingImportEndpoints as endpoints } from '@endorse/contract/posting-imports/endpoints'
import type { PostingFeed } from '@endorse/contract/posting-imports/schemas'
import { postingImportSchemas as schemas } from '@endorse/contract/posting-imports/schemas'
import { reportOutcomeLabels } from '@endorse/contract/posting-imports/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { type CsvCell, writeCsv } from '../../platform/http/csv.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { contentDisposition, shownFileName } from '../files/file-name.ts'
import { receiveFile } from '../files/receive-file.ts'
import { uploadRules } from '../files/upload-rules.ts'
import { loadImport, presentImports, requireImport } from './present.ts'
import { countReportRows, listImports, listReportRows } from './queries.ts'
import { type FeedRow, findFeed } from './queries-feeds.ts'
import { iterateRefusedRows, refusedRowColumns } from './refused-rows.ts'
import { changeFeed, importFile, readFeedNow, removeFeed } from './service.ts'

const ROWS_AT_ONCE = 500

/** Registers the imports of postings by company admins. */
export function registerPostingImportRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const limit = byPerson(
    context.rateLimiters.shared('posting-import', {
      max: 30,
      seconds: 3600,
      text: 'You have started many imports in a short time.',
    }),
  )

  registerRoute(
    app,
    endpoints.start,
    schemas.start,
    async ({ request, person }) => {
      // Before the file is read, so that nobody sends one in vain.
      const companyId = requireApprovedCompany(person)
      const { givenName, bytes } = await receiveFile(context, request, uploadRules.postingImport)
      const file = { name: shownFileName(givenName), content: bytes }
      const id = await importFile(context, person, companyId, file)
      return success({
        message: 'The file is being read',
        data: await loadImport(context, person, id),
      })
    },
    { status: 202, limit },
  )

  registerRoute(app, endpoints.list, schemas.list, async ({ person, query }) => {
    const { rows, total } = await listImports(db, requireApprovedCompany(person), query)
    return success({
      data: await presentImports(context, rows),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(app, endpoints.get, schemas.get, async ({ person, params }) =>
    success({
      data: await loadImport(context, person, params.id),
    }),
  )

  registerRoute(app, endpoints.listRows, schemas.listRows, async ({ person, params, query }) => {
    const { id } = await requireImport(db, person, params.id)
    const { page, limit: size } = query
    const [data, total] = await Promise.all([
      listReportRows(db, id, (page - 1) * size, size),
      countReportRows(db, id),
    ])
    return success({ data, pagination: paginate(page, size, total) })
  })

  registerRoute(app, endpoints.refusedRows, schemas.refusedRows, async ({ person, params, reply }) => {
    const { id } = await requireImport(db, person, params.id)
    return reply
      .headers({
        'content-disposition': contentDisposition(`refused-rows-${id.slice(0, 8)}.csv`),
        'cache-control': 'private, no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(writeCsv(refusedRowColumns, iterateRefusedRows(db, id)))
  })

  registerRoute(app, endpoints.report, schemas.report, async ({ person, params, reply }) => {
    const { id } = await requireImport(db, person, params.id)
    return reply
      .headers({
        'content-disposition': contentDisposition(`import-report-${id.slice(0, 8)}.csv`),
        'cache-control': 'private, no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(writeCsv(['Line', 'Outcome', 'Reason', 'Title'], iterateReport(context, id)))
  })

  registerRoute(app, endpoints.getFeed, schemas.getFeed, async ({ person }) => {
    const feed = await findFeed(db, requireApprovedCompany(person))
    return success({ data: feed ? presentFeed(feed) : null })
  })

  registerRoute(
    app,
    endpoints.setFeed,
    schemas.setFeed,
    async ({ person, body }) => {
      const companyId = requireApprovedCompany(person)
      await changeFeed(context, person, companyId, body.url)
      const feed = (await findFeed(db, companyId)) ?? notFound('Address')
      return success({
        message: 'We read this address now and then every day',
        data: presentFeed(feed),
      })
    },
    { limit },
  )

  registerRoute(
    app,
    endpoints.readFeed,
    schemas.readFeed,
    async ({ person }) => {
      const id = await readFeedNow(context, person, requireApprovedCompany(person))
      return success({
        message: 'The import has started',
        data: await loadImport(context, person, id),
      })
    },
    { limit },
  )

  registerRoute(app, endpoints.removeFeed, schemas.removeFeed, async ({ person }) => {
    await removeFeed(context, person, requireApprovedCompany(person))
    return success({ message: 'We no longer read this address. Your postings stay.' })
  })
}

async function* iterateReport({ db }: AppContext, importId: string): AsyncGenerator<CsvCell[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await listReportRows(db, importId, offset, ROWS_AT_ONCE)
    for (const { line, outcome, reason, title } of rows)
      yield [line, reportOutcomeLabels[outcome], reason, title]
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function presentFeed(feed: FeedRow): PostingFeed {
  return {
    url: feed.url,
    lastReadAt: feed.last_read_at?.toISOString() ?? null,
    nextReadAt: feed.next_read_at.toISOString(),
    problem: feed.problem,
    failingSince: feed.failing_since?.toISOString() ?? null,
  }
}
