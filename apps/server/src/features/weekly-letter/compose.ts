import { referralOutcomeText } from '@endorse/contract/applications/outcome-text'
import { applicationStatusLabel, kindOfType } from '@endorse/contract/applications/values'
import { bonusAmountText, bonusStateText } from '@endorse/contract/bonuses/text'
import { bonusStateLabel } from '@endorse/contract/bonuses/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDue, formatWeekday } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailSection } from '../../platform/mail/mail-content.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { settingsUrl } from '../mail-preferences/mail-preferences.ts'
import { signStopTarget } from '../saved-searches/stop-token.ts'
import type { ChangedBonus, HandledRequest, OwnRequest, Reader } from './queries.ts'

/** What there is to say to one person. */
export interface LetterContent {
  /** Requests that nobody answered, and that an Endorser offers to take up again. */
  offered: OwnRequest[]
  moved: OwnRequest[]
  waiting: OwnRequest[]
  turns: HandledRequest[]
  outcomes: HandledRequest[]
  bonuses: ChangedBonus[]
  withdrawals: HandledRequest[]
  /** The new jobs of saved searches. */
  searches: MailSection[]
  unreadMessages: number
}

type Config = Pick<AppContext['config'], 'publicUrl' | 'secret'>

/** Composes the weekly letter; undefined when there is nothing to say. */
export function composeLetter(
  { publicUrl, secret }: Config,
  reader: Pick<Reader, 'id' | 'email' | 'first_name' | 'role'>,
  content: LetterContent,
): JobPayloads['send-mail'] | undefined {
  const parts = partsOf(publicUrl, content)
  const sections = [...parts.map(({ section }) => section), ...content.searches]
  const messages = describeMessages(content.unreadMessages)
  if (sections.length === 0 && !messages) return undefined
  const newJobs = content.searches.reduce((sum, { items }) => sum + items.length, 0)
  const summary = [
    ...parts.map(({ summary: text }) => text),
    ...(newJobs > 0 ? [countOf(newJobs, 'new job', 'new jobs')] : []),
    ...(messages ? [messages] : []),
  ]
  const token = signStopTarget(secret, { kind: 'letter', id: reader.id })
  return composeMail({
    to: reader.email,
    subject: `Your week: ${summary.join(', ')}`,
    heading: 'Your week on Endorse',
    preheader: summary.join(' · '),
    paragraphs: [
      `Hello ${reader.first_name},`,
      ...(messages ? [`You have ${messages}.`] : []),
      ...parts.flatMap(({ section, count }) => describeRest(section, count)),
    ],
    sections,
    action:
      reader.role === 'EMPLOYEE'
        ? { label: 'Open your applications', url: `${publicUrl}${webPaths.applications}` }
        : { label: 'Open My requests', url: `${publicUrl}${webPaths.referralsStatusTab('all')}` },
    finePrint: [`Stop the weekly letter: ${publicUrl}${webPaths.stopMails}#${token}`],
    settingsUrl: settingsUrl({ publicUrl }),
    unsubscribeUrl: `${publicUrl}/api/v1/saved-searches/one-click/${token}`,
  })
}

interface Part {
  section: MailSection
  /** How many there are, of which the section lists the first. */
  count: number
  summary: string
}

function partsOf(publicUrl: string, content: LetterContent): Part[] {
  const own = (request: OwnRequest, text: string) => ({
    title: nameInMail(`${request.job_title} at ${request.company_name}`),
    text,
    url: `${publicUrl}${webPaths.myApplication(kindOfType[request.type], request.id)}`,
  })
  const handled = (request: HandledRequest, text: string) => ({
    title: nameInMail(`${request.applicant}, for ${request.job_title}`),
    text,
    url: `${publicUrl}${webPaths.application(request.id)}`,
  })
  return [
    ...partOf(content.turns, 'What waits for you', ['waits for you', 'wait for you'], (turn) =>
      handled(turn, describeTurn(turn)),
    ),
    ...partOf(content.outcomes, 'What your referrals became', ['outcome', 'outcomes'], (request) =>
      handled(
        request,
        request.outcome ? referralOutcomeText[request.outcome](nameInMail(request.applicant)) : '',
      ),
    ),
    ...partOf(content.bonuses, 'Your bonuses', ['bonus changed', 'bonuses changed'], (bonus) => ({
      title: nameInMail(`${bonus.job_title} at ${bonus.company_name}`),
      text: nameInMail(describeBonus(bonus)),
      url: `${publicUrl}${webPaths.analytics}`,
    })),
    ...partOf(content.withdrawals, 'Withdrawn', ['was withdrawn', 'were withdrawn'], (request) =>
      handled(request, 'There is nothing left to do for it.'),
    ),
    ...partOf(
      content.offered,
      'What waits for you',
      ['offer to refer you', 'offers to refer you'],
      (request) => own(request, describeOffer(request)),
    ),
    ...partOf(content.moved, 'What moved', ['request moved', 'requests moved'], (request) =>
      own(request, describeMove(request)),
    ),
    ...partOf(content.waiting, 'What waits for an answer', ['waits', 'wait'], (request) =>
      own(request, describeWait(request)),
    ),
  ]
}

function partOf<R extends { count: number }>(
  rows: R[],
  title: string,
  [one, several]: [one: string, several: string],
  itemOf: (row: R) => MailSection['items'][number],
): Part[] {
  const [first] = rows
  if (!first) return []
  const section = { title, items: rows.map(itemOf) }
  return [{ section, count: first.count, summary: countOf(first.count, one, several) }]
}

/** "What moved: 3 more than are listed here." */
function describeRest({ title, items }: MailSection, count: number): string[] {
  return count > items.length ? [`${title}: ${count - items.length} more than are listed here.`] : []
}

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

function describeMessages(count: number): string | undefined {
  return count > 0 ? countOf(count, 'unread message', 'unread messages') : undefined
}

function describeOffer({ offered_until }: OwnRequest): string {
  return `An Endorser offers to refer you${offered_until ? `, until ${formatDue(offered_until)}` : ''}`
}

function describeMove({ status, moved_at, is_job_closed }: OwnRequest): string {
  const state = is_job_closed
    ? `${applicationStatusLabel[status]}; the job is closed`
    : applicationStatusLabel[status]
  return moved_at ? `${state} · ${formatWeekday(moved_at)}` : state
}

function describeWait({ answer_due_at, latest_day, in_line }: OwnRequest): string {
  const known = latest_day ? `you know by ${formatWeekday(new Date(`${latest_day}T12:00:00+05:30`))}` : ''
  const turn = answer_due_at
    ? `An Endorser has until ${formatDue(answer_due_at)}`
    : in_line
      ? 'It waits in line'
      : 'It waits for an Endorser'
  return [turn, known].filter(Boolean).join('; ')
}

function describeBonus(bonus: ChangedBonus): string {
  const parts = [bonusStateLabel[bonus.state], bonusStateText(bonus)]
  return (bonus.state === 'NONE' ? parts : [...parts, bonusAmountText(bonus)]).join(' · ')
}

function describeTurn({ answer_due_at, is_accepted }: HandledRequest): string {
  if (is_accepted) return 'You have accepted it: the next step is yours.'
  return answer_due_at ? `Your answer, until ${formatDue(answer_due_at)}` : 'Your answer'
}
