import { z } from 'zod'
import { ReviewedApplication } from '../applications/schemas.ts'
import { adminStatuses } from '../companies/values.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { singleLineText } from '../core/text.ts'
import { staffTaskKinds } from './values.ts'

/** Numbers of applications by status group, without withdrawn ones. */
const CountsByStatusGroup = z.object({ pending: z.number(), approved: z.number(), rejected: z.number() })

const CompanyReference = z.object({ id: Id, name: z.string() })

/** The status of the caller's own company admin request. */
export const CompanyAdminStatus = z.object({
  status: z.enum(adminStatuses),
  company: CompanyReference.nullable(),
  /** Whether the company has approved admins, who can decide the request like platform staff. */
  hasAdmins: z.boolean(),
  requestedAt: DateTimeString,
})
/** The data of the page that a company admin sees until the request is approved. */
export type CompanyAdminStatus = z.infer<typeof CompanyAdminStatus>

/** The figures on a company admin's home page. */
export const CompanyOverview = z.object({
  company: CompanyReference,
  endorsers: z.number(),
  openPostings: z.number(),
  /** True when there are more than `MAX_EXACT_COUNT`; the count stops there. */
  openPostingsIsCapped: z.boolean(),
  applications: CountsByStatusGroup,
  /** Undecided applications, oldest first. */
  oldestPending: z.array(ReviewedApplication),
})
/** The numbers of a company, with the applications that have waited longest. */
export type CompanyOverview = z.infer<typeof CompanyOverview>

/** An Endorser of the company. */
export const CompanyEndorser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  currentRole: z.string().nullable(),
  /** The number of applications that they handle and that are still open. */
  handles: z.number(),
})
/** An entry of a company admin's list of Endorsers. */
export type CompanyEndorser = z.infer<typeof CompanyEndorser>

const Growth = { total: z.number(), lastSevenDays: z.number() }

/** Something that waits for the platform staff, with what is known of the oldest. */
export const StaffTask = z.object({
  kind: z.enum(staffTaskKinds),
  count: z.number(),
  /** Since when the oldest waits. */
  since: DateTimeString,
  /** The person of the oldest, or the title of a reported posting. */
  name: z.string(),
  /** The company of the oldest, or the text of the oldest message. */
  detail: z.string().nullable(),
})
/** A line of the list of what waits for the platform staff. */
export type StaffTask = z.infer<typeof StaffTask>

/** The figures on the platform staff's home page. */
export const PlatformOverview = z.object({
  /** When the figures were computed. They are cached for a minute. */
  countedAt: DateTimeString,
  people: z.record(Role, z.object(Growth)),
  companies: z.object({ total: z.number(), withEndorsers: z.number() }),
  activePostings: z.object({ ...Growth, claimed: z.number() }),
  /** Undecided applications count as older than a week from the day on which they were sent. */
  applications: CountsByStatusGroup.extend({ lastSevenDays: z.number(), pendingOverAWeek: z.number() }),
})
/** The numbers of the whole installation, at most a minute old. */
export type PlatformOverview = z.infer<typeof PlatformOverview>

/** The schemas of `dashboardEndpoints`. */
export const dashboardSchemas = {
  adminStatus: {
    response: z.object({ success: z.literal(true), data: CompanyAdminStatus }),
  },
  company: {
    response: z.object({ success: z.literal(true), data: CompanyOverview }),
  },
  listEndorsers: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: singleLineText(200).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(CompanyEndorser), pagination: Pagination }),
  },
  platform: {
    response: z.object({
      success: z.literal(true),
      /** The tasks are never cached; the longest waiting is first. */
      data: PlatformOverview.extend({ tasks: z.array(StaffTask) }),
    }),
  },
}
