import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { jobSearchSchemas } from '@endorse/contract/job-search/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/route.ts'
import { presentJobCard } from '../job-postings/present.ts'
import { createPreferencesLoader } from '../profiles/preferences.ts'
import { reasonsFor } from './recommend/reasons.ts'
import { createJobSearch } from './search-jobs.ts'

/** Registers the endpoint that lists and searches job postings. */
export function registerJobSearchRoutes(app: FastifyInstance, context: AppContext) {
  const search = createJobSearch(context.pool, context.clock)
  const loadPreferences = createPreferencesLoader(context.pool)

  registerRoute(app, jobSearchEndpoints.listJobs, jobSearchSchemas.listJobs, async ({ person, query }) => {
    const found = await search.list(
      query,
      { id: person.id },
      person.role === 'JOB_SEEKER' ? loadPreferences : undefined,
    )
    return {
      jobs: found.rows.map((row) => presentJobCard(row, row.matches && reasonsFor(row.matches))),
      totalJobs: found.total,
      totalIsCapped: found.totalIsCapped,
      totalPages: Math.ceil(found.total / query.limit),
      currentPage: query.page,
      nextCursor: found.nextCursor,
    }
  })
}
