import { z } from 'zod'
import { DateString, DateTimeString, Id, Pagination, PaginationQuery, QueryValues } from '../core/schemas.ts'
import { exactText, multiLineText, searchText, singleLineText } from '../core/text.ts'
import { EmploymentType } from '../job-postings/schemas.ts'
import { experienceLevels } from '../job-postings/values.ts'
import { SkillEvidence } from '../profiles/evidence.ts'
import { SeekerProfileView } from '../profiles/schemas.ts'
import { Undo } from '../undo/schemas.ts'
import { BeforeAsking } from './before-asking/schemas.ts'
import { StepCheck } from './step-checks/schemas.ts'
import { NewSubmission, Submission } from './submissions/schemas.ts'
import { closingCauses, turnEnds, turnReasons } from './turns/values.ts'
import {
  applicantTabs,
  applicationKinds,
  applicationStatuses,
  applicationTypes,
  connectionStatuses,
  dateRanges,
  endorsementRelations,
  FULFILLED_LABEL,
  individualFilters,
  jobLevels,
  MAX_COVER_LETTER,
  MAX_ENDORSEMENT_LINE,
  MAX_NOTES,
  MIN_SEARCH_LENGTH,
  referralOutcomes,
  rejectionReasons,
  requestGroups,
  reviewExperiences,
  reviewJobTypes,
  reviewOrders,
  reviewStatuses,
  reviewTabs,
  shownStatuses,
  timelineTypes,
} from './values.ts'

/** A stored status. `reviewStatuses` has those that exist only for a viewer, too. */
export const ApplicationStatus = z.enum(applicationStatuses)
/** A status as the Endorsee is told it: stored, or NO_ANSWER. */
export const ShownStatus = z.enum(shownStatuses)
/** A reason that an Endorser chooses for a rejection. */
export const RejectionReason = z.enum(rejectionReasons)

/** Who will read an application to a job, and what happens to it. */
export const ApplicationRecipients = BeforeAsking.extend({
  /** The Endorser who claimed the job, and reads its applications alone. */
  claimer: z
    .object({ name: z.string(), firstName: z.string(), verifiedAt: DateTimeString.nullable() })
    .nullable(),
  /** The number of Endorsers of the company who take new requests. */
  endorsers: z.number(),
  /** Present only when there is none because all are away: on leave, or unreachable by mail. */
  away: z.literal(true).optional(),
})
/** Who will read an application to a job. */
export type ApplicationRecipients = z.infer<typeof ApplicationRecipients>

/** The reason that platform staff give for opening an application. The Endorsee sees it. */
export const AccessReason = multiLineText(300).min(10, 'Please say why in at least 10 characters')
/** Whether the job is posted on this site, or was found elsewhere. */
export const ApplicationType = z.enum(applicationTypes)
/** The short spelling of `ApplicationType`; any other value is a 400. */
const ApplicationKind = z.enum(applicationKinds, 'Valid application type is required (job or referral)')

/** What an Endorser said about the applicant when they approved the application. */
export const Endorsement = z.object({
  relation: z.enum(endorsementRelations),
  line: z.string().nullable(),
  /** The Endorser's name; null after their account was removed. */
  by: z.string().nullable(),
  byPhotoUrl: z.string().nullable(),
  at: DateTimeString,
})
/** The relation between the two, and the line that the Endorser wrote. */
export type Endorsement = z.infer<typeof Endorsement>

/** What came of a referral, and when the Endorsee said so. */
export const Outcome = z.object({ value: z.enum(referralOutcomes), at: DateTimeString })

/** When an application reached each step: the last time where it can be reached again. Null while it has not, and when that is not recorded. */
export const StepTimes = z.object({
  /** When an Endorser opened it, or decided it without that. */
  read: DateTimeString.nullable(),
  shortlisted: DateTimeString.nullable(),
  accepted: DateTimeString.nullable(),
  rejected: DateTimeString.nullable(),
  referred: DateTimeString.nullable(),
  completed: DateTimeString.nullable(),
})
/** When an application reached each step. */
export type StepTimes = z.infer<typeof StepTimes>

/** Who is asked to answer, as the Endorsee sees it. */
const AskedEndorser = z.object({
  /** Null where the Endorsee is shown no name, because nobody handles the request yet or offered to. */
  name: z.string().nullable(),
  firstName: z.string().nullable(),
})

/** A request in the line of a company, all of whose Endorsers are at their limit or away. */
const PlaceInLine = z.object({
  /** From 1 on. */
  place: z.number(),
  since: DateTimeString,
  /** When waiting ends without an answer. */
  until: DateTimeString,
})

/** An application as its Endorsee sees it. */
export const Application = z.object({
  id: Id,
  type: ApplicationType,
  positionApplied: z.string(),
  companyName: z.string(),
  companyId: Id,
  companyLogoUrl: z.string().nullable(),
  /** The number of Endorsers of the company who take requests. */
  companyEndorsers: z.number(),
  /** Whether the company has Endorsers, all of whom are away. */
  companyAway: z.boolean(),
  positionAppliedOn: DateTimeString,
  appliedAt: DateTimeString,
  createdAt: DateTimeString,
  updatedAt: DateTimeString,
  status: ShownStatus,
  /** Whose turn it is to answer. Null while nobody is asked, and once it is answered. */
  asked: AskedEndorser.nullable(),
  /** When that turn ends: 18:00 in India. */
  answerDueAt: DateTimeString.nullable(),
  /** The day by which the Endorsee knows, whatever happens. Null before the first turn and once it is answered. */
  latestDay: DateString.nullable(),
  inLine: PlaceInLine.nullable(),
  connectionStatus: z.enum(connectionStatuses),
  /** When the current handler was assigned. */
  connectionOn: DateTimeString.nullable(),
  additionalInfo: z.object({ connectionOnRaw: DateTimeString.nullable() }),
  location: z.string().nullable(),
  /** The user who handles it, to write to. */
  employeeId: Id.nullable(),
  employeeName: z.string().nullable(),
  employeePhotoUrl: z.string().nullable(),
  /** When the Endorser last proved the company address; null when that was a year ago, or mail bounces. */
  employeeVerifiedAt: DateTimeString.nullable(),
  /** Whether the Endorser has left the company, so that they cannot refer any more. */
  employeeLeft: z.boolean(),
  /** Whether the Endorser is away: on leave, or unreachable by mail. */
  employeeAway: z.boolean(),
  /** Null for a request without a posting, and when the posting was deleted or removed. */
  jobId: Id.nullable(),
  /** `ENDORSE_FULFILLED` once a handler has referred, otherwise null. */
  jobLabel: z.literal(FULFILLED_LABEL).nullable(),
  jobLevel: z.enum(jobLevels).nullable(),
  /** The level that the posting asks for, with the words of its card; null for a request without a posting. */
  experienceLevel: z.enum(experienceLevels).nullable(),
  jobUrl: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  resumeName: z.string().nullable(),
  coverLetter: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  rejection: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  /** Null until it is accepted, and when it was accepted from a list. */
  endorsement: Endorsement.nullable(),
  /** When the Endorsee withdrew it. Its history stays readable to them. */
  withdrawnAt: DateTimeString.nullable(),
  /** Whether it was withdrawn, and the job still takes an application of this Endorsee. */
  canApplyAgain: z.boolean(),
  canWithdraw: z.boolean(),
  /** The Endorsers who offer to refer, of a request that was closed without an answer. The first who offered comes first. */
  offers: z.array(
    z.object({
      endorserId: Id,
      name: z.string(),
      photoUrl: z.string().nullable(),
      line: z.string().nullable(),
      at: DateTimeString,
      /** Until when it can be taken. */
      until: DateTimeString,
    }),
  ),
  /** Whether a follow-up can be sent now: somebody is asked, and none was sent in this turn. */
  canFollowUp: z.boolean(),
  /** The follow-up of the turn; null while nobody is asked. */
  followUp: z
    .object({
      /** When it was sent; null while it can be. */
      sentAt: DateTimeString.nullable(),
      /** When the asked Endorser reads it, early in a turn with the reminder; null when that is at once. */
      readAt: DateTimeString.nullable(),
    })
    .nullable(),
  /** What the Endorsee said came of the referral, and when. */
  outcome: Outcome.nullable(),
  /** Whether the Endorsee may say, or change, what came of it. */
  canSetOutcome: z.boolean(),
  /** The day from which they may say that nothing came; null when they may already. */
  nothingCameFrom: DateString.nullable(),
  /** How the referral was submitted to the company; null until it is, and when the Endorser did not say. */
  submission: Submission.nullable(),
  stepTimes: StepTimes,
  /** Null unless it is accepted, not referred yet, and its Endorser is still there. */
  stepCheck: StepCheck.nullable(),
  /** Whether the Endorsee is told once when an Endorser joins the company; null where that is neither chosen nor offered. */
  toldWhenJoined: z.boolean().nullable(),
  /** Where it stands in the list of everything that the Endorsee asked for. */
  group: z.enum(requestGroups),
})
/** An entry of the Endorsee's own list of applications. */
export type Application = z.infer<typeof Application>

/** One entry of an application's history. Lists are in chronological order. */
export const TimelineEntry = z.object({
  id: Id,
  at: DateTimeString,
  type: z.enum(timelineTypes),
  /** The actor's name; null for the system. Platform staff are shown as “Endorse staff”. */
  by: z.string().nullable(),
  byPhotoUrl: z.string().nullable(),
  /** Of `application.unassigned`: the status of one that had been accepted, and needs a new decision. */
  from: ShownStatus.nullable(),
  to: ApplicationStatus.nullable(),
  /**
   * The Endorser it was assigned to by a company admin, or whose turn began or ended; null for the Endorsee where they are shown no
   * name. Null when an Endorser took it: then `by` is the handler.
   */
  handler: z.string().nullable(),
  note: z.string().nullable(),
  /** What the Endorsee said came of the referral. */
  outcome: z.enum(referralOutcomes).nullable(),
  /** Of `application.asked`: why this Endorser. Null for the Endorsee. */
  turnReason: z.enum(turnReasons).nullable(),
  /** Of `application.asked`: when the turn ends. */
  dueAt: DateTimeString.nullable(),
  /** Of `application.passed_on`. Null for the Endorsee. */
  turnEnd: z.enum(turnEnds).nullable(),
  /** Of `application.closed_without_answer`. */
  cause: z.enum(closingCauses).nullable(),
})
/** A change, an access or a reminder, with its time and its actor. */
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** An application as an Endorser of its company sees it. */
export const ReviewedApplication = z.object({
  id: Id,
  type: ApplicationType,
  /** ACCEPTED is shown as APPROVED. ARCHIVED: a colleague handles it. WITHDRAWN: the Endorsee withdrew it. */
  status: z.enum(reviewStatuses),
  /** The status that lists label: the one that the Endorsee sees, or ARCHIVED or WITHDRAWN. */
  shownStatus: z.enum(reviewStatuses),
  appliedAt: DateTimeString,
  /** Null in what colleagues of the handler see. */
  withdrawnAt: DateTimeString.nullable(),
  applicantId: Id,
  applicant: z.object({
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
  jobPosting: z.object({
    id: Id.nullable(),
    title: z.string(),
    company: z.string(),
    companyLogoUrl: z.string().nullable(),
    employmentType: EmploymentType.nullable(),
  }),
  /** Null in lists: resume access is logged, so the link is issued only when the application is opened. */
  resumeUrl: z.string().nullable(),
  resumeName: z.string().nullable(),
  coverLetter: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  assignedEmployeeId: Id.nullable(),
  assignedEmployee: z.string().nullable(),
  assignedEmployeePhotoUrl: z.string().nullable(),
  /** Whether the handler has left the company. */
  assignedEmployeeLeft: z.boolean(),
  /** The handler's name, when it is not the caller. */
  assignedToOther: z.string().nullable(),
  /** Whether it was approved or rejected. Colleagues of the handler see it too. Null while undecided and after a withdrawal. */
  decision: z.enum(['APPROVED', 'REJECTED']).nullable(),
  /** What came of the referral. Null for everybody but its handler. */
  outcome: Outcome.nullable(),
  /** How the referral was submitted to the company. Null for everybody but its handler. */
  submission: Submission.nullable(),
  handledByMe: z.boolean(),
  /** Null in what colleagues of the handler see, because it reveals progress. */
  stepTimes: StepTimes.nullable(),
  /** How it waits for the next step of the caller. Null for everybody but its handler. */
  stepCheck: StepCheck.nullable(),
  rejection: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  endorsement: Endorsement.nullable(),
  canDecide: z.boolean(),
  /** The Endorser whose turn it is to answer. Null while nobody is asked, once it is decided, and for colleagues of the handler. */
  asked: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether it is the caller's turn. */
  myTurn: z.boolean(),
  /** The number of that turn, from 1 to `MAX_TURNS`, to send with a decision. Null while nobody is asked. */
  turn: z.number().nullable(),
  turnDueAt: DateTimeString.nullable(),
  /** Why that Endorser is asked. Only they and company admins read it. */
  turnReason: z.enum(turnReasons).nullable(),
  /** Whether it waits in line, because all who could be asked are at their limit. */
  inLine: z.boolean(),
  /** Whether it was closed without an answer, and the caller can offer to refer the applicant all the same. */
  canOffer: z.boolean(),
  /** What the caller offered; null when they did not, once it is over, and once the request is open again. */
  offer: z.object({ at: DateTimeString, until: DateTimeString, isDeclined: z.boolean() }).nullable(),
  /** Whether the caller may assign it to an Endorser of the company. */
  canReassign: z.boolean(),
  /** The statuses that the caller may set with `takeStep`. */
  nextSteps: z.array(ApplicationStatus),
  updatedAt: DateTimeString,
})
/** An entry of the review lists. Fields that the caller may not read are null. */
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

/** A request at the same company by another account, which may be of the same person. */
const SamePerson = z.object({
  id: Id,
  name: z.string(),
  job: z.string(),
  hasSamePhone: z.boolean(),
  hasSameResume: z.boolean(),
})
/** A request at the same company by another account with the same phone number or resume. */
export type SamePerson = z.infer<typeof SamePerson>

/** An application with the applicant's profile and the history, as an Endorser opens it. */
export const ReviewedApplicationDetails = z.object({
  application: ReviewedApplication,
  profile: SeekerProfileView.nullable(),
  /** What the applicant says about a job found elsewhere; null for a job of this site. */
  requestedJob: z
    .object({
      url: z.string().nullable(),
      location: z.string().nullable(),
      description: z.string().nullable(),
    })
    .nullable(),
  /** Each skill that the job asks for, with the place in the profile or resume. Empty without the profile. */
  evidence: z.array(SkillEvidence),
  /** Other accounts with the same phone number or resume that ask at the company. Empty for who may not read the applicant. */
  samePerson: z.array(SamePerson),
  timeline: z.array(TimelineEntry),
})
/** The response of the application page. `profile` is null where the caller may not read it. */
export type ReviewedApplicationDetails = z.infer<typeof ReviewedApplicationDetails>

const TabCounts = z.object({
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  archived: z.number(),
})

/** The application of an Endorsee, by its kind and id. */
export const ApplicationParams = z.object({ type: ApplicationKind, id: z.uuid('Application ID is required') })

const StatusChange = z.object({
  applicationId: z.uuid('Application ID is required'),
  applicationType: ApplicationKind.default('job'),
  /** For a rejection only. The Endorsee sees both. */
  reason: RejectionReason.optional(),
  feedback: multiLineText(MAX_NOTES).optional(),
})

function requireRejectionReason(
  change: { newStatus: string; reason?: string | undefined },
  context: z.RefinementCtx,
) {
  if (change.newStatus === 'REJECTED' && !change.reason) {
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Please choose a reason' })
  }
}

/** The body of `decide`: accepts or rejects. APPROVED is a synonym of ACCEPTED. */
export const Decision = StatusChange.extend({
  newStatus: z.enum(['ACCEPTED', 'APPROVED', 'REJECTED']),
  /** The turn in which the caller read the application. When another one has begun since, nothing is decided. */
  turn: z.number().int().optional(),
  /** For an acceptance only. The Endorsee sees both. */
  endorsement: z
    .object({
      relation: z.enum(endorsementRelations, 'Please choose how you know the applicant'),
      line: multiLineText(MAX_ENDORSEMENT_LINE).optional(),
    })
    .optional(),
}).superRefine(requireRejectionReason)
/** An acceptance, or a rejection with its reason. */
export type Decision = z.output<typeof Decision>

/** The body of `takeStep`. */
export const ApplicationStep = StatusChange.extend({
  newStatus: ApplicationStatus,
  /** For REFERRED only. The Endorsee sees it. */
  submission: NewSubmission.optional(),
})
  .superRefine(requireRejectionReason)
  .refine(({ newStatus, submission }) => !submission || newStatus === 'REFERRED', {
    path: ['submission'],
    message: 'Only a referral has been submitted',
  })
/** A change to the next status of an application. */
export type ApplicationStep = z.output<typeof ApplicationStep>

/** The own request that is withdrawn when a limit would stop the new one. */
export const WithdrawnInstead = z.uuid('Please choose the request to withdraw').optional()

/** The Endorser whom the Endorsee wants to be asked first. */
export const AskedFirst = z.uuid('Please choose whom to ask first').optional()

/** The schemas of `applicationEndpoints`. */
export const applicationSchemas = {
  apply: {
    form: z.object({
      jobPostingId: z.uuid('Job posting ID is required'),
      coverLetter: multiLineText(MAX_COVER_LETTER).optional(),
      additionalNotes: multiLineText(MAX_NOTES).optional(),
      selectedResumeUrl: exactText(2000).optional(),
      withdraw: WithdrawnInstead,
      askFirst: AskedFirst,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: Application }),
  },
  listMine: {
    query: PaginationQuery.extend({
      /**
       * A tab in lower case, or a single status. Only `all` and `withdrawn` have withdrawn applications. `all` is ordered by
       * group, then by age.
       */
      status: z.enum([...applicantTabs, ...shownStatuses]).optional(),
      companyName: singleLineText(200).optional(),
      search: searchText().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        combinedApplications: z.array(Application),
        applicationsByStatus: z.record(ShownStatus, z.number()),
        /** The number of applications in each tab, whatever the filters are. */
        counts: z.record(z.enum(applicantTabs), z.number()),
        /** The number of listed applications in each group, on all pages. */
        groups: z.record(z.enum(requestGroups), z.number()),
        /** The names of the companies in the Endorsee’s applications, to filter by. */
        companies: z.array(z.string()),
        statistics: z.object({
          totalApplications: z.number(),
          totalJobApplications: z.number(),
          totalReferralApplications: z.number(),
          connectedApplications: z.number(),
          connectionRate: z.number(),
          statusBreakdown: z.record(ShownStatus, z.number()),
        }),
      }),
      pagination: Pagination,
    }),
  },
  getMine: {
    params: ApplicationParams,
    response: z.object({
      success: z.literal(true),
      data: z.object({ application: Application, timeline: z.array(TimelineEntry) }),
    }),
  },
  withdraw: {
    params: ApplicationParams,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ id: Id }),
      undo: Undo,
    }),
  },
  followUp: {
    params: ApplicationParams,
    response: z.object({ success: z.literal(true), message: z.string(), data: Application }),
  },
  tellWhenJoined: {
    params: ApplicationParams,
    body: z.object({ on: z.boolean() }),
    response: z.object({ success: z.literal(true), message: z.string(), data: Application }),
  },
  setOutcome: {
    params: ApplicationParams,
    body: z.object({ outcome: z.enum(referralOutcomes, 'Please choose what came of it') }),
    response: z.object({ success: z.literal(true), message: z.string(), data: Application }),
  },
  listForReview: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      includeArchived: z.enum(['true', 'false']).default('false'),
      tab: z.enum(reviewTabs).optional(),
      search: searchText().optional(),
      /** A `shownStatus`. */
      status: z.enum(reviewStatuses).optional(),
      dateRange: z.enum(dateRanges).optional(),
      individual: z.enum(individualFilters).default('all'),
      /** Only applications to jobs of one of these kinds. */
      jobTypes: QueryValues.pipe(z.array(z.enum(reviewJobTypes))).optional(),
      /** Only applications to jobs that ask for one of these. */
      experience: QueryValues.pipe(z.array(z.enum(reviewExperiences))).optional(),
      jobId: Id.optional(),
      /** `true`: only those in the caller's own turn. */
      forMe: z.enum(['true', 'false']).default('false'),
      order: z.enum(reviewOrders).default('newest'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ReviewedApplication),
      counts: TabCounts,
      pagination: Pagination,
    }),
  },
  openForReview: {
    params: z.object({ id: Id }),
    body: z.object({ reason: AccessReason.optional() }).nullish(),
    response: z.object({ success: z.literal(true), data: ReviewedApplicationDetails }),
  },
  searchAll: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      /** A part of the applicant's name or e-mail, or the application's id. */
      search: searchText()
        .refine(
          (search) => search === '' || search.length >= MIN_SEARCH_LENGTH,
          `Please type at least ${MIN_SEARCH_LENGTH} letters`,
        )
        .optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ReviewedApplication),
      /** True when there are more than `MAX_EXACT_COUNT`; the count stops there. */
      totalIsCapped: z.boolean(),
      pagination: Pagination,
    }),
  },
  decide: {
    body: Decision,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
      undo: Undo,
    }),
  },
  takeStep: {
    body: ApplicationStep,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
      undo: Undo,
    }),
  },
  reassign: {
    params: ApplicationParams,
    body: z.object({ handlerId: z.uuid('Please choose an Endorser') }),
    response: z.object({ success: z.literal(true), message: z.string(), data: ReviewedApplication }),
  },
  getRecipients: {
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), data: ApplicationRecipients }),
  },
  listForJob: {
    params: z.object({ id: Id }),
    query: PaginationQuery.extend({ limit: PaginationQuery.shape.limit.default(20) }),
    response: z.object({
      success: z.literal(true),
      count: z.number(),
      data: z.array(ReviewedApplication),
      pagination: Pagination,
    }),
  },
}
