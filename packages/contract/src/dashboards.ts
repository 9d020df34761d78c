import { z } from 'zod'
import { ReviewedApplication } from './applications.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from './common.ts'
import { adminStatuses } from './companies.ts'
import { endpoint } from './endpoint.ts'

/** Of the groups in which the screens show applications; withdrawn ones are not among them. */
const CountsByStatusGroup = z.object({ pending: z.number(), approved: z.number(), rejected: z.number() })

const CompanyReference = z.object({ id: Id, name: z.string() })

/** How it stands with an account that asks to speak for a company. */
export const CompanyAdminStatus = z.object({
  status: z.enum(adminStatuses),
  company: CompanyReference.nullable(),
  /** Whether somebody speaks for the company already, and is asked as platform staff are. */
  hasAdmins: z.boolean(),
  requestedAt: DateTimeString,
})
export type CompanyAdminStatus = z.infer<typeof CompanyAdminStatus>

export const CompanyOverview = z.object({
  company: CompanyReference,
  endorsers: z.number(),
  openPostings: z.number(),
  /** There are more than that: counted exactly up to ten thousand. */
  openPostingsIsCapped: z.boolean(),
  applications: CountsByStatusGroup,
  /** Undecided, the oldest first. */
  oldestPending: z.array(ReviewedApplication),
})
export type CompanyOverview = z.infer<typeof CompanyOverview>

/** Somebody of the company who can handle its applications. */
export const CompanyEndorser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  currentRole: z.string().nullable(),
  /** How many applications they handle that are not over yet. */
  handles: z.number(),
})
export type CompanyEndorser = z.infer<typeof CompanyEndorser>

export const PlatformOverview = z.object({
  /** Counted anew once a minute at most. */
  countedAt: DateTimeString,
  people: z.record(Role, z.number()),
  companies: z.number(),
  activePostings: z.number(),
  applications: CountsByStatusGroup,
  lastSevenDays: z.object({ people: z.number(), postings: z.number(), applications: z.number() }),
})
export type PlatformOverview = z.infer<typeof PlatformOverview>

export const dashboardEndpoints = {
  adminStatus: endpoint({
    method: 'GET',
    path: '/api/v1/company/admin-status',
    summary: 'Whether I may speak for my company yet, and who is asked',
    response: z.object({ success: z.literal(true), data: CompanyAdminStatus }),
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/v1/company/overview',
    summary: 'The figures of my company, and what waits there for longest',
    response: z.object({ success: z.literal(true), data: CompanyOverview }),
  }),
  listEndorsers: endpoint({
    method: 'GET',
    path: '/api/v1/company/endorsers',
    summary: 'The Endorsers of my company, by name',
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: z.string().trim().max(200).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(CompanyEndorser), pagination: Pagination }),
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/platformemployee/dashboard',
    summary: 'The figures of the platform',
    response: z.object({ success: z.literal(true), data: PlatformOverview }),
  }),
}
