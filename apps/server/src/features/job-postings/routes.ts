import { jobEndpoints } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/route.ts'
import { reasonsFor } from '../job-search/recommend/reasons.ts'
import { createJobSearch } from '../job-search/search-jobs.ts'
import { createPreferencesLoader } from '../profiles/preferences.ts'
import { requireApproved, rolesAllowedToSave } from './policy.ts'
import { presentJob, presentJobCard } from './present.ts'
import { findSavedJobIds } from './queries.ts'
import { createJobLoader, requireJob, toggleSave } from './service.ts'

/** Registers the endpoints that list, show and save job postings. */
export function registerJobRoutes(app: FastifyInstance, context: AppContext) {
  const search = createJobSearch(context.pool)
  const findJob = createJobLoader(context)
  const loadPreferences = createPreferencesLoader(context.pool)

  registerRoute(app, jobEndpoints.listJobs, 'authenticated', async ({ person, query }) => {
    requireApproved(person)
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

  registerRoute(app, jobEndpoints.getJob, 'authenticated', async ({ person, params }) => {
    requireApproved(person)
    return presentJob(await requireJob(findJob, person, params.id), person)
  })

  registerRoute(app, jobEndpoints.toggleSave, rolesAllowedToSave, async ({ person, params }) => {
    const isSaved = await toggleSave(context, findJob, person, params.id)
    return {
      success: true as const,
      message: isSaved ? 'Job saved successfully' : 'Job removed from saved jobs',
      isSaved,
    }
  })

  registerRoute(app, jobEndpoints.checkSaved, rolesAllowedToSave, async ({ person, body }) => {
    const saved = await findSavedJobIds(context.db, person.id, body.jobIds)
    return { success: true as const, data: Object.fromEntries(body.jobIds.map((id) => [id, saved.has(id)])) }
  })
}
