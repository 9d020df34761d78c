import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import {
  type ApplicationMailEvent,
  claimDigestSlots,
  claimDueDigests,
  type DigestRecipient,
  type DigestTrigger,
  listDigestEndorsers,
  listDigestRecipients,
  lockCompany,
  markMailed,
  type PendingApplication,
  releaseDigestSlots,
  scheduleDigest,
} from './queries.ts'

// Enough to get an answer, but few for a large company.
const MAX_RECIPIENTS = 10
const MAX_LISTED = 5

/**
 * Sends the digest of pending applications to the handler or to who is asked, or to some Endorsers of the company before the first
 * turn. A recipient who had a digest within the last four hours (or a day) gets the next one when it is due.
 */
export function sendOrScheduleDigest(
  context: AppContext,
  event: Pick<ApplicationMailEvent, 'type' | 'company_id' | 'handler_id' | 'asked_user_id'>,
): Promise<void> {
  const trigger = digestTriggerOf(event.type)
  const reader = event.handler_id ?? event.asked_user_id
  return inTransaction(context.db, async (tx) => {
    await lockCompany(tx, event.company_id)
    const target = reader ? { userId: reader } : { companyId: event.company_id }
    await scheduleDigest(tx, target, trigger)
    const candidates = reader
      ? [reader]
      : await listDigestEndorsers(tx, event.company_id, trigger, MAX_RECIPIENTS)
    if (candidates.length === 0) return
    const userIds = await claimDigestSlots(tx, candidates, trigger)
    // Composed by another job, since the company is locked here.
    if (userIds.length > 0) await context.queue.enqueue(tx, 'send-digests', { userIds })
  })
}

/**
 * Sends the digest to Endorsers who are back from leave, because requests were not announced to them meanwhile. Who had one
 * lately gets the next one when it is due.
 */
export async function sendDigestsAfterLeave(
  { queue }: AppContext,
  tx: Tx,
  endorserIds: readonly string[],
): Promise<void> {
  for (const userId of endorserIds) await scheduleDigest(tx, { userId }, 'REQUESTS')
  const userIds = await claimDigestSlots(tx, endorserIds, 'REQUESTS')
  if (userIds.length > 0) await queue.enqueue(tx, 'send-digests', { userIds })
}

/** Mails their pending applications to these users. Those without pending applications get no mail and keep their turn. */
export function sendClaimedDigests({ db, queue, config }: AppContext, userIds: string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const recipients = await listDigestRecipients(tx, userIds, MAX_LISTED)
    for (const recipient of recipients)
      await queue.enqueueOnce(tx, recipient.mail_id, 'send-mail', composeDigest(config.publicUrl, recipient))
    const mailed = new Set(recipients.map(({ id }) => id))
    const others = userIds.filter((id) => !mailed.has(id))
    if (others.length > 0) await releaseDigestSlots(tx, others)
  })
}

/** Returns the mail setting that decides whether an event leads to a digest. */
export function digestTriggerOf(eventType: string): DigestTrigger {
  return eventType === 'application.followed_up' ? 'FOLLOW_UPS' : 'REQUESTS'
}

const BATCH_SIZE = 100

/** Sends the digests that were scheduled for later and are due now. */
export async function sendDueDigests(context: AppContext): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(context.db, async (tx) => {
      const due = await claimDueDigests(tx, BATCH_SIZE)
      await markMailed(tx, await sendDigests(context, tx, due))
      return due.length === BATCH_SIZE
    })
  }
}

/** Mails the users who have pending applications, and returns their IDs. */
async function sendDigests({ queue, config }: AppContext, tx: Tx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const recipients = await listDigestRecipients(tx, userIds, MAX_LISTED)
  const mails = recipients.map((recipient) => composeDigest(config.publicUrl, recipient))
  if (mails.length > 0) await queue.enqueue(tx, 'send-mail', ...mails)
  return recipients.map(({ id }) => id)
}

/** Composes the mail about the applications that wait for an Endorser. */
export function composeDigest(publicUrl: string, to: DigestRecipient): JobPayloads['send-mail'] {
  const [first, ...more] = to.pending.map(withSafeNames)
  if (!first) throw new Error('A digest lists at least one application')
  return composeMail({
    to: to.email,
    ...(first.count === 1 ? describeOne(to, first) : describeSeveral(to, [first, ...more])),
    action:
      first.count === 1
        ? { label: 'Read the application', url: `${publicUrl}${webPaths.application(first.id)}` }
        : { label: 'Read the applications', url: `${publicUrl}${webPaths.applications}` },
    settingsUrl: settingsUrl({ publicUrl }),
  })
}

/** The applicant has written their name, and the title of a job found elsewhere. */
function withSafeNames(application: PendingApplication): PendingApplication {
  const { applicant, job_title } = application
  return { ...application, applicant: nameInMail(applicant), job_title: nameInMail(job_title) }
}

function describeOne(to: DigestRecipient, application: PendingApplication) {
  const { applicant, job_title, requests_update } = application
  const subjectName = nameInSubject(application)
  if (requests_update) {
    return {
      subject: `${subjectName} requests an update: ${job_title}`,
      heading: 'An applicant requests an update',
      paragraphs: [
        `Hello ${to.first_name},`,
        `${applicant} applied for ${job_title} and would like to know the status. A short answer is enough, even if it is a no.`,
      ],
    }
  }
  return {
    subject: `${subjectName} asks for a referral: ${job_title}`,
    heading: 'You have a new referral request',
    paragraphs: [
      `Hello ${to.first_name},`,
      `${applicant} applied for ${job_title} and is waiting for your answer.`,
    ],
  }
}

function describeSeveral(to: DigestRecipient, pending: [PendingApplication, ...PendingApplication[]]) {
  const [first] = pending
  const { count, requests_update } = first
  const unlisted = count - pending.length
  return {
    subject: `${requests_update ? `${nameInSubject(first)} requests an update: ` : ''}${count} applications are waiting for you`,
    heading: 'Applications are waiting for you',
    paragraphs: [
      `Hello ${to.first_name}, these people are waiting for your answer:`,
      ...pending.map(formatLine),
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
    ],
  }
}

function nameInSubject({ applicant, name_misleads }: PendingApplication): string {
  return name_misleads ? 'An applicant' : applicant
}

function formatLine({ applicant, job_title, requests_update }: PendingApplication): string {
  return `${applicant}, for ${job_title}${requests_update ? ', requests an update' : ''}`
}
