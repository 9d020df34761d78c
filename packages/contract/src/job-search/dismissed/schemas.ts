import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from '../../core/schemas.ts'
import { JobParams } from '../../job-postings/schemas.ts'
import { dismissalReasons } from './values.ts'

/** A job that the user left out of the recommendations. */
export const DismissedJob = z.object({
  jobId: Id,
  title: z.string(),
  company: z.string(),
  companyLogoUrl: z.string().nullable(),
  reason: z.enum(dismissalReasons),
  dismissedAt: DateTimeString,
})
/** A job that the user left out of the recommendations. */
export type DismissedJob = z.infer<typeof DismissedJob>

/** The schemas of `dismissedJobEndpoints`. */
export const dismissedJobSchemas = {
  dismiss: {
    params: JobParams,
    body: z.object({ reason: z.enum(dismissalReasons, 'Please choose a reason') }),
    response: SuccessResponse,
  },
  restore: { params: JobParams, response: SuccessResponse },
  listDismissed: {
    query: PaginationQuery,
    response: z.object({
      success: z.literal(true),
      data: z.array(DismissedJob),
      pagination: Pagination,
    }),
  },
}
