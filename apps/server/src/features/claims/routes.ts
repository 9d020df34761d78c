import { jobCalls, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { requireApproved } from '../jobs/policy.ts'
import { presentClaimable } from './present.ts'
import { type ClaimableRow, listClaimed, listUnclaimed } from './queries.ts'
import { claimJob, releaseJob } from './service.ts'

const endorser = ['EMPLOYEE'] as const

export function serveClaims(app: FastifyInstance, house: House) {
  serve(app, jobCalls.listUnclaimed, endorser, async ({ person, query }) =>
    asPage(await listUnclaimed(house.db, person, query), query),
  )

  serve(app, jobCalls.listClaimed, endorser, async ({ person, query }) =>
    asPage(await listClaimed(house.db, person, query), query),
  )

  serve(app, jobCalls.claimJob, endorser, async ({ person, params }) => ({
    success: true as const,
    status: 'success' as const,
    message: 'Job claimed successfully',
    data: presentClaimable(await claimJob(house, person, params.jobId)),
  }))

  serve(app, jobCalls.releaseJob, ['EMPLOYEE', 'ADMIN'], async ({ person, params }) => {
    requireApproved(person)
    await releaseJob(house, person, params.id)
    return { success: true as const, message: 'Job released successfully' }
  })
}

function asPage(
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
