import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import { postingManagementSchemas } from '@endorse/contract/posting-management/schemas'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { contentDisposition } from '../../files/file-name.ts'
import { writePostings } from './csv.ts'
import { iterateNewest } from './queries.ts'

/** Registers the export of the list of postings. */
export function registerPostingExportRoute(app: FastifyInstance, context: AppContext) {
  const limit = context.rateLimiters.shared('postings-export', {
    max: 30,
    seconds: 3600,
    text: 'You have exported very many lists.',
  })

  registerRoute(
    app,
    postingManagementEndpoints.exportCsv,
    postingManagementSchemas.exportCsv,
    async ({ person, body, reply }) => {
      const today = todayInIndia(context.clock)
      await audit(context.db, {
        action: 'postings.exported',
        user: person.id,
        ...(person.companyId && { subject: person.companyId }),
        data: { view: body.view },
      })
      return reply
        .headers({
          'content-disposition': contentDisposition(`postings-${today}.csv`),
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(writePostings(iterateNewest(context.db, person, today, body)))
    },
    { limit: byPerson(limit) },
  )
}
