import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { searchText, singleLineText } from '../core/text.ts'
import { EmploymentType, JobCard, JobParams, LatestApplicants } from '../job-postings/schemas.ts'
import { Undo } from '../undo/schemas.ts'
import { claimOrigins, claimSorts, unclaimedFilters } from './values.ts'

/** A job in the claim lists, with the number of its applications. */
export const ClaimableJob = JobCard.extend({
  companyName: z.string(),
  claimedById: Id.nullable(),
  applicationsCount: z.number(),
  /** The latest applications, at most `MAX_LISTED_APPLICATIONS`. Their resumes are opened on their own pages. */
  applications: z.array(z.object({ id: Id })),
  /** How many of the applications are not decided. */
  waitingCount: z.number(),
  /** How many applications the caller has accepted. They stay with the caller when the claim is released. */
  acceptedByMe: z.number(),
  rejectedCount: z.number(),
  /** Whether the caller posted the job. */
  postedByMe: z.boolean(),
  latestApplicants: LatestApplicants,
})
/** An entry of the claim lists. `claimedById` is null until an Endorser claims the job. */
export type ClaimableJob = z.infer<typeof ClaimableJob>

/** A job whose claim the caller released, and has not taken again. */
export const ReleasedJob = z.object({
  id: Id,
  title: z.string(),
  releasedAt: DateTimeString,
  /** The Endorser who handles it now; null while nobody does. */
  claimer: z.object({ name: z.string(), photoUrl: z.string().nullable(), since: DateTimeString }).nullable(),
  /** How many of its applications are not decided. */
  waitingCount: z.number(),
  /** Whether the caller may claim it again. */
  canClaim: z.boolean(),
})
/** A job whose claim the caller released. */
export type ReleasedJob = z.infer<typeof ReleasedJob>

const listFilters = {
  /** A part of the title, a skill or the place. */
  search: searchText().optional(),
  sort: z.enum(claimSorts).default('newest'),
}

/** The schemas of `claimEndpoints`. */
export const claimSchemas = {
  listUnclaimed: {
    query: PaginationQuery.extend({
      ...listFilters,
      show: z.enum(unclaimedFilters).default('all'),
      employmentType: EmploymentType.optional(),
      /** A city in any of its spellings. */
      city: singleLineText(120).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      /** How many jobs match the search, by choice of `show`. */
      counts: z.record(z.enum(unclaimedFilters), z.number()),
      /** The cities in which the company has jobs to claim, by name. */
      cities: z.array(z.string()),
      pagination: Pagination,
    }),
  },
  listClaimed: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(100),
      ...listFilters,
      origin: z.enum(claimOrigins).default('all'),
    }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      pagination: Pagination,
    }),
  },
  listReleased: {
    response: z.object({ success: z.literal(true), data: z.array(ReleasedJob) }),
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
