import { z } from 'zod'
import { ReviewedApplication } from './applications.ts'
import { call } from './call.ts'
import { Id, Instant, Pagination, Paging, Role } from './common.ts'
import { adminStatuses } from './companies.ts'

/** Of the groups in which the screens show applications; withdrawn ones are not among them. */
const ByGroup = z.object({ pending: z.number(), approved: z.number(), rejected: z.number() })

const NamedCompany = z.object({ id: Id, name: z.string() })

/** How it stands with an account that asks to speak for a company. */
export const CompanyStanding = z.object({
  status: z.enum(adminStatuses),
  company: NamedCompany.nullable(),
  /** Whether somebody speaks for the company already, and is asked as platform staff are. */
  hasAdmins: z.boolean(),
  askedAt: Instant,
})
export type CompanyStanding = z.infer<typeof CompanyStanding>

export const CompanyOverview = z.object({
  company: NamedCompany,
  endorsers: z.number(),
  openPostings: z.number(),
  /** There are more than that: counted exactly up to ten thousand. */
  openPostingsIsCapped: z.boolean(),
  applications: ByGroup,
  /** Undecided, the oldest first. */
  waitingLongest: z.array(ReviewedApplication),
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
  countedAt: Instant,
  people: z.record(Role, z.number()),
  companies: z.number(),
  activePostings: z.number(),
  applications: ByGroup,
  lastSevenDays: z.object({ people: z.number(), postings: z.number(), applications: z.number() }),
})
export type PlatformOverview = z.infer<typeof PlatformOverview>

export const dashboardCalls = {
  standing: call({
    method: 'GET',
    path: '/api/v1/company/standing',
    summary: 'Whether I may speak for my company yet, and who is asked',
    answer: z.object({ success: z.literal(true), data: CompanyStanding }),
  }),
  company: call({
    method: 'GET',
    path: '/api/v1/company/overview',
    summary: 'The figures of my company, and what waits there for longest',
    answer: z.object({ success: z.literal(true), data: CompanyOverview }),
  }),
  listEndorsers: call({
    method: 'GET',
    path: '/api/v1/company/endorsers',
    summary: 'The Endorsers of my company, by name',
    query: Paging.extend({
      limit: Paging.shape.limit.default(20),
      search: z.string().trim().max(200).optional(),
    }),
    answer: z.object({ success: z.literal(true), data: z.array(CompanyEndorser), pagination: Pagination }),
  }),
  platform: call({
    method: 'GET',
    path: '/api/platformemployee/dashboard',
    summary: 'The figures of the platform',
    answer: z.object({ success: z.literal(true), data: PlatformOverview }),
  }),
}
