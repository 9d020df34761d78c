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
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The label of each status as the Endorsee sees it. */
export const applicationStatusLabel: Record<ApplicationStatus, string> = {
  PENDING: 'Pending',
  REVIEWED: 'Reviewed',
  SHORTLISTED: 'Shortlisted',
  ACCEPTED: 'Accepted',
  APPROVED: 'Assigned',
  IN_PROGRESS: 'In progress',
  REFERRED: 'Referred',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
}

/** The groups in which screens show applications. */
export const statusGroups = {
  pending: ['PENDING', 'REVIEWED', 'SHORTLISTED'],
  approved: ['ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type StatusGroup = keyof typeof statusGroups

/** The statuses that `takeStep` may set from each status. Accepting and rejecting are `decide`. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  PENDING: ['REVIEWED', 'REJECTED'],
  REVIEWED: ['SHORTLISTED', 'REJECTED'],
  SHORTLISTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['APPROVED', 'IN_PROGRESS'],
  APPROVED: ['IN_PROGRESS', 'REFERRED'],
  IN_PROGRESS: ['COMPLETED', 'REFERRED'],
  REFERRED: ['COMPLETED'],
  REJECTED: [],
  COMPLETED: [],
}

export const rejectionReasons = [
  'SKILLS',
  'EXPERIENCE',
  'LOCATION',
  'POSITION_FILLED',
  'CANNOT_VOUCH',
  'OTHER',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
export const rejectionReasonLabel: Record<RejectionReason, string> = {
  SKILLS: 'The skills do not match this role',
  EXPERIENCE: 'The experience does not match this role',
  LOCATION: 'The location or working arrangement does not fit',
  POSITION_FILLED: 'The position is filled or on hold',
  CANNOT_VOUCH: 'I cannot vouch for this application',
  OTHER: 'Another reason',
}

export const MAX_NOTES = 500
export const MAX_COVER_LETTER = 5000

/** Shorter searches would match nearly every name. */
export const MIN_SEARCH_LENGTH = 3

export const applicationTypes = ['JOB_POSTING', 'REFERRAL_APPLICATION'] as const
/** The short spelling of `ApplicationType`, used in paths and request bodies. */
export const applicationKinds = ['job', 'referral'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const connectionStatuses = ['Connected', 'Not Connected'] as const
export const jobLevels = ['ENTRY', 'JUNIOR', 'MID_LEVEL', 'SENIOR', 'LEAD', 'PRINCIPAL'] as const
export type JobLevel = (typeof jobLevels)[number]
export const FULFILLED_LABEL = 'ENDORSE_FULFILLED'

export const timelineTypes = [
  'application.created',
  'application.assigned',
  'application.unassigned',
  'application.status_changed',
  'application.resume_opened',
  'application.contact_opened',
  'application.followed_up',
  'application.withdrawn',
] as const

export const reviewTabs = ['pending', 'approved', 'rejected', 'archived'] as const
export type ReviewTab = (typeof reviewTabs)[number]

export const reviewStatuses = [...applicationStatuses, 'ARCHIVED', 'WITHDRAWN'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
/** The label of each status as an Endorser sees it. */
export const reviewStatusLabel: Record<ReviewStatus, string> = {
  ...applicationStatusLabel,
  APPROVED: 'Approved',
  ARCHIVED: 'Archived',
  WITHDRAWN: 'Withdrawn',
}

export const dateRanges = ['24h', '7d', '30d'] as const
