import { applicationReviewEndpoints } from '@endorse/contract/application-review/endpoints'
import { applicationReviewSchemas, type ReviewExport } from '@endorse/contract/application-review/schemas'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { reviewTabs } from '@endorse/contract/applications/values'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import { audit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { byPerson } from '../../../platform/rate-limits.ts'
import { registerRoute } from '../../../platform/route.ts'
import { contentDisposition } from '../../files/file-name.ts'
import { presentToReviewer } from '../present.ts'
import { applicationsForReview } from '../review/queries.ts'
import { writeApplications } from './csv.ts'
import { iterateNewest } from './queries.ts'

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
        .send(writeApplications(listForExport(context, person, body)))
    },
    { limit: byPerson(limit) },
  )
}

/** Lists the applications as this user may see them; a colleague’s only with name, job, handler and decision. */
async function* listForExport(
  { db }: AppContext,
  person: Person,
  { tab, status, applicationIds, ...filters }: ReviewExport,
): AsyncGenerator<ReviewedApplication> {
  const query = applicationsForReview(db, person, filters, { tabs: tab ? [tab] : reviewTabs, status }).$if(
    applicationIds !== undefined,
    (matching) => matching.where('application.id', '=', sql<string>`any(${applicationIds}::uuid[])`),
  )
  for await (const row of iterateNewest(db, query)) yield presentToReviewer(row, person, withoutUrl)
}

/** The file has no pictures. */
function withoutUrl(): string {
  return ''
}
