import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import { kindOfType } from '@endorse/contract/applications/values'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { findVisibleApplication } from '../queries.ts'
import { listTimeline } from '../timeline.ts'
import { countFound, createSummaryFinder, listApplicationsOf } from './queries.ts'
import { findReapplicable } from './reapply.ts'
import { countByGroup, countByStatus, countByTab, countsOf, statisticsOf, sum } from './statistics.ts'

/** Registers the endpoints for the Endorsee’s own applications. */
export function applicantRoutes(app: FastifyInstance, context: AppContext) {
  const { db, readDb, clock } = context
  const findSummaryOf = createSummaryFinder(context)

  registerRoute(
    app,
    applicationEndpoints.listMine,
    applicationSchemas.listMine,
    async ({ person, query }) => {
      const { page, limit, ...filters } = query
      const { status, search, companyName } = filters
      const [{ counts, companies }, rows, found] = await Promise.all([
        findSummaryOf(person.id),
        listApplicationsOf(readDb, person, filters, { page, limit }),
        search || companyName ? countFound(db, person.id, filters) : undefined,
      ])
      const reapplicable = await findReapplicable(db, clock, rows)
      const open = countsOf(counts, undefined)
      const listed = found ?? countsOf(counts, status)
      return success({
        data: {
          combinedApplications: rows.map((row) =>
            presentToApplicant(
              row,
              person,
              createFileUrlSigner(context, person),
              context.clock(),
              reapplicable.has(row.id),
            ),
          ),
          applicationsByStatus: countByStatus(open),
          counts: countByTab(counts),
          groups: countByGroup(listed),
          companies,
          statistics: statisticsOf(open),
        },
        pagination: paginate(page, limit, sum(listed)),
      })
    },
  )

  registerRoute(app, applicationEndpoints.getMine, applicationSchemas.getMine, async ({ person, params }) => {
    const signFileUrl = createFileUrlSigner(context, person)
    const row = (await findVisibleApplication(db, person, params.id)) ?? notFound('Application')
    if (kindOfType[row.type] !== params.type) notFound('Application')
    const reapplicable = await findReapplicable(db, clock, [row])
    return success({
      data: {
        application: presentToApplicant(row, person, signFileUrl, context.clock(), reapplicable.has(row.id)),
        timeline: await listTimeline(db, row, person, signFileUrl),
      },
    })
  })
}
