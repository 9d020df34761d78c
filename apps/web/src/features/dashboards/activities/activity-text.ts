import { referralOutcomeText } from '@endorse/contract/applications/outcome-text'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import type { Activity } from '@endorse/contract/dashboards/schemas'
import type { ActivityKind } from '@endorse/contract/dashboards/values'
import { paths } from '../../../foundation/paths.ts'
import { endorseeText } from '../../applications/endorsee-text.ts'

/** Who did it, and what they did, in the words for an Endorsee or for an Endorser. */
export interface ActivityText {
  actor: string
  text: string
}

/** Returns the sentence of an activity. The list shows the actor in bold. */
export function activityText(activity: Activity, reader: 'JOB_SEEKER' | 'EMPLOYEE'): ActivityText {
  const text = reader === 'JOB_SEEKER' ? textForEndorsee(activity) : textForEndorser(activity)
  return { actor: activity.isOwn ? 'You' : (activity.by ?? 'Endorse'), text }
}

/** Returns the path of what the activity is about; undefined when it can no longer be opened. */
export function activityPath(
  { application, jobId }: Activity,
  reader: 'JOB_SEEKER' | 'EMPLOYEE',
): string | undefined {
  if (application && reader === 'EMPLOYEE') return paths.application(application.id)
  if (application)
    return paths.myApplication(application.type === 'JOB_POSTING' ? 'job' : 'referral', application.id)
  return jobId ? paths.jobDescription(jobId) : undefined
}

type TextOf = (activity: Activity) => string

const textForEndorsee: TextOf = ({ kind, ...change }) =>
  isAboutJob(kind) ? jobTexts[kind] : endorseeText({ type: kind, ...change })

const jobTexts = {
  'job.saved': 'saved a job',
  'job.claimed': 'claimed a job',
  'job.released': 'released a job',
} as const

function isAboutJob(kind: ActivityKind): kind is keyof typeof jobTexts {
  return kind in jobTexts
}

const textForEndorser: TextOf = (activity) => {
  const { kind, handler, status, applicant, outcome } = activity
  const who = applicant ?? 'an applicant'
  if (kind === 'application.assigned' && handler) return `gave the application of ${who} to ${handler}`
  if (kind === 'application.status_changed' && status) return decisionTexts[status](who)
  if (outcome) return referralOutcomeText[outcome]('').trim()
  return isAboutJob(kind) ? jobTexts[kind] : endorserTexts[kind](who)
}

const endorserTexts: Record<Exclude<ActivityKind, keyof typeof jobTexts>, (who: string) => string> = {
  'application.created': () => 'asked for a referral',
  'application.assigned': (who) => `took the application of ${who}`,
  'application.unassigned': (who) => `released the application of ${who}`,
  'application.handler_left': (who) => `left the company before referring ${who}`,
  'application.status_changed': (who) => `changed the application of ${who}`,
  'application.resume_opened': (who) => `opened the resume of ${who}`,
  'application.contact_opened': (who) => `opened the contact details of ${who}`,
  'application.followed_up': () => 'asked for an update',
  'application.withdrawn': () => 'withdrew the application',
  'application.outcome': () => 'said what came of the referral',
  'application.rejected_by_one': (who) => `rejected ${who}`,
  'application.asked': (who) => `asked for an answer to ${who}`,
  'application.passed_on': (who) => `passed on the request of ${who}`,
  'application.in_line': (who) => `put the request of ${who} in line`,
  'application.offered': (who) => `offered to refer ${who}`,
  'application.reopened': () => 'opened the request again',
  'application.closed_without_answer': (who) => `closed the request of ${who} without an answer`,
  'application.step_overdue': (who) => `asked what came of the request of ${who}`,
  'application.nothing_reported': (who) => `told ${who} that nothing was reported`,
}

const decisionTexts: Record<ApplicationStatus, (who: string) => string> = {
  PENDING: (who) => `put the application of ${who} back`,
  REVIEWED: (who) => `read the application of ${who}`,
  SHORTLISTED: (who) => `put ${who} on the shortlist`,
  ACCEPTED: (who) => `approved ${who}`,
  APPROVED: (who) => `agreed to refer ${who}`,
  IN_PROGRESS: (who) => `started the referral of ${who}`,
  REFERRED: (who) => `referred ${who}`,
  COMPLETED: (who) => `completed the referral of ${who}`,
  REJECTED: (who) => `rejected ${who}`,
}
