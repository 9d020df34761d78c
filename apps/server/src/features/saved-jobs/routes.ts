import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { savedJobSchemas } from '@endorse/contract/saved-jobs/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { presentUndo } from '../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { presentJobCard } from '../job-postings/present.ts'
import { createJobLoader } from '../job-postings/service.ts'
import { createSavedJobList } from './list.ts'
import { findPosters, findSavedJobIds } from './queries.ts'
import { removeSavedJob, toggleSave } from './service.ts'

/** Registers the endpoints that save job postings, list them and check which are saved. */
export function registerSavedJobRoutes(app: FastifyInstance, context: AppContext) {
  const findJob = createJobLoader(context)
  const listSaved = createSavedJobList(context)

  registerRoute(app, savedJobEndpoints.listSaved, savedJobSchemas.listSaved, async ({ person, query }) => {
    const { rows, total } = await listSaved(person, query)
    const posters = await findPosters(
      context.db,
      person,
      rows.map(({ id }) => id),
    )
    return {
      jobs: rows.map((row) => ({
        ...presentJobCard(row),
        savedAt: row.saved_at.toISOString(),
        availability: row.availability,
        poster: posters.get(row.id) ?? null,
      })),
      totalJobs: total,
      totalPages: Math.ceil(total / query.limit),
      currentPage: query.page,
    }
  })

  registerRoute(
    app,
    savedJobEndpoints.removeSaved,
    savedJobSchemas.removeSaved,
    async ({ person, params }) => {
      const change = await removeSavedJob(context, person, params.id)
      return success({
        message: 'Job removed from saved jobs',
        undo: presentUndo(context, change),
      })
    },
  )

  registerRoute(app, savedJobEndpoints.toggleSave, savedJobSchemas.toggleSave, async ({ person, params }) => {
    const { isSaved, change } = await toggleSave(context, findJob, person, params.id)
    return success({
      message: isSaved ? 'Job saved successfully' : 'Job removed from saved jobs',
      isSaved,
      undo: presentUndo(context, change),
    })
  })

  registerRoute(app, savedJobEndpoints.checkSaved, savedJobSchemas.checkSaved, async ({ person, body }) => {
    const saved = await findSavedJobIds(context.db, person.id, body.jobIds)
    return success({ data: Object.fromEntries(body.jobIds.map((id) => [id, saved.has(id)])) })
  })
}
