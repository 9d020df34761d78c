import { applicationReviewEndpoints } from '@endorse/contract/applications/review/endpoints'
import { applicationReviewSchemas, type ReviewExport } from '@endorse/contract/applications/review/schemas'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { contentDisposition } from '../../files/file-name.ts'
import { applicationsForReview } from '../review/queries.ts'
import { tabsOf } from '../review/tabs.ts'
import { writeApplications } from './csv.ts'
import { iterateInOrder } from './queries.ts'

/** Registers the export of the review list. */
export function reviewExportRoutes(app: FastifyInstance, context: AppContext) {
  const limit = context.rateLimiters.shared('applications-export', {
    max: 30,
    seconds: 3600,
    text: 'You have exported very many lists.',
  })

  registerRoute(
    app,
    applicationReviewEndpoints.exportCsv,
    applicationReviewSchemas.exportCsv,
    async ({ person, body, reply }) => {
      const { tab = null, applicationIds } = body
      await audit(context.db, {
        action: 'applications.exported',
        user: person.id,
        data: { tab, selected: applicationIds?.length ?? null },
      })
      const name = `applications-${todayInIndia(context.clock)}.csv`
      return reply
        .headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'private, no-store' })
        .type('text/csv; charset=utf-8')
        .send(writeApplications(listForExport(context, person, body), person))
    },
    { limit: byPerson(limit) },
  )
}

function listForExport(
  { db }: AppContext,
  person: Person,
  { tab, includeArchived, status, order, applicationIds, ...filters }: ReviewExport,
) {
  const tabs = tabsOf({ tab, includeArchived })
  const query = applicationsForReview(db, person, filters, { tabs, status }).$if(
    applicationIds !== undefined,
    (matching) => matching.where('application.id', '=', sql<string>`any(${applicationIds}::uuid[])`),
  )
  return iterateInOrder(db, query, order)
}
