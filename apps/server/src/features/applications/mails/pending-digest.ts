import { ANSWER_PATH } from '@endorse/contract/applications/mail-answers/path'
import { type MailAnswer, mailAnswers } from '@endorse/contract/applications/mail-answers/values'
import { turnReasonText } from '@endorse/contract/applications/turns/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDue } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailContent, MailLink, MailSection } from '../../../platform/mail/mail-content.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { signMailAnswer } from '../mail-answers/token.ts'
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
  type PendingTurn,
  releaseDigestSlots,
  scheduleDigest,
} from './queries.ts'

// Enough to get an answer, but few for a large company.
const MAX_RECIPIENTS = 10
const MAX_LISTED = 5

/**
 * Sends the digest of pending applications to the handler or to who is asked, or to some Endorsers of the company before the first
 * turn. A recipient who had a digest within the last four hours (or a day) gets the next one when it is due. A reminder waits for an hour
 * at most, and takes the place of a digest that is scheduled.
 */
export function sendOrScheduleDigest(
  context: AppContext,
  event: Pick<ApplicationMailEvent, 'type' | 'company_id' | 'handler_id' | 'asked_user_id'>,
): Promise<void> {
  const trigger = digestTriggerOf(event.type)
  const urgency = { isUrgent: isUrgent(event.type) }
  const reader = event.handler_id ?? event.asked_user_id
  return inTransaction(context.db, async (tx) => {
    await lockCompany(tx, event.company_id)
    const target = reader ? { userId: reader } : { companyId: event.company_id }
    await scheduleDigest(tx, target, trigger, urgency)
    const candidates = reader
      ? [reader]
      : await listDigestEndorsers(tx, event.company_id, trigger, MAX_RECIPIENTS)
    if (candidates.length === 0) return
    const userIds = await claimDigestSlots(tx, candidates, trigger, urgency)
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
      await queue.enqueueOnce(tx, recipient.mail_id, 'send-mail', composeDigest(config, recipient))
    const mailed = new Set(recipients.map(({ id }) => id))
    const others = userIds.filter((id) => !mailed.has(id))
    if (others.length > 0) await releaseDigestSlots(tx, others)
  })
}

/** Returns the mail setting that decides whether an event leads to a digest. */
export function digestTriggerOf(eventType: string): DigestTrigger {
  return eventType === 'application.followed_up' ? 'FOLLOW_UPS' : 'REQUESTS'
}

/** Whether the mail comes before the next digest would, because the time to answer ends soon. */
export function isUrgent(eventType: string): boolean {
  return eventType === 'application.reminded'
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
  const mails = recipients.map((recipient) => composeDigest(config, recipient))
  if (mails.length > 0) await queue.enqueue(tx, 'send-mail', ...mails)
  return recipients.map(({ id }) => id)
}

type MailConfig = Pick<AppContext['config'], 'publicUrl' | 'secret'>

/** Composes the mail about the applications that wait for an Endorser. Each in their turn has links that answer it without a login. */
export function composeDigest(config: MailConfig, to: DigestRecipient): JobPayloads['send-mail'] {
  const { publicUrl } = config
  const [first, ...more] = to.pending.map(withSafeNames)
  if (!first) throw new Error('A digest lists at least one application')
  const content =
    first.count === 1 ? describeOne(config, to, first) : describeSeveral(config, to, [first, ...more])
  return composeMail({
    to: to.email,
    ...content,
    settingsUrl: settingsUrl({ publicUrl }),
    topic: { kind: 'pending-requests', userId: to.id, version: to.listed_at },
  })
}

/** The applicant has written their name, their profile, and the title of a job found elsewhere. */
function withSafeNames(application: PendingApplication): PendingApplication {
  const { applicant, job_title, turn } = application
  return {
    ...application,
    applicant: nameInMail(applicant),
    job_title: nameInMail(job_title),
    turn: turn && {
      ...turn,
      company: nameInMail(turn.company),
      headline: turn.headline && nameInMail(turn.headline),
      place: turn.place && nameInMail(turn.place),
      skills: turn.skills.map((skill) => ({ ...skill, name: nameInMail(skill.name) })),
    },
  }
}

type DigestContent = Omit<MailContent, 'to' | 'settingsUrl'>

const subjectText = {
  update: 'requests an update',
  reminder: 'waits for your answer',
  request: 'asks for a referral',
}

const headingText = {
  update: 'An applicant requests an update',
  reminder: 'Your time to answer ends soon',
  request: 'You have a new referral request',
}

function describeOne(
  config: MailConfig,
  to: DigestRecipient,
  application: PendingApplication,
): DigestContent {
  const { id, applicant, job_title, requests_update, reminded_due_at, turn } = application
  const url = `${config.publicUrl}${webPaths.application(id)}`
  const subjectName = nameInSubject(application)
  const news = requests_update
    ? `${applicant} applied for ${job_title} and would like to know the status. A short answer is enough, even if it is a no.`
    : `${applicant} applied for ${job_title} and is waiting for your answer.`
  const kind = requests_update ? 'update' : reminded_due_at ? 'reminder' : 'request'
  const content = {
    subject: `${subjectName} ${subjectText[kind]}: ${job_title}`,
    heading: headingText[kind],
    paragraphs: [`Hello ${to.first_name},`, news],
  }
  if (!turn) {
    const until = reminded_due_at ? [`You have until ${formatDue(reminded_due_at)}.`] : []
    const action = { label: 'Read the application', url }
    return { ...content, paragraphs: [...content.paragraphs, ...until], action }
  }
  const due = formatDue(turn.dueAt)
  return {
    ...content,
    paragraphs: [
      ...content.paragraphs,
      `You have until ${due}. You are asked because you ${turnReasonText[turn.reason].you}.`,
    ],
    facts: factsOf(application, turn),
    quote: turn.notes.map(shorten),
    choices: {
      links: answerLinks(config, to, id, turn),
      hint: 'Each button opens a page where you confirm. Opening it changes nothing, and you need no login. For the resume and the whole profile,',
      more: { label: 'log in', url },
    },
    finePrint: [
      `After ${due} your turn is over, and the buttons stop working. They are for you alone: do not forward this mail.`,
      `${to.asked_this_week} of ${to.weekly_limit} requests this week. Change how many: ${config.publicUrl}${webPaths.settings}#requests`,
    ],
  }
}

function describeSeveral(
  config: MailConfig,
  to: DigestRecipient,
  pending: [PendingApplication, ...PendingApplication[]],
): DigestContent {
  const [first] = pending
  const { count, requests_update, reminded_due_at } = first
  const urgent = requests_update ? ' requests an update: ' : reminded_due_at ? ' waits for your answer: ' : ''
  const unlisted = count - pending.length
  const inTurn = pending.filter(({ turn }) => turn)
  return {
    subject: `${urgent && nameInSubject(first) + urgent}${count} applications are waiting for you`,
    heading: 'Applications are waiting for you',
    paragraphs: [
      `Hello ${to.first_name}, these people are waiting for your answer:`,
      ...pending.filter(({ turn }) => !turn).map(formatLine),
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
    ],
    sections: inTurn.flatMap((application) => sectionOf(config, to, application)),
    action: { label: 'Read the applications', url: `${config.publicUrl}${webPaths.applications}` },
    ...(inTurn.length > 0 && {
      finePrint: ['The links are for you alone and end with your turn: do not forward this mail.'],
    }),
  }
}

function sectionOf(config: MailConfig, to: DigestRecipient, application: PendingApplication): MailSection[] {
  const { id, turn } = application
  if (!turn) return []
  const text = [describeSkillCount(turn), `until ${formatDue(turn.dueAt)}`]
  const item = {
    title: describePerson(turn) || 'Read the application',
    text: text.filter(Boolean).join(' · '),
    url: `${config.publicUrl}${webPaths.application(id)}`,
  }
  return [{ title: formatLine(application), items: [item], links: answerLinks(config, to, id, turn) }]
}

const answerLabel: Record<MailAnswer, string> = { APPROVE: 'Approve', REJECT: 'Reject', PASS_ON: 'Pass on' }

/** Makes the links that answer a request. The token is in the hash, which no server logs and no page passes on. */
function answerLinks(
  { publicUrl, secret }: MailConfig,
  { id: userId }: DigestRecipient,
  applicationId: string,
  { number }: PendingTurn,
): MailLink[] {
  return mailAnswers.map((answer) => {
    const token = signMailAnswer(secret, { applicationId, number, userId, answer })
    return { label: answerLabel[answer], url: `${publicUrl}${ANSWER_PATH}#${token}` }
  })
}

function factsOf({ applicant, job_title }: PendingApplication, turn: PendingTurn): MailContent['facts'] {
  const person = describePerson(turn)
  return [
    { label: 'Job', value: `${job_title}, ${turn.company}` },
    { label: 'Applicant', value: [applicant, person].filter(Boolean).join(' · ') },
    ...(turn.skills.length > 0 ? [{ label: 'Skills', value: describeSkills(turn) }] : []),
  ]
}

function describePerson({ headline, place, yearsOfExperience: years }: PendingTurn): string {
  const experience = years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`
  return [headline, place, experience].filter(Boolean).join(' · ')
}

function describeSkillCount({ skills }: PendingTurn): string {
  return skills.length > 0
    ? `${skills.filter(({ isFound }) => isFound).length} of ${skills.length} skills`
    : ''
}

const MAX_NAMED_SKILLS = 10

/** "3 of 4 in the profile: Java, Kafka and Redis. Not found: Terraform" */
function describeSkills({ skills }: PendingTurn): string {
  const found = skills.filter(({ isFound }) => isFound)
  const missing = skills.filter(({ isFound }) => !isFound)
  const count = `${found.length} of ${skills.length} in the profile`
  return [
    found.length > 0 ? `${count}: ${joinNames(found)}` : count,
    ...(missing.length > 0 ? [`Not found: ${joinNames(missing)}`] : []),
  ].join('. ')
}

const inWords = new Intl.ListFormat('en-GB')

function joinNames(skills: readonly { name: string }[]): string {
  const more = skills.length - MAX_NAMED_SKILLS
  const names = skills.slice(0, MAX_NAMED_SKILLS).map(({ name }) => name)
  return inWords.format(more > 0 ? [...names, `${more} more`] : names)
}

const MAX_QUOTED = 600

function shorten(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).replace(/\s+\S*$/, '')} …` : text
}

function nameInSubject({ applicant, name_misleads }: PendingApplication): string {
  return name_misleads ? 'An applicant' : applicant
}

function formatLine({ applicant, job_title, requests_update, reminded_due_at }: PendingApplication): string {
  const until = reminded_due_at ? `, until ${formatDue(reminded_due_at)}` : ''
  return `${applicant}, for ${job_title}${requests_update ? ', requests an update' : ''}${until}`
}
