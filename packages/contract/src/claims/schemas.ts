import { z } from 'zod'
import { Id, Pagination, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { JobCard, JobParams } from '../job-postings/schemas.ts'
import { Undo } from '../undo/schemas.ts'

/** A job in the claim lists, with the number of its applications. */
export const ClaimableJob = JobCard.extend({
  companyName: z.string(),
  claimedById: Id.nullable(),
  applicationsCount: z.number(),
})
/** An entry of the claim lists. `claimedById` is null until an Endorser claims the job. */
export type ClaimableJob = z.infer<typeof ClaimableJob>

/** The schemas of `claimEndpoints`. */
export const claimSchemas = {
  listUnclaimed: {
    query: PaginationQuery,
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      pagination: Pagination,
    }),
  },
  listClaimed: {
    query: PaginationQuery.extend({ limit: PaginationQuery.shape.limit.default(100) }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      pagination: Pagination,
    }),
  },
  claimJob: {
    params: z.object({ jobId: Id }),
    response: SuccessResponse.extend({ status: z.literal('success'), data: ClaimableJob, undo: Undo }),
  },
  releaseJob: {
    params: JobParams,
    response: SuccessResponse.extend({ undo: Undo }),
  },
}
