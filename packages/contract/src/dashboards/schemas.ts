import { z } from 'zod'
import {
  ApplicationStatus,
  ApplicationType,
  Outcome,
  ReviewedApplication,
  ShownStatus,
  StepTimes,
} from '../applications/schemas.ts'
import { referralOutcomes } from '../applications/values.ts'
import { adminStatuses } from '../company-admins/values.ts'
import { MAX_PAGE_SIZE } from '../core/paging.ts'
import { DateString, DateTimeString, Id, Pagination, PaginationQuery, Role, Rupees } from '../core/schemas.ts'
import { searchText, singleLineText } from '../core/text.ts'
import { PreferenceOrder } from '../profiles/schemas.ts'
import { activityKinds, followUpKinds, staffTaskKinds } from './values.ts'

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
  photoUrl: z.string().nullable(),
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

const ActiveReferral = z.object({
  id: Id,
  type: ApplicationType,
  /** The handler; null after their account was removed. */
  employeeName: z.string().nullable(),
  employeePhotoUrl: z.string().nullable(),
  /** Whether the handler has left the company. */
  employeeLeft: z.boolean(),
  companyName: z.string(),
  companyLogoUrl: z.string().nullable(),
  /** The title of the job. */
  applicationName: z.string(),
  appliedOn: DateTimeString,
  status: ShownStatus,
  location: z.string().nullable(),
  outcome: Outcome.nullable(),
  stepTimes: StepTimes,
})
/** An accepted application that is not completed, on the home page of its Endorsee. */
export type ActiveReferral = z.infer<typeof ActiveReferral>

const PreferredCompany = z.object({
  name: z.string(),
  /** Null when no company of that name is known. */
  endorsers: z.number().nullable(),
  /** Whether it has Endorsers, all of whom are away. */
  endorsersAway: z.boolean(),
  logoUrl: z.string().nullable(),
})
/** A company that an Endorsee prefers, as it was entered, with what is known of it. */
export type PreferredCompany = z.infer<typeof PreferredCompany>

/** The home page of an Endorsee. Withdrawn applications do not count. */
export const SeekerHome = z.object({
  statistics: z.object({
    totalApplicationsApplied: z.number(),
    activeReferrals: z.number(),
    pendingReferrals: z.number(),
    rejectedReferrals: z.number(),
    /** Closed without an answer. The rejected ones do not count them. */
    unansweredReferrals: z.number(),
    unreadMessages: z.number(),
    firstAppliedAt: DateTimeString.nullable(),
    /** The active ones whose status changed within the last seven days. */
    movedThisWeek: z.number(),
    oldestPendingAt: DateTimeString.nullable(),
    /** Rejected within the last 30 days. */
    rejectedLately: z.number(),
  }),
  /** The newest active ones. */
  activeReferralDetails: z.array(ActiveReferral),
  userProfile: z.object({
    name: z.string(),
    /** Whether the person has filled in the required parts of all tabs. */
    isComplete: z.boolean(),
    preferredCompanies: z.array(z.string()),
    /** The first five of them. */
    companies: z.array(PreferredCompany),
    /** Null until the person has a profile. */
    myPreferences: z
      .object({
        preferredCities: z.array(z.string()),
        desiredSalaryMin: Rupees.nullable(),
        desiredSalaryMax: Rupees.nullable(),
        preferredJobs: z.array(z.string()),
        preferredCompanies: z.array(z.string()),
        skills: z.array(z.string()),
        industrySectors: z.array(z.string()),
        domains: z.array(z.string()),
        /** Null until the person orders the preferences. */
        order: PreferenceOrder.nullable(),
      })
      .nullable(),
  }),
})
/** What the home page of an Endorsee shows. */
export type SeekerHome = z.infer<typeof SeekerHome>

const ReferralRequest = z.object({
  id: Id,
  endorseeName: z.string(),
  hasResume: z.boolean(),
  /** Always null: each opening is logged, so the link is issued only when the application is opened. */
  resumeUrl: z.null(),
  hasLinkedIn: z.boolean(),
  linkedinUrl: z.string().nullable(),
  jobTitle: z.string(),
  companyName: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  /** Those that the job asks for. */
  skills: z.array(z.string()),
  /** How many of them the Endorsee has. */
  matchedSkills: z.number(),
  appliedAt: DateTimeString,
  requestDate: DateTimeString,
  application: ReviewedApplication,
})
/** A request that awaits the decision of an Endorser. */
export type ReferralRequest = z.infer<typeof ReferralRequest>

const FollowUp = z.object({
  /** The id of the application or of the reminder. */
  id: Id,
  kind: z.enum(followUpKinds),
  /** The Endorsee, or the text of the reminder. */
  name: z.string(),
  photoUrl: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** When the Endorsee asked, or applied; null for a reminder. */
  since: DateTimeString.nullable(),
  dueOn: DateString,
})
/** A line of the list of what an Endorser should follow up. */
export type FollowUp = z.infer<typeof FollowUp>

/** The home page of an Endorser. Requests that colleagues handle do not count. */
export const EndorserHome = z.object({
  statistics: z.object({
    referralsReceived: z.number(),
    acceptedReferrals: z.number(),
    pendingApprovals: z.number(),
    rejectedReferrals: z.number(),
    /** Received within the last 30 days. */
    receivedLately: z.number(),
    /** Those of the accepted ones that were referred. */
    referred: z.number(),
    oldestPendingAt: DateTimeString.nullable(),
    /** Received within the last 30 days, and rejected. */
    rejectedLately: z.number(),
  }),
  /** Where the requests stand that were not rejected, by the last step that each has reached. */
  steps: z.object({
    asked: z.number(),
    read: z.number(),
    accepted: z.number(),
    /** Referred, and the Endorsee has not said what came of it. */
    referred: z.number(),
    /** The Endorsee said what came of it, or the Endorser completed it. */
    outcome: z.number(),
    /** Those of `outcome` that were hired. */
    hired: z.number(),
  }),
  /** Those in the Endorser's own turn, the first due first: five of them, and how many there are. */
  forYou: z.object({ total: z.number(), requests: z.array(ReferralRequest) }),
  /** The newest five of all that the Endorser may decide. */
  activeReferralRequests: z.array(ReferralRequest),
  /** The most urgent first. */
  followUps: z.array(FollowUp),
  userProfile: z.object({
    name: z.string(),
    currentRole: z.string().nullable(),
    currentCompany: z.string().nullable(),
    hasProfile: z.boolean(),
  }),
})
/** What the home page of an Endorser shows. */
export type EndorserHome = z.infer<typeof EndorserHome>

/** A line of the recent activities. The client composes its text; names are current at the time of reading. */
export const Activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  at: DateTimeString,
  /** Whether the reader did it. */
  isOwn: z.boolean(),
  /** The actor's name; null for the system. Platform staff are shown as “Endorse staff”. */
  by: z.string().nullable(),
  byPhotoUrl: z.string().nullable(),
  /** The Endorsee's name, for Endorsers. */
  applicant: z.string().nullable(),
  /** The Endorser to whom a company admin gave the application. */
  handler: z.string().nullable(),
  status: ApplicationStatus.nullable(),
  /** What the Endorsee says came of the referral. */
  outcome: z.enum(referralOutcomes).nullable(),
  jobTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Null for an activity about a job. */
  application: z.object({ id: Id, type: ApplicationType }).nullable(),
  jobId: Id.nullable(),
})
/** A line of the recent activities. */
export type Activity = z.infer<typeof Activity>

/** The schemas of `dashboardEndpoints`. */
export const dashboardSchemas = {
  seeker: { response: z.object({ success: z.literal(true), data: SeekerHome }) },
  endorser: { response: z.object({ success: z.literal(true), data: EndorserHome }) },
  activities: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
      /** `next` of the previous page. */
      before: singleLineText(100).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        activities: z.array(Activity),
        /** Null on the last page. */
        next: z.string().nullable(),
      }),
    }),
  },
  adminStatus: {
    response: z.object({ success: z.literal(true), data: CompanyAdminStatus }),
  },
  company: {
    response: z.object({ success: z.literal(true), data: CompanyOverview }),
  },
  listEndorsers: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: searchText().optional(),
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
