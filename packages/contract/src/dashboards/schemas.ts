import { z } from 'zod'
import { ReviewedApplication } from '../applications/schemas.ts'
import { adminStatuses } from '../companies/values.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { singleLineText } from '../core/text.ts'

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

/** The figures on the platform staff's home page. */
export const PlatformOverview = z.object({
  /** When the figures were computed. They are cached for a minute. */
  countedAt: DateTimeString,
  people: z.record(Role, z.number()),
  companies: z.number(),
  activePostings: z.number(),
  applications: CountsByStatusGroup,
  lastSevenDays: z.object({ people: z.number(), postings: z.number(), applications: z.number() }),
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
    response: z.object({ success: z.literal(true), data: PlatformOverview }),
  },
}
