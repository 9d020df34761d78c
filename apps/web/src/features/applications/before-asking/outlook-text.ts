import type {
  AskingLimit,
  NamedEndorser,
  Outlook,
} from '@endorse/contract/applications/before-asking/schemas'
import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import { formatTime } from '../../../lib/dates.ts'
import { formatDue, formatWeekday, isDueToday } from '../../../lib/due.ts'
import { ordinal } from '../my-applications/ordinal.ts'

/** What stands in the panel, and in a few words at the foot of the dialog. */
interface PanelText {
  title: string
  text: string
  hint: string
}

/** Says who is asked until when, or why nobody is. `named` is the Endorser whom the Endorsee wants to be asked first. */
export function outlookText(outlook: Outlook, company: string, named?: NamedEndorser): PanelText {
  if (outlook.state === 'ASKED') return askedText(outlook, company, named)
  const until = formatWeekday(outlook.until)
  if (outlook.state === 'IN_LINE') {
    const { endorsers, place, aboutDay } = outlook
    const all =
      endorsers === 1
        ? `The Endorser at ${company} is`
        : `${endorsers === 2 ? 'Both' : `All ${endorsers}`} Endorsers are`
    return {
      title: `${all} at ${endorsers === 1 ? 'the' : 'their'} weekly limit. You are ${ordinal(place).toLowerCase()} in line${aboutDay ? `, about ${formatWeekday(aboutDay)}` : ''}`,
      text: `Limits start again on Monday. You hear from us when your turn comes, and on ${until} at the latest.`,
      hint: 'Nobody is asked before your turn',
    }
  }
  return waitingText[outlook.cause](company, until)
}

type Asked = Extract<Outlook, { state: 'ASKED' }>

/** Says how fast they usually answer, with a space behind it; nothing when that is not known. */
function speedText({ endorser, answersWithin, rarelyAnswers }: Asked, company: string): string {
  if (answersWithin)
    return `${endorser ? `${endorser.firstName} usually answers` : 'They usually answer'} ${answerBandText[answersWithin]}. `
  return rarelyAnswers ? `Requests to ${company} mostly end without an answer. ` : ''
}

function askedText(asked: Asked, company: string, named: NamedEndorser | undefined): PanelText {
  const { endorser, endorsers, dueAt, moreTurns, latestDay } = asked
  const speed = speedText(asked, company)
  const latest = `You know by ${formatWeekday(latestDay)} at the latest.`
  const until = `has until ${formatDue(dueAt)} to answer`
  const more = moreTurns === 1 ? 'one more' : 'up to two more'
  if (endorser) {
    const job = `who ${endorser.hasPosted ? 'posted' : 'takes care of'} this job`
    return {
      title: `${endorser.name}, ${named ? 'whom you chose' : job}, ${until}`,
      text:
        moreTurns === 0
          ? `${speed}${latest}`
          : `${speed}Without an answer we ask ${more} ${moreTurns === 1 ? 'Endorser' : 'Endorsers'} at ${company}. ${latest}`,
      hint: 'You see who opened your data',
    }
  }
  const instead = endorsers === 2 ? 'the other Endorser' : 'another Endorser'
  return {
    title: named
      ? `${named.name} has no room this week, so ${instead} at ${company} is asked and ${until}`
      : endorsers === 1
        ? `The Endorser at ${company} is asked and ${until}`
        : `One of ${endorsers} Endorsers at ${company} is asked and ${until}`,
    text: `${speed}${moreTurns === 0 ? latest : `Without an answer we ask ${more}. ${latest}`}`,
    hint: 'You see who opened your data',
  }
}

const waitingText: Record<
  Extract<Outlook, { state: 'WAITS' }>['cause'],
  (company: string, until: string) => PanelText
> = {
  NOBODY: (company, until) => ({
    title: `Nobody at ${company} is here yet`,
    text: `You can ask now. Nobody reads your request until somebody from ${company} joins. We tell you when that happens, and on ${until} at the latest.`,
    hint: 'Waits for someone to join',
  }),
  AWAY: (company, until) => ({
    title: `Everybody at ${company} is away`,
    text: `You can ask now. Your request waits until an Endorser of ${company} is back, until ${until} at the latest.`,
    hint: 'Waits for someone to be back',
  }),
  BUSY: (company, until) => ({
    title: `Nobody at ${company} is free to answer now`,
    text: `You can ask now. Your request waits until somebody is, until ${until} at the latest.`,
    hint: 'Waits for someone to be free',
  }),
}

/** Says which limit stops the request, and how to go on. */
export function limitText(
  { code, max, endsAt }: AskingLimit,
  company: string,
): Pick<PanelText, 'title' | 'text'> {
  if (code === 'DAILY_LIMIT_REACHED') {
    const from = endsAt
      ? `${isDueToday(endsAt) ? 'today' : formatWeekday(endsAt)} at ${formatTime(endsAt)}`
      : 'tomorrow'
    return {
      title: `You asked ${max} times in the last 24 hours. You can ask again ${from}`,
      text: 'The limit keeps requests few, so that people still answer. What you have written here is kept.',
    }
  }
  const latest = endsAt ? `, by ${formatWeekday(endsAt)} at the latest` : ''
  return {
    title:
      code === 'COMPANY_LIMIT_REACHED'
        ? `You have ${requests(max, 'open')} at ${company}, the most at ${max === 10 ? 'one' : 'this'} company`
        : `${requests(max, 'of your')} wait for an answer, the most at once`,
    text: `Withdraw one to ask for this job, or ask later. We tell you when one of them is answered or closed${latest}.`,
  }
}

function requests(max: number, kind: 'open' | 'of your'): string {
  return `${max} ${kind} ${max === 1 ? 'request' : 'requests'}`
}
