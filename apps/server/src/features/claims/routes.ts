import { jobEndpoints, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/route.ts'
import { requireApproved } from '../job-postings/policy.ts'
import { presentClaimable } from './present.ts'
import { type ClaimableRow, listClaimed, listUnclaimed } from './queries.ts'
import { claimJob, releaseJob } from './service.ts'

const endorser = ['EMPLOYEE'] as const

/** Registers the endpoints for claiming and releasing jobs. */
export function registerClaimRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, jobEndpoints.listUnclaimed, endorser, async ({ person, query }) =>
    toJobsPage(await listUnclaimed(context.db, person, query), query),
  )

  registerRoute(app, jobEndpoints.listClaimed, endorser, async ({ person, query }) =>
    toJobsPage(await listClaimed(context.db, person, query), query),
  )

  registerRoute(app, jobEndpoints.claimJob, endorser, async ({ person, params }) => ({
    success: true as const,
    status: 'success' as const,
    message: 'Job claimed successfully',
    data: presentClaimable(await claimJob(context, person, params.jobId)),
  }))

  registerRoute(app, jobEndpoints.releaseJob, ['EMPLOYEE', 'ADMIN'], async ({ person, params }) => {
    requireApproved(person)
    await releaseJob(context, person, params.id)
    return { success: true as const, message: 'Job released successfully' }
  })
}

function toJobsPage(
  { rows, total }: { rows: ClaimableRow[]; total: number },
  { page, limit }: { page: number; limit: number },
) {
  return {
    success: true as const,
    status: 'success' as const,
    message: 'Jobs fetched successfully',
    results: total,
    data: { jobs: rows.map(presentClaimable) },
    pagination: paginate(page, limit, total),
  }
}
