import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import { claimSchemas } from '@endorse/contract/claims/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { presentUndo } from '../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import { presentClaimable } from './present.ts'
import { type ClaimableRow, listClaimed, listUnclaimed } from './queries.ts'
import { listReleased, presentReleased } from './released-jobs.ts'
import { claimJob, releaseJob } from './service.ts'

/** Registers the endpoints for claiming and releasing jobs. */
export function registerClaimRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, claimEndpoints.listUnclaimed, claimSchemas.listUnclaimed, async ({ person, query }) => {
    const today = todayInIndia(context.clock)
    const { counts, cities, ...list } = await listUnclaimed(context.db, person, today, query)
    return { ...toJobsPage(list, query, person), counts, cities }
  })

  registerRoute(app, claimEndpoints.listClaimed, claimSchemas.listClaimed, async ({ person, query }) =>
    toJobsPage(await listClaimed(context.db, person, query), query, person),
  )

  registerRoute(app, claimEndpoints.listReleased, claimSchemas.listReleased, async ({ person }) => {
    const rows = await listReleased(context.db, person, todayInIndia(context.clock))
    return success({
      data: rows.map((row) => presentReleased(row, imageSignerOf(person))),
    })
  })

  registerRoute(app, claimEndpoints.claimJob, claimSchemas.claimJob, async ({ person, params }) => {
    const { row, change } = await claimJob(context, person, params.jobId)
    return success({
      status: 'success' as const,
      message: 'Job claimed successfully',
      data: presentClaimable(row, person, imageSignerOf(person)),
      undo: presentUndo(context, change),
    })
  })

  registerRoute(app, claimEndpoints.releaseJob, claimSchemas.releaseJob, async ({ person, params }) => {
    const change = await releaseJob(context, person, params.id)
    return success({
      message: 'Job released successfully',
      undo: presentUndo(context, change),
    })
  })

  function imageSignerOf(person: Person) {
    return (fileId: string) => signImageUrl(context.config.secret, fileId, person.id)
  }

  function toJobsPage(
    { rows, total }: { rows: ClaimableRow[]; total: number },
    { page, limit }: { page: number; limit: number },
    person: Person,
  ) {
    return success({
      status: 'success' as const,
      message: 'Jobs fetched successfully',
      results: total,
      data: { jobs: rows.map((row) => presentClaimable(row, person, imageSignerOf(person))) },
      pagination: paginate(page, limit, total),
    })
  }
}
