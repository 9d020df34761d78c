import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery } from '../core/schemas.ts'
import { multiLineText, searchText } from '../core/text.ts'
import { ListedPosting } from './listed-posting.ts'
import {
  appealOutcomes,
  MAX_REPORT_TEXT,
  moderationDecisions,
  moderationOutcomes,
  moderationStates,
  myReportOutcomes,
  personReportReasons,
  postingReportReasons,
  postingStates,
  type ReportReason,
  reportReasons,
  reportSubjects,
} from './values.ts'

const Reason = z.enum(reportReasons)
const optionalText = multiLineText(MAX_REPORT_TEXT).default('')

/** What was reported, as it was when the first report arrived. */
export const ReportSnapshot = z.object({
  /** The title of the job, or the name of the person. */
  title: z.string(),
  /** The company of the job, or what the person does in the application. */
  subtitle: z.string(),
  text: z.string(),
  facts: z.array(z.string()),
  /** What else the posting says, such as its pay; absent in reports of people and in older ones. */
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
})
/** What was reported, as it was when the first report arrived. */
export type ReportSnapshot = z.infer<typeof ReportSnapshot>

/** A message of a reported conversation, as it was when the report arrived. */
export const ReportedMessage = z.object({
  at: DateTimeString,
  /** The name of the sender. */
  by: z.string(),
  /** Whether the reported person wrote it. */
  isReported: z.boolean(),
  /** Empty when it was deleted so long before the report that nothing is left of it. */
  text: z.string(),
  /** The name of its attachment. */
  fileName: z.string().nullable(),
  /** Present when the sender had deleted it before the report. */
  isDeleted: z.literal(true).optional(),
})
/** A message of a reported conversation, as it was when the report arrived. */
export type ReportedMessage = z.infer<typeof ReportedMessage>

const Decision = z.object({
  outcome: z.enum(moderationOutcomes),
  reason: Reason.nullable(),
  note: z.string(),
  at: DateTimeString,
})

const Appeal = z.object({
  text: z.string(),
  at: DateTimeString,
  outcome: z.enum(appealOutcomes).nullable(),
  outcomeNote: z.string(),
  outcomeAt: DateTimeString.nullable(),
})

/** A decision that staff took back without an appeal. */
const TakenBack = z.object({ at: DateTimeString, note: z.string() })

/** Who of the staff did something. */
const StaffMember = z.object({
  /** Null when the account was deleted. */
  by: z.string().nullable(),
  isYou: z.boolean(),
})

/** All reports of one posting or person that are decided together, as an entry of the staff's list. */
export const ModerationCase = z.object({
  id: Id,
  subject: z.enum(reportSubjects),
  title: z.string(),
  subtitle: z.string(),
  companyLogoUrl: z.string().nullable(),
  /** The reason of the first report, or of the decision when there is none. */
  reason: Reason,
  /** 0 when staff removed the posting without a report. */
  reportCount: z.number(),
  reportedAt: DateTimeString,
})
/** An entry of the staff's list of reports. */
export type ModerationCase = z.infer<typeof ModerationCase>

/** A case with all that staff need to decide it. */
export const ModerationCaseDetails = ModerationCase.extend({
  snapshot: ReportSnapshot,
  /** The job or the application to open; null when it does not exist any more. */
  jobId: Id.nullable(),
  applicationId: Id.nullable(),
  /** The reported person; null when a posting was reported or the account was deleted. */
  personId: Id.nullable(),
  /** The newest reports first, at most 50. */
  reports: z.array(
    z.object({
      id: Id,
      /** Null when the account was deleted. */
      reporter: z.string().nullable(),
      reason: Reason,
      text: z.string(),
      at: DateTimeString,
      /** The last messages of the conversation, if that was reported. */
      messages: z.array(ReportedMessage),
    }),
  ),
  /** What else speaks for a report, in plain words. */
  signals: z.array(z.string()),
  /** Sentences of the snapshot to highlight. */
  highlights: z.array(z.string()),
  /** When each member of the staff opened the case last, the latest first, at most 20. */
  openings: z.array(StaffMember.extend({ at: DateTimeString })),
  decision: Decision.extend(StaffMember.shape).nullable(),
  appeal: Appeal.extend({ by: z.string().nullable(), outcomeBy: StaffMember.nullable() }).nullable(),
  takenBack: TakenBack.extend(StaffMember.shape).nullable(),
})
/** A case with all that staff need to decide it. */
export type ModerationCaseDetails = z.infer<typeof ModerationCaseDetails>

/** A report as the person who made it sees it. */
export const MyReport = z.object({
  id: Id,
  subject: z.enum(reportSubjects),
  title: z.string(),
  subtitle: z.string(),
  reason: Reason,
  text: z.string(),
  at: DateTimeString,
  /** Null until staff decided. */
  outcome: z.enum(myReportOutcomes).nullable(),
})
/** A report as the person who made it sees it. */
export type MyReport = z.infer<typeof MyReport>

/** A decision as the people see it whom it concerns: who posted the job, the company's admins, or the warned person. */
export const DecisionAboutMe = z.object({
  id: Id,
  subject: z.enum(reportSubjects),
  /** Of the company of a posting. */
  companyLogoUrl: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  text: z.string(),
  decision: Decision,
  canAppeal: z.boolean(),
  /** The last day to appeal. */
  appealUntil: DateTimeString,
  appeal: Appeal.nullable(),
  takenBack: TakenBack.nullable(),
})
/** A decision as the people see it whom it concerns. */
export type DecisionAboutMe = z.infer<typeof DecisionAboutMe>

const reportResponse = z.object({ success: z.literal(true), message: z.string(), data: MyReport })
const caseResponse = z.object({ success: z.literal(true), data: ModerationCaseDetails })
const decisionResponse = z.object({ success: z.literal(true), data: DecisionAboutMe })

/** The schemas of `moderationEndpoints`. */
export const moderationSchemas = {
  reportPosting: {
    params: z.object({ id: Id }),
    body: reportBody(postingReportReasons),
    response: reportResponse,
  },
  reportPerson: {
    params: z.object({ id: Id }),
    body: reportBody(personReportReasons),
    response: reportResponse,
  },
  reportConversation: {
    params: z.object({ id: Id }),
    body: reportBody(personReportReasons),
    response: reportResponse,
  },
  listMine: {
    query: PaginationQuery.extend({ limit: PaginationQuery.shape.limit.default(20) }),
    response: z.object({ success: z.literal(true), data: z.array(MyReport), pagination: Pagination }),
  },
  listCases: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      state: z.enum(moderationStates).default('open'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        cases: z.array(ModerationCase),
        counts: z.object({ open: z.number(), appeals: z.number(), decided: z.number() }),
      }),
      pagination: Pagination,
    }),
  },
  openCase: { params: z.object({ id: Id }), response: caseResponse },
  decideCase: {
    params: z.object({ id: Id }),
    body: z
      .object({
        decision: z.enum(moderationDecisions),
        reason: Reason.optional(),
        note: optionalText,
      })
      .superRefine(({ decision, reason, note }, context) => {
        if (decision === 'KEEP') return
        if (!reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'Please choose a reason' })
        if (reason === 'OTHER' && note === '')
          context.addIssue({ code: 'custom', path: ['note'], message: 'Please write what is wrong' })
      }),
    response: caseResponse,
  },
  listPostings: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      /** A part of the title or of the name of the company. */
      search: searchText().optional(),
      state: z.enum(postingStates).default('all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(ListedPosting), pagination: Pagination }),
  },
  removePosting: {
    params: z.object({ id: Id }),
    body: reportBody(postingReportReasons),
    response: caseResponse,
  },
  takeBack: {
    params: z.object({ id: Id }),
    body: z.object({ note: optionalText }),
    response: caseResponse,
  },
  decideAppeal: {
    params: z.object({ id: Id }),
    body: z.object({ outcome: z.enum(appealOutcomes), note: optionalText }),
    response: caseResponse,
  },
  findRemoval: {
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), data: z.object({ caseId: Id }) }),
  },
  getDecision: { params: z.object({ id: Id }), response: decisionResponse },
  appeal: {
    params: z.object({ id: Id }),
    body: z.object({ text: multiLineText(MAX_REPORT_TEXT).min(1, 'Please write why we should look again') }),
    response: decisionResponse,
  },
}

/** The fields of a report. The reason "Something else" needs a text. */
function reportBody(reasons: readonly ReportReason[]) {
  return z
    .object({
      reason: z.string().pipe(z.enum(reasons, 'Please choose a reason')),
      text: multiLineText(MAX_REPORT_TEXT),
    })
    .superRefine(({ reason, text }, context) => {
      if (reason === 'OTHER' && text === '')
        context.addIssue({ code: 'custom', path: ['text'], message: 'Please write what is wrong' })
    })
}
