import { inTransaction, type Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import type { Work } from '../../../platform/jobs.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../settings/mails/wanted.ts'
import {
  type Addressee,
  type EventToTell,
  listAddressees,
  listEndorsersToTell,
  listWaiting,
  lockCompany,
  noteMailed,
  type Prompt,
  takeDue,
  takeTurns,
  tellLater,
  type Waiting,
} from './queries.ts'

// Enough for somebody to answer, few enough that a large company is not flooded.
const ENDORSERS_TOLD = 10
const LISTED = 5

/**
 * The handler, or when there is none some Endorsers of the company. Nobody gets such a mail more often than every four
 * hours; it lists all that waits, and what comes in between is in the next one.
 */
export function tellWhoMustAct(house: House, event: EventToTell): Promise<void> {
  const prompt = promptOf(event.type)
  return inTransaction(house.db, async (tx) => {
    await lockCompany(tx, event.company_id)
    const who = event.handler_id ? { userId: event.handler_id } : { companyId: event.company_id }
    await tellLater(tx, who, prompt)
    const candidates = event.handler_id
      ? [event.handler_id]
      : await listEndorsersToTell(tx, event.company_id, prompt, ENDORSERS_TOLD)
    if (candidates.length > 0) await mail(house, tx, await takeTurns(tx, candidates, prompt))
  })
}

export function promptOf(eventType: string): Prompt {
  return eventType === 'application.followed_up' ? 'FOLLOW_UPS' : 'REQUESTS'
}

const AT_ONCE = 100

/** For those whose last mail was too short a while ago when something came. */
export async function mailWhatWaits(house: House): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(house.db, async (tx) => {
      const due = await takeDue(tx, AT_ONCE)
      await noteMailed(tx, await mail(house, tx, due))
      return due.length === AT_ONCE
    })
  }
}

/** Answers who got one: those for whom something waits indeed. */
async function mail({ jobs, config }: House, tx: Tx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const mailed: string[] = []
  for (const addressee of await listAddressees(tx, userIds)) {
    const waiting = await listWaiting(tx, addressee, LISTED)
    const [first, ...more] = waiting.map((each) => ({ ...each, applicant: nameInMail(each.applicant) }))
    if (!first) continue
    await jobs.later(tx, 'send-mail', compose(config.publicUrl, addressee, [first, ...more]))
    mailed.push(addressee.id)
  }
  return mailed
}

function compose(publicUrl: string, to: Addressee, waiting: [Waiting, ...Waiting[]]): Work['send-mail'] {
  const [first] = waiting
  return composeMail({
    to: to.email,
    ...(first.count === 1 ? aboutOne(to, first) : aboutSeveral(to, waiting)),
    action:
      first.count === 1
        ? { label: 'Read the application', url: `${publicUrl}/dashboard/applications/${first.id}` }
        : { label: 'Read the applications', url: `${publicUrl}/dashboard/applications` },
    settingsUrl: settingsUrl({ publicUrl }),
  })
}

function aboutOne(to: Addressee, { applicant, job_title, asks_for_news }: Waiting) {
  if (asks_for_news) {
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

function aboutSeveral(to: Addressee, waiting: [Waiting, ...Waiting[]]) {
  const [{ count, applicant: asker, asks_for_news }] = waiting
  const unlisted = count - waiting.length
  return {
    subject: `${asks_for_news ? `${asker} asks for news: ` : ''}${count} applications wait for you`,
    heading: 'Applications wait for you',
    paragraphs: [
      `Hello ${to.first_name}, these people wait for an answer:`,
      ...waiting.map(lineOf),
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
    ],
  }
}

function lineOf({ applicant, job_title, asks_for_news }: Waiting): string {
  return `${applicant}, for ${job_title}${asks_for_news ? ', asks for news' : ''}`
}
