import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import {
  type ApplicationMailEvent,
  claimDigestSlots,
  claimDueDigests,
  type DigestRecipient,
  type DigestTrigger,
  listDigestEndorsers,
  listDigestRecipients,
  listPendingApplications,
  lockCompany,
  markMailed,
  type PendingApplication,
  scheduleDigest,
} from './queries.ts'

// Enough for somebody to answer, few enough that a large company is not flooded.
const MAX_RECIPIENTS = 10
const MAX_LISTED = 5

/**
 * The handler, or when there is none some Endorsers of the company. Nobody gets such a mail more often than every four
 * hours; it lists all that waits, and what comes in between is in the next one.
 */
export function sendOrScheduleDigest(context: AppContext, event: ApplicationMailEvent): Promise<void> {
  const trigger = digestTriggerOf(event.type)
  return inTransaction(context.db, async (tx) => {
    await lockCompany(tx, event.company_id)
    const target = event.handler_id ? { userId: event.handler_id } : { companyId: event.company_id }
    await scheduleDigest(tx, target, trigger)
    const candidates = event.handler_id
      ? [event.handler_id]
      : await listDigestEndorsers(tx, event.company_id, trigger, MAX_RECIPIENTS)
    if (candidates.length > 0) await sendDigests(context, tx, await claimDigestSlots(tx, candidates, trigger))
  })
}

export function digestTriggerOf(eventType: string): DigestTrigger {
  return eventType === 'application.followed_up' ? 'FOLLOW_UPS' : 'REQUESTS'
}

const BATCH_SIZE = 100

/** For those whose last mail was too short a while ago when something came. */
export async function sendDueDigests(context: AppContext): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(context.db, async (tx) => {
      const due = await claimDueDigests(tx, BATCH_SIZE)
      await markMailed(tx, await sendDigests(context, tx, due))
      return due.length === BATCH_SIZE
    })
  }
}

/** Answers who got one: those for whom something waits indeed. */
async function sendDigests({ queue, config }: AppContext, tx: Tx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const mailedIds: string[] = []
  for (const recipient of await listDigestRecipients(tx, userIds)) {
    const pending = await listPendingApplications(tx, recipient, MAX_LISTED)
    const [first, ...more] = pending.map((each) => ({ ...each, applicant: nameInMail(each.applicant) }))
    if (!first) continue
    await queue.enqueue(tx, 'send-mail', composeDigest(config.publicUrl, recipient, [first, ...more]))
    mailedIds.push(recipient.id)
  }
  return mailedIds
}

function composeDigest(
  publicUrl: string,
  to: DigestRecipient,
  pending: [PendingApplication, ...PendingApplication[]],
): JobPayloads['send-mail'] {
  const [first] = pending
  return composeMail({
    to: to.email,
    ...(first.count === 1 ? describeOne(to, first) : describeSeveral(to, pending)),
    action:
      first.count === 1
        ? { label: 'Read the application', url: `${publicUrl}/dashboard/applications/${first.id}` }
        : { label: 'Read the applications', url: `${publicUrl}/dashboard/applications` },
    settingsUrl: settingsUrl({ publicUrl }),
  })
}

function describeOne(to: DigestRecipient, { applicant, job_title, requests_update }: PendingApplication) {
  if (requests_update) {
    return {
      subject: `${applicant} asks for news: ${job_title}`,
      heading: 'Somebody asks for news',
      paragraphs: [
        `Hello ${to.first_name},`,
        `${applicant} applied for ${job_title} and asks what has become of it. A short answer is enough, be it a no.`,
      ],
    }
  }
  return {
    subject: `${applicant} asks for a referral: ${job_title}`,
    heading: 'Somebody asks for your referral',
    paragraphs: [`Hello ${to.first_name},`, `${applicant} applied for ${job_title} and waits for an answer.`],
  }
}

function describeSeveral(to: DigestRecipient, pending: [PendingApplication, ...PendingApplication[]]) {
  const [{ count, applicant: newestApplicant, requests_update }] = pending
  const unlisted = count - pending.length
  return {
    subject: `${requests_update ? `${newestApplicant} asks for news: ` : ''}${count} applications wait for you`,
    heading: 'Applications wait for you',
    paragraphs: [
      `Hello ${to.first_name}, these people wait for an answer:`,
      ...pending.map(formatLine),
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
    ],
  }
}

function formatLine({ applicant, job_title, requests_update }: PendingApplication): string {
  return `${applicant}, for ${job_title}${requests_update ? ', asks for news' : ''}`
}
