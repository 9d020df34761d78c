import { z } from 'zod'
import { answerBands } from '../applications/turns/answer-bands.ts'
import {
  DateString,
  DateTimeString,
  Id,
  Pagination,
  PaginationQuery,
  SuccessResponse,
} from '../core/schemas.ts'
import { searchText } from '../core/text.ts'
import { LeaveForm } from './form.ts'
import { workloadFilters, workloadOrders } from './values.ts'

const Workload = z.object({
  /** Applications that they handle and that are not decided. */
  waiting: z.number(),
  /** Those that wait longer than `LATE_AFTER_DAYS`. */
  late: z.number(),
  answered: z.number(),
  /** How fast requests are usually answered, which others read; null when that is not known. */
  answersWithin: z.enum(answerBands).nullable(),
  referred: z.number(),
})

/** A leave of an Endorser. */
export const Leave = z.object({
  /** The last day. Null when the leave has no end yet. */
  until: DateString.nullable(),
})
/** A leave of an Endorser. */
export type Leave = z.infer<typeof Leave>

/** An Endorser of the company, with what they have to do. */
export const EndorserWorkload = Workload.extend({
  id: Id,
  name: z.string(),
  currentRole: z.string().nullable(),
  photoUrl: z.string().nullable(),
  verifiedAt: DateTimeString.nullable(),
  lastActiveAt: DateTimeString.nullable(),
  /** The open postings that they have claimed. */
  jobs: z.number(),
  /** Set while they are on leave and take no new requests. */
  leave: Leave.nullable(),
  /** Whether their address refused mail and they were not here since, so that they take no new requests either. */
  isUnreachable: z.boolean(),
})
/** An Endorser of the company, with what they have to do. */
export type EndorserWorkload = z.infer<typeof EndorserWorkload>

/** The figures of all Endorsers of the company. */
export const WorkloadSummary = Workload.extend({
  endorsers: z.number(),
  /** Those who were active in the last 30 days. */
  active: z.number(),
  /** Those who are on leave. */
  onLeave: z.number(),
})
/** The figures of all Endorsers of the company. */
export type WorkloadSummary = z.infer<typeof WorkloadSummary>

/** What an Endorser has to do at one posting; `jobId` is null for requests for jobs found elsewhere. */
export const EndorserWork = z.object({
  jobId: Id.nullable(),
  title: z.string(),
  isClaimed: z.boolean(),
  waiting: z.number(),
  accepted: z.number(),
})
/** What an Endorser has to do at one posting. */
export type EndorserWork = z.infer<typeof EndorserWork>

const IdParams = z.object({ id: Id })

/** The schemas of `companyEndorserEndpoints`. */
export const companyEndorserSchemas = {
  list: {
    query: PaginationQuery.extend({
      /** A part of the name or of the role. */
      search: searchText().optional(),
      show: z.enum(workloadFilters).default('all'),
      order: z.enum(workloadOrders).default('waiting'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(EndorserWorkload),
      summary: WorkloadSummary,
      pagination: Pagination,
    }),
  },
  work: {
    params: IdParams,
    response: z.object({
      success: z.literal(true),
      data: z.array(EndorserWork),
      /** Colleagues who could take it, those with the least to do first. */
      colleagues: z.array(EndorserWorkload),
    }),
  },
  reassign: {
    params: IdParams,
    body: z.object({
      /** The postings whose claim and undecided applications move; null stands for requests for jobs found elsewhere. */
      jobIds: z.array(Id.nullable()).min(1, 'Please choose what moves').max(200),
      /** Null opens them to every Endorser of the company. */
      to: Id.nullable(),
    }),
    response: SuccessResponse.extend({ moved: z.number() }),
  },
  endAccess: { params: IdParams, response: SuccessResponse },
  startLeave: { params: IdParams, body: LeaveForm, response: SuccessResponse },
  endLeave: { params: IdParams, response: SuccessResponse },
  startMyLeave: { body: LeaveForm, response: SuccessResponse },
  endMyLeave: { response: SuccessResponse },
  exportCsv: {
    body: z.object({}),
    /** CSV with a byte order mark. */
    response: z.string(),
  },
}
