/** The kinds of notifications. Comments name the recipient where it is not obvious. */
export const notificationKinds = [
  /** To the Endorsee: the status changed. */
  'APPLICATION_STATUS_CHANGED',
  'APPLICATION_ASSIGNED',
  /** To the Endorsee: the application has no handler any more. */
  'APPLICATION_UNASSIGNED',
  /** To the Endorsee: the application had been accepted, and needs a new decision. */
  'APPLICATION_REOPENED',
  /** Of before, until they are a year old: accepted applications stayed with an Endorser who left. Nothing makes them. */
  'HANDLER_LEFT',
  'ACCEPTED_WITHOUT_HANDLER',
  'HANDLER_BACK',
  /** To the Endorsee: the first Endorser of a company has joined, who can read the waiting application. */
  'ENDORSER_JOINED',
  'LAST_ENDORSER_LEFT',
  /** To the Endorsee: an Endorser joined a company, as they wanted to be told once. */
  'CAN_ASK_AGAIN',
  /** To the Endorsee: nobody answered in time, so the application is closed. */
  'CLOSED_WITHOUT_ANSWER',
  /** To the Endorsee: an Endorser offers to refer them after that. */
  'REFERRAL_OFFERED',
  /** To the Endorsee: the Endorser who accepted it has reported no step for twenty working days. */
  'NOTHING_REPORTED',
  /** To the handler: no step was reported for ten working days after the last one. What came of it? */
  'STEP_OVERDUE',
  /** To an Endorser: it is their turn to answer. */
  'REQUEST',
  /** To the Endorser whose turn it is: two thirds of its time are over. */
  'REMINDER',
  /** To an Endorser: a company admin assigned the application to them, or to a colleague instead. */
  'REASSIGNED_TO',
  'REASSIGNED_FROM',
  'FOLLOW_UP',
  'WITHDRAWAL',
  /** To the handler: the Endorsee said what came of the referral. */
  'OUTCOME',
  /** To the Endorser: a company admin moved their bonus. */
  'BONUS',
  /** To an Endorser: a company admin released their claim. */
  'CLAIM_RELEASED',
  /** To the Endorser who referred a person: what the person answered. */
  'PERSON_AGREED',
  'PERSON_DECLINED',
  'PERSON_EXPIRED',
  /** Company admin requests: ADMIN_REQUEST to the approvers, the others to the person who made the request. */
  'ADMIN_REQUEST',
  'ADMIN_APPROVED',
  'ADMIN_REJECTED',
  'ADMIN_WITHDRAWN',
  /** Requests to join a company: JOIN_REQUEST to staff and the company's admins, the others to the person. */
  'JOIN_REQUEST',
  'JOIN_APPROVED',
  'JOIN_SEPARATE',
  'JOIN_REJECTED',
  'CONTACT_MESSAGE',
  /** Messages of a conversation wait to be read. */
  'CHAT_MESSAGE',
  /** Meetings: what the other person did with one, and that one starts within an hour. */
  'MEETING_PROPOSED',
  'MEETING_MOVED',
  'MEETING_ACCEPTED',
  'MEETING_DECLINED',
  'MEETING_CANCELLED',
  'MEETING_SOON',
  /** Reports: REPORT_RECEIVED and APPEAL_RECEIVED to staff, REPORT_DECIDED to everybody who reported. */
  'REPORT_RECEIVED',
  'APPEAL_RECEIVED',
  'REPORT_DECIDED',
  /** POSTING_REMOVED to who posted or claimed the job and to the company's admins, the other two to its applicants. */
  'POSTING_REMOVED',
  'POSTING_CLOSED',
  'POSTING_RESTORED',
  /** To the applicants of a posting: who takes care of it changed, archived, restored or deleted it. */
  'POSTING_EDITED',
  'POSTING_ARCHIVED',
  'POSTING_REOPENED',
  'POSTING_DELETED',
  /** To who takes care of a posting: whether the company is still hiring, and that nobody answered. */
  'STILL_HIRING',
  'POSTING_LAPSED',
  /** To the same people as POSTING_REMOVED. */
  'REMOVAL_TAKEN_BACK',
  /** To the admins of a company: the address of their postings could not be read, or misses most of them. */
  'FEED_FAILED',
  'WARNED',
  /** To the person who appealed. */
  'APPEAL_DECIDED',
] as const
/** What a notification is about. */
export type NotificationKind = (typeof notificationKinds)[number]
