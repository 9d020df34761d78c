import { referralOutcomeText } from '@endorse/contract/applications/outcome-text'
import { statusChangeText } from '@endorse/contract/applications/status-change-text'
import type { BonusState } from '@endorse/contract/bonuses/values'
import { contactTopicLabel } from '@endorse/contract/contact/values'
import type { Role } from '@endorse/contract/core/roles'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import { dashboardPathByRole, paths } from '../../foundation/paths.ts'
import { formatDayAndMonth, formatTime } from '../../lib/dates.ts'

/** Returns the sentence that says what happened. */
export function notificationText(notification: UserNotification): string {
  return notificationTexts[notification.kind](notification)
}

/** Returns the name with which the sentence begins; undefined when it begins with no person. */
export function notificationActor(notification: UserNotification): string | undefined {
  const { handler, by, applicant } = notification
  const text = notificationText(notification)
  return [handler, by, applicant].find((name) => name && text.startsWith(name)) ?? undefined
}

/** Returns the second line: the contact topic, the meeting, the job and company, or a hint; may be empty. */
export function notificationSubject(notification: UserNotification): string {
  const { kind, topic, jobTitle, companyName, meeting } = notification
  if (meeting) return meetingSubject(meeting)
  if (topic) return contactTopicLabel[topic]
  return jobTitle ? [jobTitle, companyName].filter(Boolean).join(' · ') : (subjectTexts[kind] ?? '')
}

function meetingSubject({ title, startsAt }: NonNullable<UserNotification['meeting']>): string {
  return startsAt ? `${title} · ${formatDayAndMonth(startsAt)}, ${formatTime(startsAt)}` : title
}

/** Returns the path that the notification links to. */
export function notificationPath(notification: UserNotification, role: Role): string {
  const { kind, application, jobId, caseId, chatRoomId, meeting } = notification
  if (kind === 'ADMIN_REQUEST' || kind === 'JOIN_REQUEST') return paths.adminRequests
  if (kind === 'CONTACT_MESSAGE') return paths.contactMessages
  if (chatRoomId && meeting) return paths.meeting(chatRoomId, meeting.messageSeq)
  if (kind === 'CHAT_MESSAGE' || kind.startsWith('MEETING_'))
    return chatRoomId ? paths.conversation(chatRoomId) : paths.messages
  if (caseId && (kind === 'REPORT_RECEIVED' || kind === 'APPEAL_RECEIVED'))
    return paths.moderationCase(caseId)
  if (kind === 'REPORT_DECIDED') return paths.myReports
  if (caseId && decisionKinds.has(kind)) return paths.moderationDecision(caseId)
  if (jobId && changedPostingKinds.has(kind)) return paths.jobDescription(jobId)
  if (kind === 'STILL_HIRING' || kind === 'POSTING_LAPSED') return paths.jobPostings
  if (kind === 'FEED_FAILED') return paths.importPostings
  if (kind === 'BONUS') return paths.analytics
  if (kind === 'PERSON_DECLINED' || kind === 'PERSON_EXPIRED') return paths.referrals
  if (role === 'JOB_SEEKER')
    return application ? myApplicationPath(application) : paths.referralsStatusTab('all')
  if (application) return paths.application(application.id)
  return jobId ? paths.jobDescription(jobId) : dashboardPathByRole[role]
}

/** Kinds that lead an applicant to the posting, which can still be opened. */
const changedPostingKinds: ReadonlySet<NotificationKind> = new Set([
  'POSTING_RESTORED',
  'POSTING_EDITED',
  'POSTING_ARCHIVED',
  'POSTING_REOPENED',
])

/** Kinds that lead to a decision of staff about the reader or their posting. */
const decisionKinds: ReadonlySet<NotificationKind> = new Set([
  'POSTING_REMOVED',
  'REMOVAL_TAKEN_BACK',
  'WARNED',
  'APPEAL_DECIDED',
])

const bonusTexts: Record<BonusState, string> = {
  PENDING: 'Your bonus is pending again',
  ELIGIBLE: 'Your bonus is eligible again',
  PAID: 'Your bonus is paid',
  ENDED: 'Your bonus has ended',
  NONE: 'There is no bonus for a hire of yours',
}

type TextOf = (notification: UserNotification) => string

const notificationTexts: Record<NotificationKind, TextOf> = {
  APPLICATION_STATUS_CHANGED: (one) =>
    one.status ? statusChangeText[one.status](actorName(one)) : 'Your application has moved',
  APPLICATION_ASSIGNED: (one) => `${one.handler ?? actorName(one)} takes care of your application`,
  APPLICATION_UNASSIGNED: () => 'Your application waits for another Endorser of the company',
  APPLICATION_REOPENED: (one) =>
    `${actorName(one)} no longer handles your application. It needs a new decision`,
  HANDLER_LEFT: (one) => `${actorName(one)} has left the company and cannot refer you any more`,
  ACCEPTED_WITHOUT_HANDLER: (one) =>
    `${actorName(one)} has left. ${applicantName(one)} needs another Endorser`,
  HANDLER_BACK: (one) =>
    `${actorName(one)} is back at ${one.companyName ?? 'the company'} and takes care of your application`,
  ENDORSER_JOINED: (one) => `${actorName(one)} joined ${one.companyName ?? 'the company'} as an Endorser`,
  LAST_ENDORSER_LEFT: (one) => `Nobody at ${one.companyName ?? 'the company'} can refer you now`,
  CAN_ASK_AGAIN: (one) => `${actorName(one)} joined ${one.companyName ?? 'the company'} as an Endorser`,
  CLOSED_WITHOUT_ANSWER: () => 'Nobody answered your request in time. See what you can do next',
  REFERRAL_OFFERED: (one) => `${actorName(one)} offers to refer you`,
  NOTHING_REPORTED: () => 'Nothing was reported about your accepted request',
  STEP_OVERDUE: (one) => `You accepted ${applicantName(one)}. What came of it?`,
  REMINDER: (one) => `${applicantName(one)} waits for your answer, and your time ends soon`,
  REQUEST: (one) => `${applicantName(one)} asks for your referral`,
  REASSIGNED_TO: (one) => `${actorName(one)} gave you the application of ${applicantName(one)}`,
  REASSIGNED_FROM: (one) =>
    `${actorName(one)} gave the application of ${applicantName(one)} to ${one.handler ?? 'a colleague'}`,
  FOLLOW_UP: (one) => `${applicantName(one)} requests an update`,
  WITHDRAWAL: (one) =>
    one.by ? `${one.by} withdrew the application` : `The application of ${applicantName(one)} was withdrawn`,
  OUTCOME: (one) =>
    one.referralOutcome
      ? referralOutcomeText[one.referralOutcome](applicantName(one))
      : `${applicantName(one)} said what came of your referral`,
  BONUS: ({ bonusState }) => (bonusState ? bonusTexts[bonusState] : 'Your bonus has changed'),
  PERSON_AGREED: (one) => `${applicantName(one)} agreed to your referral and has joined`,
  PERSON_DECLINED: () => 'A person whom you wanted to refer said no',
  PERSON_EXPIRED: () => 'A person whom you wanted to refer did not answer',
  CLAIM_RELEASED: (one) => `${actorName(one)} released your claim`,
  ADMIN_REQUEST: (one) => `${actorName(one)} wants to become an admin of ${one.companyName ?? 'a company'}`,
  ADMIN_APPROVED: (one) => `You are now an admin of ${one.companyName ?? 'your company'}`,
  ADMIN_REJECTED: () => 'Your account was not approved',
  ADMIN_WITHDRAWN: (one) => `You are no longer an admin of ${one.companyName ?? 'your company'}`,
  JOIN_REQUEST: (one) => `${actorName(one)} asks to join ${one.companyName ?? 'a company'}`,
  JOIN_APPROVED: (one) => `You are now an Endorser of ${one.companyName ?? 'your company'}`,
  JOIN_SEPARATE: (one) => `You are now an Endorser of ${one.companyName ?? 'your company'}`,
  JOIN_REJECTED: (one) => `You cannot join ${one.companyName ?? 'the company'} with your address`,
  CONTACT_MESSAGE: () => 'New contact message',
  CHAT_MESSAGE: (one) => `${actorName(one)} wrote to you`,
  MEETING_PROPOSED: (one) => `${actorName(one)} proposed a meeting`,
  MEETING_MOVED: (one) => `${actorName(one)} proposed other times for a meeting`,
  MEETING_ACCEPTED: (one) => `${actorName(one)} accepted the meeting`,
  MEETING_DECLINED: (one) => `${actorName(one)} declined the meeting`,
  MEETING_CANCELLED: (one) => `${actorName(one)} cancelled the meeting`,
  MEETING_SOON: () => 'Your meeting starts within an hour',
  REPORT_RECEIVED: () => 'New report',
  APPEAL_RECEIVED: () => 'New appeal against a decision',
  REPORT_DECIDED: ({ outcome }) => reportOutcomeTexts[outcome ?? ''] ?? 'We looked at your report',
  POSTING_REMOVED: () => 'We removed your posting',
  POSTING_CLOSED: () => 'A job that you applied for was removed',
  POSTING_RESTORED: () => 'A job that you applied for is back',
  POSTING_EDITED: () => 'A job that you applied for has changed',
  POSTING_ARCHIVED: () => 'A job that you applied for is closed for new applications',
  POSTING_REOPENED: () => 'A job that you applied for is open again',
  POSTING_DELETED: () => 'A job that you applied for was deleted by its company',
  STILL_HIRING: () => 'Still hiring?',
  POSTING_LAPSED: () => 'Your job was archived, because nobody said that you are still hiring',
  REMOVAL_TAKEN_BACK: () => 'Your posting is back',
  FEED_FAILED: () => 'The address of your postings needs a look',
  WARNED: () => 'You have a warning',
  APPEAL_DECIDED: ({ outcome }) =>
    outcome === 'REVERSED' ? 'The appeal was granted' : 'The appeal was turned down',
}

const reportOutcomeTexts: Record<string, string> = {
  KEPT: 'We looked at your report and changed nothing',
  REMOVED: 'We removed the posting that you reported',
  WARNED: 'We warned the person whom you reported',
  SUSPENDED: 'We suspended the person whom you reported',
}

const subjectTexts: Partial<Record<NotificationKind, string>> = {
  ENDORSER_JOINED: 'Your request can be read now',
  LAST_ENDORSER_LEFT: 'Your request waits until an Endorser joins',
  CAN_ASK_AGAIN: 'You wanted to be told, and can ask again now',
  ADMIN_REQUEST: 'Waiting for a decision',
  ADMIN_APPROVED: 'You can now see its jobs and referrals',
  ADMIN_REJECTED: 'You keep your account, but no company',
  ADMIN_WITHDRAWN: 'You keep your account, but no company',
  JOIN_REQUEST: 'Waiting for a decision',
  JOIN_APPROVED: 'You can now claim its jobs',
  JOIN_SEPARATE: 'Your company is not the one that you asked to join',
  JOIN_REJECTED: 'You keep your account, but no company',
  CHAT_MESSAGE: 'Waiting for you to read it',
  REPORT_RECEIVED: 'About a person',
  APPEAL_RECEIVED: 'About a person',
  WARNED: 'Read the reason, and how to appeal',
}

function actorName({ by }: UserNotification): string {
  return by ?? 'Endorse'
}

function applicantName({ applicant }: UserNotification): string {
  return applicant ?? 'An applicant'
}

/** Links to the applicant's own application. */
function myApplicationPath({ id, type }: NonNullable<UserNotification['application']>): string {
  return paths.myApplication(type === 'JOB_POSTING' ? 'job' : 'referral', id)
}
