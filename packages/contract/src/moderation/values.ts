/** What can be reported: a job posting, or a person in an application. */
export const reportSubjects = ['POSTING', 'PERSON'] as const
/** What a report is about. */
export type ReportSubject = (typeof reportSubjects)[number]

/** The reasons to report a posting, in screen order. */
export const postingReportReasons = ['MONEY', 'NOT_REAL', 'GONE', 'OFFENSIVE', 'OTHER'] as const
/** The reasons to report a person, in screen order. */
export const personReportReasons = ['NOT_THE_PERSON', 'MONEY', 'OFFENSIVE', 'SPAM', 'OTHER'] as const
/** The reasons of all reports. */
export const reportReasons = [
  'MONEY',
  'NOT_REAL',
  'GONE',
  'NOT_THE_PERSON',
  'OFFENSIVE',
  'SPAM',
  'OTHER',
] as const
/** Why a user reports a posting or a person, and why staff act on it. */
export type ReportReason = (typeof reportReasons)[number]
/** The reasons that can be chosen for each subject. */
export const reportReasonsOf: Record<ReportSubject, readonly ReportReason[]> = {
  POSTING: postingReportReasons,
  PERSON: personReportReasons,
}
/** The text of each reason. It also follows the words "The posting was removed:". */
export const reportReasonLabel: Record<ReportReason, string> = {
  MONEY: 'Asks for money',
  NOT_REAL: 'The job is not real',
  GONE: 'The job is gone',
  NOT_THE_PERSON: 'Not the person they say they are',
  OFFENSIVE: 'Insults or discriminates',
  SPAM: 'Sends advertising',
  OTHER: 'Something else',
}

/** The longest text of a report, a decision or an appeal, in characters. */
export const MAX_REPORT_TEXT = 1000
/** For how many days a user can appeal against a decision. */
export const APPEAL_DAYS = 14

/** What staff can decide: leave it as it is, remove the posting, or warn the person. */
export const moderationDecisions = ['KEEP', 'REMOVE', 'WARN'] as const
/** What staff decide about a report. */
export type ModerationDecision = (typeof moderationDecisions)[number]
/** How a report ended. */
export const moderationOutcomes = ['KEPT', 'REMOVED', 'WARNED', 'SUSPENDED'] as const
/** How a report ended. */
export type ModerationOutcome = (typeof moderationOutcomes)[number]
/** How a report ended, as the person who made it reads it: also that the decision was taken back later. */
export const myReportOutcomes = [...moderationOutcomes, 'TAKEN_BACK'] as const
/** How an appeal ended: the decision stands, or it is taken back. */
export const appealOutcomes = ['UPHELD', 'REVERSED'] as const
/** How an appeal ended. */
export type AppealOutcome = (typeof appealOutcomes)[number]

/** The postings that staff can list: all, those that are open for applications, closed ones, or removed ones. */
export const postingStates = ['all', 'open', 'closed', 'removed'] as const
/** Which postings staff list. */
export type PostingState = (typeof postingStates)[number]

/** The tabs of the staff's list of reports. */
export const moderationStates = ['open', 'appeals', 'decided'] as const
/** A tab of the staff's list of reports. */
export type ModerationState = (typeof moderationStates)[number]
