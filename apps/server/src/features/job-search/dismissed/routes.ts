import { paginate } from '@endorse/contract/core/paging'
import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import { dismissedJobSchemas } from '@endorse/contract/job-search/dismissed/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createJobLoader, requireJob } from '../../job-postings/service.ts'
import { countDismissed, deleteDismissal, listDismissed, upsertDismissal } from './queries.ts'

/** Registers the endpoints with which an Endorsee leaves jobs out of the recommendations. */
export function registerDismissalRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const findJob = createJobLoader(context)

  registerRoute(
    app,
    dismissedJobEndpoints.dismiss,
    dismissedJobSchemas.dismiss,
    async ({ person, params, body }) => {
      const job = await requireJob(findJob, person, params.id)
      await inTransactionOf(db, person, (tx) => upsertDismissal(tx, person.id, job, body.reason))
      return success({ message: 'We no longer recommend this job to you' })
    },
  )

  registerRoute(
    app,
    dismissedJobEndpoints.restore,
    dismissedJobSchemas.restore,
    async ({ person, params }) => {
      await inTransactionOf(db, person, (tx) => deleteDismissal(tx, person.id, params.id))
      return success({ message: 'We recommend this job to you again' })
    },
  )

  registerRoute(
    app,
    dismissedJobEndpoints.listDismissed,
    dismissedJobSchemas.listDismissed,
    async ({ person, query: { page, limit } }) => {
      const [count, rows] = await Promise.all([
        countDismissed(db, person.id),
        listDismissed(db, person.id, page, limit),
      ])
      return success({
        data: rows.map((row) => ({
          jobId: row.job_id,
          title: row.title,
          company: row.company_name,
          companyLogoUrl: row.company_logo_url,
          reason: row.reason,
          dismissedAt: row.dismissed_at.toISOString(),
        })),
        pagination: paginate(page, limit, count),
      })
    },
  )
}
