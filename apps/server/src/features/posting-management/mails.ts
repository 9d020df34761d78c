import {
  announcedFields,
  STILL_HIRING_AFTER_DAYS,
  STILL_HIRING_ANSWER_DAYS,
} from '@endorse/contract/posting-management/values'
import { webPaths } from '@endorse/contract/web-paths'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import { findPostingTitle } from '../job-postings/managed-postings.ts'
import { isSubscribed, settingsUrl } from '../mail-preferences/mail-preferences.ts'
import { listCaretakers, selectConcernedApplicants } from './queries.ts'
import { signStillHiringToken } from './still-hiring/token.ts'

/** Sends the mails about changed postings: to their applicants, and to who is asked whether the company is still hiring. */
export async function sendPostingMails(context: AppContext, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    const text = event.job ? textOf(event) : undefined
    if (event.job && text) await mailApplicants(context, event.id, event.job, text)
    if (event.type === 'posting.hiring_asked') await mailCaretakers(context, event)
  }
}

interface ApplicantMailText {
  heading: string
  /** Follows the greeting. `{job}` stands for the title and the company. */
  paragraphs: string[]
  /** Whether the posting can still be opened. */
  isOpen: boolean
}

function textOf(event: StoredEvent): ApplicantMailText | undefined {
  switch (event.type) {
    case 'posting.edited': {
      const changed = event.data.changed.map((field) => announcedFields[field])
      if (changed.length === 0) return undefined
      return {
        heading: 'A job that you applied for has changed',
        paragraphs: [`{job} has changed: ${joinWords(changed)}.`, 'Your application stays as it is.'],
        isOpen: true,
      }
    }
    case 'posting.archived':
      return {
        heading: 'A job that you applied for is closed',
        paragraphs: [
          '{job} is closed for new applications.',
          'Your application stays open until an Endorser decides it.',
        ],
        isOpen: true,
      }
    case 'posting.reopened':
      return {
        heading: 'A job that you applied for is open again',
        paragraphs: ['{job} is open again. Your application stays as it is.'],
        isOpen: true,
      }
    case 'posting.deleted':
      return {
        heading: 'A job that you applied for was deleted',
        paragraphs: ['{job} was deleted by the company.', 'Your application stays in your list.'],
        isOpen: false,
      }
    case 'posting.removed':
      return {
        heading: 'A job that you applied for was removed',
        paragraphs: [
          '{job} was removed from Endorse after a look at it.',
          'Your application stays in your list. If anybody asks you for money because of this job, please do not pay, and tell us.',
        ],
        isOpen: false,
      }
    case 'posting.restored':
      return {
        heading: 'A job that you applied for is back',
        paragraphs: ['{job} is on Endorse again. We took its removal back. Your application stays as it is.'],
        isOpen: true,
      }
    default:
      return undefined
  }
}

async function mailApplicants(
  context: AppContext,
  eventId: string,
  jobId: string,
  { heading, paragraphs, isOpen }: ApplicantMailText,
): Promise<void> {
  const { db, queue, config } = context
  const posting = await findPostingTitle(db, jobId)
  if (!posting) return
  const job = `${nameInMail(posting.title)} at ${nameInMail(posting.company_name)}`
  const applicants = await selectConcernedApplicants(db, [jobId])
    .where(isSubscribed('APPLICATION_NEWS', 'applicant'))
    .select([
      'applicant.email',
      'applicant.first_name',
      // The same for each attempt to handle the event.
      sql<string>`md5(${eventId} || applicant.id)::uuid`.as('mail_id'),
    ])
    .execute()
  for (const { email, first_name, mail_id } of applicants) {
    const mail = composeMail({
      to: email,
      subject: `${heading}: ${job}`,
      heading,
      paragraphs: [`Hello ${first_name},`, ...paragraphs.map((text) => text.replace('{job}', () => job))],
      action: isOpen
        ? { label: 'See the job', url: `${config.publicUrl}${webPaths.jobDescription(jobId)}` }
        : { label: 'See your applications', url: `${config.publicUrl}${webPaths.referralsStatusTab('all')}` },
      settingsUrl: settingsUrl(config),
    })
    await queue.enqueueOnce(db, mail_id, 'send-mail', mail)
  }
}

async function mailCaretakers(
  { db, queue, config }: AppContext,
  { id, job, data }: Extract<StoredEvent, { type: 'posting.hiring_asked' }>,
): Promise<void> {
  const posting = await findPostingTitle(db, job)
  if (!posting) return
  const title = nameInMail(posting.title)
  for (const person of await listCaretakers(db, job)) {
    const token = signStillHiringToken(config.secret, {
      jobId: job,
      personId: person.id,
      askedAt: data.askedAt,
    })
    const mail = composeMail({
      to: person.email,
      subject: `Still hiring? ${title}`,
      heading: 'Still hiring?',
      paragraphs: [
        `Hello ${person.first_name},`,
        `${title} has been open for ${STILL_HIRING_AFTER_DAYS} days and has no closing date. Are you still hiring?`,
        `Without an answer we archive the job in ${STILL_HIRING_ANSWER_DAYS} days. You can restore it at any time.`,
      ],
      action: { label: 'Answer yes or no', url: `${config.publicUrl}${webPaths.stillHiring(token)}` },
    })
    const [row] = (await sql<{ id: string }>`select md5(${id + person.id})::uuid as id`.execute(db)).rows
    if (row) await queue.enqueueOnce(db, row.id, 'send-mail', mail)
  }
}

function joinWords(words: string[]): string {
  return new Intl.ListFormat('en-IN').format(words)
}
