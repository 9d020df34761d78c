import { jobCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { openPreferences } from '../profiles/preferences.ts'
import { requireApproved, saverRoles } from './policy.ts'
import { presentCard, presentJob } from './present.ts'
import { listSavedOf } from './queries.ts'
import { reasonsFor } from './recommend/reasons.ts'
import { openSearch } from './search/list.ts'
import { findJobsOf, requireJob, toggleSave } from './service.ts'

export function serveJobs(app: FastifyInstance, house: House) {
  const search = openSearch(house.pool)
  const findJob = findJobsOf(house)
  const preferencesOf = openPreferences(house.pool)

  serve(app, jobCalls.listJobs, 'signed-in', async ({ person, query }) => {
    requireApproved(person)
    const found = await search.list(
      query,
      { id: person.id },
      person.role === 'JOB_SEEKER' ? preferencesOf : undefined,
    )
    return {
      jobs: found.rows.map((row) => presentCard(row, row.matches && reasonsFor(row.matches))),
      totalJobs: found.total,
      totalIsCapped: found.totalIsCapped,
      totalPages: Math.ceil(found.total / query.limit),
      currentPage: query.page,
      nextCursor: found.nextCursor,
    }
  })

  serve(app, jobCalls.getJob, 'signed-in', async ({ person, params }) => {
    requireApproved(person)
    return presentJob(await requireJob(findJob, person, params.id), person)
  })

  serve(app, jobCalls.toggleSave, saverRoles, async ({ person, params }) => {
    const isSaved = await toggleSave(house, findJob, person, params.id)
    return {
      success: true as const,
      message: isSaved ? 'Job saved successfully' : 'Job removed from saved jobs',
      isSaved,
    }
  })

  serve(app, jobCalls.checkSaved, saverRoles, async ({ person, body }) => {
    const saved = await listSavedOf(house.db, person.id, body.jobIds)
    return { success: true as const, data: Object.fromEntries(body.jobIds.map((id) => [id, saved.has(id)])) }
  })
}
