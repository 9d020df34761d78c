import { type ExperienceLevel, experienceLevelLabel } from '../job-postings/values.ts'

/** The statuses that an application can have, in the order of the process. */
export const applicationStatuses = [
  'PENDING',
  'REVIEWED',
  'SHORTLISTED',
  'ACCEPTED',
  'APPROVED',
  'IN_PROGRESS',
  'REFERRED',
  'COMPLETED',
  'REJECTED',
] as const
/** The status of an application as the database stores it. */
export type ApplicationStatus = (typeof applicationStatuses)[number]

/**
 * The reason of a rejection by the system: nobody answered in time. Such an application is stored as REJECTED, and whoever reads it
 * is told the status NO_ANSWER.
 */
export const NO_ANSWER = 'NO_ANSWER'
/** The statuses that an Endorsee is told. */
export const shownStatuses = [...applicationStatuses, NO_ANSWER] as const
/** The status of an application as its Endorsee is told it. */
export type ShownStatus = (typeof shownStatuses)[number]

/** The label of each status for Endorsees. */
export const applicationStatusLabel: Record<ShownStatus, string> = {
  PENDING: 'Pending',
  REVIEWED: 'Reviewed',
  SHORTLISTED: 'Shortlisted',
  ACCEPTED: 'Accepted',
  APPROVED: 'Assigned',
  IN_PROGRESS: 'In progress',
  REFERRED: 'Referred',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  NO_ANSWER: 'No answer',
}

/** The groups in which screens show applications. */
export const statusGroups = {
  pending: ['PENDING', 'REVIEWED', 'SHORTLISTED'],
  approved: ['ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
/** Accepted, and not referred yet. */
export const statusesBeforeReferral = [
  'ACCEPTED',
  'APPROVED',
  'IN_PROGRESS',
] as const satisfies readonly ApplicationStatus[]

/** Whether an Endorser has accepted an application with this status and still has to refer it. */
export function isBeforeReferral(status: ShownStatus): boolean {
  return statusesBeforeReferral.some((before) => before === status)
}

/** The name of a group of statuses: pending, approved or rejected. */
export type StatusGroup = keyof typeof statusGroups

/**
 * The tabs of the Endorsee's list, in screen order. All has everything that was asked for, by group; withdrawn has what they
 * withdrew, whatever its status was.
 */
export const applicantTabs = [
  'all',
  'approved',
  'pending',
  'rejected',
  'withdrawn',
] as const satisfies readonly (StatusGroup | 'all' | 'withdrawn')[]
/** A tab of the Endorsee's list. */
export type ApplicantTab = (typeof applicantTabs)[number]

/** The groups of everything that an Endorsee asked for, in screen order. Needs you: they are asked what came of a referral. */
export const requestGroups = ['needsYou', 'waiting', 'accepted', 'closed'] as const
/** A group of the list of everything that an Endorsee asked for. */
export type RequestGroup = (typeof requestGroups)[number]

/** Returns the group of a status; undefined for an application that was closed without an answer. */
export function statusGroupOf(status: ShownStatus): StatusGroup | undefined {
  if (status === NO_ANSWER) return undefined
  if (status === 'REJECTED') return 'rejected'
  return statusGroups.pending.some((pending) => pending === status) ? 'pending' : 'approved'
}

/** The statuses that `takeStep` may set from each status. Accepting and rejecting are `decide`. */
export const nextStatuses: Record<ShownStatus, readonly ApplicationStatus[]> = {
  PENDING: ['REVIEWED', 'REJECTED'],
  REVIEWED: ['SHORTLISTED', 'REJECTED'],
  SHORTLISTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['APPROVED', 'IN_PROGRESS'],
  APPROVED: ['IN_PROGRESS', 'REFERRED'],
  IN_PROGRESS: ['COMPLETED', 'REFERRED'],
  REFERRED: ['COMPLETED'],
  REJECTED: [],
  NO_ANSWER: [],
  COMPLETED: [],
}

/** The reasons that an Endorser can choose for a rejection. */
export const rejectionReasons = [
  'SKILLS',
  'EXPERIENCE',
  'LOCATION',
  'POSITION_FILLED',
  'CANNOT_VOUCH',
  'OTHER',
] as const
/** Why an application was rejected. The Endorsee reads its label. */
export type RejectionReason = (typeof rejectionReasons)[number]
/** The sentence that the Endorsee reads for each reason. */
export const rejectionReasonLabel: Record<RejectionReason, string> = {
  SKILLS: 'The skills do not match this role',
  EXPERIENCE: 'The experience does not match this role',
  LOCATION: 'The location or working arrangement does not fit',
  POSITION_FILLED: 'The position is filled or on hold',
  CANNOT_VOUCH: 'I cannot vouch for this application',
  OTHER: 'Another reason',
}

/** How an Endorser can know the applicant whom they approve. */
export const endorsementRelations = ['WORKED_TOGETHER', 'PERSONAL', 'PROFILE'] as const
/** How the Endorser knows the applicant. The Endorsee reads its label. */
export type EndorsementRelation = (typeof endorsementRelations)[number]
/** What the Endorsee reads for each relation, after the Endorser's name. */
export const endorsementRelationLabel: Record<EndorsementRelation, string> = {
  WORKED_TOGETHER: 'You worked together',
  PERSONAL: 'You know each other personally',
  PROFILE: 'Knows you from your profile',
}
/** The longest line that an Endorser can write to the applicant, in characters. */
export const MAX_ENDORSEMENT_LINE = 300

/** The longest additional note or feedback, in characters. */
export const MAX_NOTES = 500
/** The longest cover letter, in characters. */
export const MAX_COVER_LETTER = 5000

/** Shorter searches would match nearly every name. */
export const MIN_SEARCH_LENGTH = 3

/** An application to a job of this site, or a request for a referral to a job found elsewhere. */
export const applicationTypes = ['JOB_POSTING', 'REFERRAL_APPLICATION'] as const
/** The short spelling of `ApplicationType`, used in paths and request bodies. */
export const applicationKinds = ['job', 'referral'] as const
/** The first segment of an application's path. */
export type ApplicationKind = (typeof applicationKinds)[number]

/** `Connected` means that an Endorser handles the application. */
export const connectionStatuses = ['Connected', 'Not Connected'] as const
/** The levels of jobs, from the lowest to the highest. */
export const jobLevels = ['ENTRY', 'JUNIOR', 'MID_LEVEL', 'SENIOR', 'LEAD', 'PRINCIPAL'] as const
/** The level of a job, as lists of applications show it. */
export type JobLevel = (typeof jobLevels)[number]
/** The text of each level of a job that was inferred from its title; the levels of a posting have the same words. */
export const jobLevelLabel: Record<JobLevel, string> = {
  ENTRY: experienceLevelLabel.ENTRY_LEVEL,
  JUNIOR: experienceLevelLabel.ASSOCIATE,
  MID_LEVEL: experienceLevelLabel.MID_SENIOR,
  SENIOR: 'Senior',
  LEAD: 'Lead',
  PRINCIPAL: 'Principal',
}
/** The job label of an application whose handler has referred the applicant. */
export const FULFILLED_LABEL = 'ENDORSE_FULFILLED'

/** What can come of a referral. The Endorsee says it, and may change it. */
export const referralOutcomes = [
  'HAS_APPLICATION',
  'CONTACTED',
  'INTERVIEW',
  'OFFER',
  'HIRED',
  'NOT_CHOSEN',
  'NO_ANSWER',
] as const
/** What came of a referral. */
export type ReferralOutcome = (typeof referralOutcomes)[number]
/** The label of each outcome. */
export const referralOutcomeLabel: Record<ReferralOutcome, string> = {
  HAS_APPLICATION: 'Application received',
  CONTACTED: 'Contacted',
  INTERVIEW: 'Interview',
  OFFER: 'Offer',
  HIRED: 'Hired',
  NOT_CHOSEN: 'Not chosen',
  NO_ANSWER: 'No answer',
}

/** The short spelling of each type. */
export const kindOfType = { JOB_POSTING: 'job', REFERRAL_APPLICATION: 'referral' } as const

/** The types of events that an application's history lists. */
export const timelineTypes = [
  'application.created',
  'application.assigned',
  'application.unassigned',
  /** Of before: the Endorser who had accepted it left the company, and it stayed with them. */
  'application.handler_left',
  'application.status_changed',
  'application.resume_opened',
  'application.contact_opened',
  'application.followed_up',
  'application.withdrawn',
  /** An Endorser rejected a request that stays open to their colleagues. Not shown to the Endorsee. */
  'application.rejected_by_one',
  /** The Endorsee said what came of the referral. Shown to them and to the handler. */
  'application.outcome',
  /** Whose turn it is to answer. The Endorsee is not told who. */
  'application.asked',
  'application.passed_on',
  'application.in_line',
  'application.closed_without_answer',
  /** An Endorser offered to refer after that, and the Endorsee agreed. */
  'application.offered',
  'application.reopened',
  /** No step was reported for ten working days: the handler is asked what came of it, and after as many more the Endorsee is told. */
  'application.step_overdue',
  'application.nothing_reported',
] as const

/** The tabs of the review list, in screen order. */
export const reviewTabs = ['pending', 'approved', 'rejected', 'archived'] as const
/** A tab of the review list. Archived has what colleagues handle, and what was closed without an answer. */
export type ReviewTab = (typeof reviewTabs)[number]

/** The statuses that reviewers see: those of the Endorsee, and two that are computed for the viewer. */
export const reviewStatuses = [...shownStatuses, 'ARCHIVED', 'WITHDRAWN'] as const
/** A status as `reviewStatusLabel` labels it. */
export type ReviewStatus = (typeof reviewStatuses)[number]
/** The label of each `shownStatus`. Reviewers approve what Endorsees read as accepted. */
export const reviewStatusLabel: Record<ReviewStatus, string> = {
  ...applicationStatusLabel,
  ACCEPTED: 'Approved',
  ARCHIVED: 'Archived',
  WITHDRAWN: 'Withdrawn',
}

/** The periods by which review lists can be filtered. `over7d` is older than a week. */
export const dateRanges = ['24h', '7d', '30d', 'over7d'] as const
/** A period by which review lists can be filtered. */
export type DateRange = (typeof dateRanges)[number]
/** Which applicants a review list has. Active ones have used the site in the last 30 days. */
export const individualFilters = ['all', 'active', 'inactive'] as const
/** Which applicants a review list has. */
export type IndividualFilter = (typeof individualFilters)[number]
/** The kinds of job by which review lists can be filtered: two employment types, and remote work. */
export const reviewJobTypes = ['FULL_TIME', 'PART_TIME', 'REMOTE'] as const
/** A kind of job by which review lists can be filtered. */
export type ReviewJobType = (typeof reviewJobTypes)[number]
/** The experience by which review lists can be filtered. */
export const reviewExperiences = ['ENTRY', 'MID', 'SENIOR'] as const
/** The experience by which review lists can be filtered. */
export type ReviewExperience = (typeof reviewExperiences)[number]
/** The levels of jobs that each experience stands for. A job for the middle to senior level is found by both. */
export const levelsOfExperience: Record<ReviewExperience, readonly ExperienceLevel[]> = {
  ENTRY: ['INTERNSHIP', 'ENTRY_LEVEL'],
  MID: ['ASSOCIATE', 'MID_SENIOR'],
  SENIOR: ['MID_SENIOR', 'DIRECTOR', 'EXECUTIVE'],
}
/** The orders of review lists, by the time of the application. */
export const reviewOrders = ['newest', 'oldest'] as const
/** The order of a review list. */
export type ReviewOrder = (typeof reviewOrders)[number]
