import { z } from 'zod'
import { DateTimeString, Id, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { JobCard, JobParams } from '../job-postings/schemas.ts'
import { JobFilters } from '../job-search/schemas.ts'
import { Undo } from '../undo/schemas.ts'
import { savedJobAvailabilities, savedJobOrders } from './values.ts'

/** A job that the caller saved. */
export const SavedJob = JobCard.extend({
  savedAt: DateTimeString,
  /** Whether the job can still be applied for. `state` is the state of its place. */
  availability: z.enum(savedJobAvailabilities),
  /**
   * The colleague of an Endorser who takes care of the posting: who has claimed it, otherwise who posted it. Null for
   * own postings, for those of other companies, and for an Endorsee.
   */
  poster: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
})
/** A job that the caller saved. */
export type SavedJob = z.infer<typeof SavedJob>

/** The schemas of `savedJobEndpoints`. */
export const savedJobSchemas = {
  listSaved: {
    query: JobFilters.extend(PaginationQuery.shape).extend({
      order: z.enum(savedJobOrders).default('saved'),
    }),
    response: z.object({
      jobs: z.array(SavedJob),
      totalJobs: z.number(),
      totalPages: z.number(),
      currentPage: z.number(),
    }),
  },
  removeSaved: {
    params: JobParams,
    response: SuccessResponse.extend({ undo: Undo }),
  },
  toggleSave: {
    params: JobParams,
    response: SuccessResponse.extend({ isSaved: z.boolean(), undo: Undo }),
  },
  checkSaved: {
    body: z.object({ jobIds: z.array(Id).max(100) }),
    response: z.object({ success: z.literal(true), data: z.record(z.string(), z.boolean()) }),
  },
}
