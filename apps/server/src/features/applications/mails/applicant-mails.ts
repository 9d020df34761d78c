import { statusChangeText } from '@endorse/contract/applications/status-change-text'
import { submissionChannelLabel } from '@endorse/contract/applications/submissions/values'
import {
  type ApplicationStatus,
  kindOfType,
  NO_ANSWER,
  rejectionReasonLabel,
} from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** Mails the Endorsee about a new status. There is no mail for REVIEWED, which only the page shows. */
export async function sendStatusMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  to: ApplicationStatus,
) {
  const safeEvent = { ...event, by_name: nameInMail(event.by_name) }
  const content = to === 'REJECTED' ? rejectionContent(safeEvent) : contentByStatus[to]?.(safeEvent)
  if (!content || !event.applicant_wants_news) return
  const mail = composeMail({
    to: event.applicant_email,
    subject: `${content.heading}: ${event.job_title} at ${event.company_name}`,
    heading: content.heading,
    paragraphs: [`Hello ${event.applicant_first_name},`, ...content.paragraphs],
    action: {
      label: 'See your referral',
      url: `${config.publicUrl}${webPaths.referralsStatusTab('all')}`,
    },
    settingsUrl: settingsUrl(config),
    topic: { kind: 'application', id: event.application_id, status: to },
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}

/** Mails the Endorsee that an application which was accepted needs a new decision, because its Endorser does not handle it any more. */
export async function sendReopenedMail({ db, queue, config }: AppContext, event: ApplicationMailEvent) {
  if (!event.applicant_wants_news) return
  const heading = 'Your application needs a new decision'
  const mail = composeMail({
    to: event.applicant_email,
    subject: `${heading}: ${event.job_title} at ${event.company_name}`,
    heading,
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      `${nameInMail(event.by_name)}, who accepted your application for ${event.job_title}, no longer handles it and cannot refer you. It was passed on to the other Endorsers of ${event.company_name}, and one of them decides about it again.`,
      'You get an email when they do. You need not do anything.',
    ],
    action: {
      label: 'See your application',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}

interface MailContent {
  heading: string
  paragraphs: string[]
}

const contentByStatus: Partial<Record<ApplicationStatus, (event: ApplicationMailEvent) => MailContent>> = {
  SHORTLISTED: ({ by_name, job_title, company_name }) => ({
    heading: 'You are on the shortlist',
    paragraphs: [
      `${by_name} put your application for ${job_title} at ${company_name} on the shortlist and will decide next.`,
    ],
  }),
  ACCEPTED: ({ by_name, job_title, company_name, endorsement_line }) => ({
    heading: 'Your application was accepted',
    paragraphs: [
      `${statusChangeText.ACCEPTED(by_name)} for ${job_title} at ${company_name} and will handle it from here.`,
      ...(endorsement_line ? [`Their line to you: ${endorsement_line}`] : []),
      'Next, they will prepare your referral. You will get an email at every step.',
    ],
  }),
  APPROVED: ({ by_name, job_title, company_name }) => ({
    heading: 'Your referral is assigned',
    paragraphs: [`${statusChangeText.APPROVED(by_name)} for ${job_title} at ${company_name}.`],
  }),
  IN_PROGRESS: ({ by_name, job_title, company_name }) => ({
    heading: 'Your referral is in progress',
    paragraphs: [
      `${statusChangeText.IN_PROGRESS(by_name)} for ${job_title} at ${company_name}.`,
      'Next, they will submit it. Please watch your phone and your email.',
    ],
  }),
  REFERRED: ({ by_name, job_title, company_name, ...submission }) => ({
    heading: 'You were referred',
    paragraphs: [
      `${statusChangeText.REFERRED(by_name)} for ${job_title} at ${company_name}.`,
      ...submissionText(submission),
      `Next, ${company_name} may get in touch with you directly.`,
    ],
  }),
  COMPLETED: ({ by_name, job_title, company_name }) => ({
    heading: 'Your referral is complete',
    paragraphs: [`${by_name} has completed your referral for ${job_title} at ${company_name}. Good luck!`],
  }),
}

function submissionText({
  submission_channel: channel,
  submission_reference: reference,
  submission_day: day,
}: Pick<ApplicationMailEvent, 'submission_channel' | 'submission_reference' | 'submission_day'>): string[] {
  if (!channel || !day) return []
  const how = `${submissionChannelLabel[channel]}, on ${formatDay(new Date(day))}.`
  return [reference ? `${how} The reference of the company: ${nameInMail(reference)}` : how]
}

function rejectionContent({
  by_name,
  job_title,
  company_name,
  rejection_reason,
  rejection_note,
}: ApplicationMailEvent): MailContent {
  return {
    heading: 'Your application was not accepted',
    paragraphs: [
      `${statusChangeText.REJECTED(by_name)} for ${job_title} at ${company_name}.`,
      ...(rejection_reason && rejection_reason !== NO_ANSWER
        ? [`The reason: ${rejectionReasonLabel[rejection_reason]}.`]
        : []),
      ...(rejection_note ? [`Their note: ${rejection_note}`] : []),
      'You can apply to other jobs and ask other Endorsers.',
    ],
  }
}

/** Mails the handler that an application they had accepted was withdrawn: by the Endorsee, or for the reason in `note`. */
export async function sendWithdrawalMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  note: string | undefined,
) {
  if (!event.handler_email || !event.handler_wants_withdrawals) return
  const applicant = nameInMail(`${event.applicant_first_name} ${event.applicant_last_name}`)
  const reason = note
    ? `The application of ${applicant} for ${event.job_title} was withdrawn. ${note}`
    : `${applicant} withdrew the application for ${event.job_title}.`
  const mail = composeMail({
    to: event.handler_email,
    subject:
      note || event.applicant_name_misleads
        ? `Withdrawn: ${event.job_title}`
        : `${applicant} withdrew: ${event.job_title}`,
    heading: 'An application was withdrawn',
    paragraphs: [`Hello ${event.handler_first_name},`, `${reason} There is nothing left to do for it.`],
    action: { label: 'See your applications', url: `${config.publicUrl}${webPaths.applications}` },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}
