import {
  type ApplicationStatus,
  contactTopicLabel,
  type Notification,
  type NotificationKind,
  type Role,
  statusGroups,
} from '@endorse/contract'
import { dashboardHome, paths } from '../../app/paths.ts'

/** What happened, in a sentence. */
export function sentenceOf(notification: Notification): string {
  return sentences[notification.kind](notification)
}

/** What it is about: the job and where, or nothing when the sentence says it. */
export function subjectOf({ kind, topic, jobTitle, companyName }: Notification): string {
  if (topic) return contactTopicLabel[topic]
  return jobTitle ? [jobTitle, companyName].filter(Boolean).join(' · ') : (hints[kind] ?? '')
}

/** Where it leads. */
export function pathOf(notification: Notification, role: Role): string {
  const { kind, application, jobId } = notification
  if (kind === 'ADMIN_REQUEST') return paths.adminRequests
  if (kind === 'CONTACT_MESSAGE') return paths.contactMessages
  if (role === 'JOB_SEEKER') return application ? ownApplication(application) : paths.referralsStatus
  if (application) return paths.application(application.id)
  return jobId ? paths.jobDescription(jobId) : dashboardHome[role]
}

type Sentence = (notification: Notification) => string

const sentences: Record<NotificationKind, Sentence> = {
  APPLICATION_MOVED: (one) => (one.status ? moves[one.status](doerOf(one)) : 'Your application has moved'),
  APPLICATION_TAKEN_UP: (one) => `${one.handler ?? doerOf(one)} takes care of your application`,
  APPLICATION_GIVEN_BACK: () => 'Your application is open to every Endorser of the company again',
  REQUEST: (one) => `${askerOf(one)} asks for your referral`,
  REQUEST_GIVEN: (one) => `${doerOf(one)} gave you the application of ${askerOf(one)}`,
  REQUEST_TAKEN: (one) =>
    `${doerOf(one)} gave the application of ${askerOf(one)} to ${one.handler ?? 'a colleague'}`,
  FOLLOW_UP: (one) => `${askerOf(one)} asks for news`,
  WITHDRAWAL: (one) => `${askerOf(one)} withdrew the application`,
  CLAIM_RELEASED: (one) => `${doerOf(one)} released your claim`,
  ADMIN_REQUEST: (one) => `${doerOf(one)} wants to speak for ${one.companyName ?? 'a company'}`,
  ADMIN_APPROVED: (one) => `You speak for ${one.companyName ?? 'your company'}`,
  ADMIN_REFUSED: () => 'Your account was not approved',
  ADMIN_WITHDRAWN: (one) => `You no longer speak for ${one.companyName ?? 'your company'}`,
  CONTACT_MESSAGE: () => 'Somebody wrote to us',
}

const moves: Record<ApplicationStatus, (by: string) => string> = {
  PENDING: (by) => `${by} put your application back`,
  REVIEWED: (by) => `${by} read your application`,
  SHORTLISTED: (by) => `${by} put you on the shortlist`,
  ACCEPTED: (by) => `${by} accepted your application`,
  APPROVED: (by) => `${by} is going to refer you`,
  IN_PROGRESS: (by) => `${by} is working on your referral`,
  REFERRED: (by) => `${by} referred you`,
  COMPLETED: (by) => `${by} completed your referral`,
  REJECTED: (by) => `${by} did not accept your application`,
}

const hints: Partial<Record<NotificationKind, string>> = {
  ADMIN_REQUEST: 'They wait for a decision',
  ADMIN_APPROVED: 'You see its jobs and its referrals from now on',
  ADMIN_REFUSED: 'You keep your own account, without a company',
  ADMIN_WITHDRAWN: 'You keep your own account, without a company',
}

function doerOf({ by }: Notification): string {
  return by ?? 'Endorse'
}

function askerOf({ applicant }: Notification): string {
  return applicant ?? 'Somebody'
}

/** In the tab where it stands now, opened. */
function ownApplication({ id, type, status }: NonNullable<Notification['application']>): string {
  const kind = type === 'JOB_POSTING' ? 'job' : 'referral'
  return `${paths.referralsStatusTab(groupOf(status))}&application=${kind}:${id}`
}

function groupOf(status: ApplicationStatus) {
  if (status === 'REJECTED') return 'rejected'
  return statusGroups.pending.some((pending) => pending === status) ? 'pending' : 'approved'
}
