import type { Application } from '@endorse/contract/applications/schemas'
import {
  isBeforeReferral,
  referralOutcomeLabel,
  rejectionReasonLabel,
} from '@endorse/contract/applications/values'
import { formatDayAndMonth } from '../../../lib/dates.ts'
import { formatWeekday } from '../../../lib/due.ts'
import { firstNameOf } from '../../../lib/names.ts'
import { ordinal } from './ordinal.ts'

/** Where a request stands now: who has it or what happened last, and what follows from that. */
interface NowText {
  title: string
  /** When the time to answer ends, which is the end of the title. */
  dueAt?: string
  text: string | undefined
}

/** Says where a request stands now, for its Endorsee. */
export function nowText(application: Application): NowText {
  const { withdrawnAt, group, employeeLeft, employeeName, companyName, status, stepTimes, offers } =
    application
  const endorser = employeeName ?? 'An Endorser'
  if (withdrawnAt) return { title: `You withdrew it${on(withdrawnAt)}`, text: undefined }
  if (status === 'REJECTED')
    return { title: `${endorser} rejected it${on(stepTimes.rejected)}`, text: rejectionText(application) }
  if (status === 'NO_ANSWER' && offers[0])
    return {
      title: `${offers[0].name} offers to refer you`,
      text: 'Nobody answered in time. You can open the request again',
    }
  if (status === 'NO_ANSWER')
    return { title: 'Closed without an answer', text: `Nobody at ${companyName} answered in time` }
  if (employeeLeft && (group === 'waiting' || isBeforeReferral(status)))
    return { title: `${endorser} has left ${companyName}`, text: 'You can withdraw it and ask again' }
  if (group === 'waiting') return waitingText(application)
  if (isBeforeReferral(status))
    return { title: `${endorser} accepted it${on(stepTimes.accepted)}`, text: stepText(application) }
  return referredText(application)
}

function waitingText(application: Application): NowText {
  const { status, employeeName, employeeAway, companyName, companyAway, companyEndorsers } = application
  const { asked, answerDueAt, inLine } = application
  if (status === 'SHORTLISTED') return shortlistedText(application)
  const text = joined(readText(application), knownBy(application))
  if (asked && answerDueAt)
    return { title: `${asked.name ?? `An Endorser at ${companyName}`} has until`, dueAt: answerDueAt, text }
  if (employeeName)
    return { title: employeeAway ? `${employeeName} has it, and is away` : `${employeeName} has it`, text }
  if (companyAway) return { title: `All Endorsers at ${companyName} are away`, text }
  if (companyEndorsers === 0)
    return { title: `Nobody from ${companyName} is here yet`, text: knownBy(application) }
  const readers = companyEndorsers === 1 ? 'the Endorser' : `all ${companyEndorsers} Endorsers`
  if (inLine)
    return {
      title: `${ordinal(inLine.place)} in line at ${companyName}`,
      text: joined('Nobody there has room this week', knownBy(application)),
    }
  return { title: `Open to ${readers} at ${companyName}`, text }
}

function shortlistedText({ employeeName, asked, answerDueAt, stepTimes }: Application): NowText {
  const endorser = employeeName ?? asked?.name ?? 'An Endorser'
  const text = `Shortlisted${on(stepTimes.shortlisted)}`
  return answerDueAt
    ? { title: `${endorser} is interested and has until`, dueAt: answerDueAt, text }
    : { title: `${endorser} is interested`, text }
}

function readText({ status, stepTimes }: Application): string {
  return status === 'PENDING' ? 'Not read yet' : `Read${on(stepTimes.read)}`
}

/** The day by which the Endorsee knows, whatever happens. */
function knownBy({ latestDay, inLine }: Application): string | undefined {
  if (latestDay) return `You know by ${formatWeekday(latestDay)}`
  return inLine ? `Waits until ${formatWeekday(inLine.until)}` : undefined
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** What is known since the last step: that nothing is, when the Endorser was asked, or when they will be. */
function stepText({ stepCheck, employeeName }: Application): string {
  const endorser = firstNameOf(employeeName) ?? 'the Endorser'
  if (!stepCheck) return 'Not referred yet'
  const { toldAt, askedAt, askAt, since } = stepCheck
  if (toldAt) return `Nothing was reported since ${formatDayAndMonth(since)}`
  if (askedAt) return `Not referred yet · we asked ${endorser} on ${formatWeekday(askedAt)} what came of it`
  return `Not referred yet · if nothing happens, we ask ${endorser} on ${formatWeekday(askAt)}`
}

function referredText({ status, employeeName, companyName, outcome, stepTimes }: Application): NowText {
  const endorser = employeeName ?? 'An Endorser'
  const title =
    status === 'COMPLETED'
      ? `${endorser} completed it${on(stepTimes.completed)}`
      : `${endorser} referred you${on(stepTimes.referred)}`
  if (outcome) return { title, text: `You said what came of it: ${referralOutcomeLabel[outcome.value]}` }
  return { title, text: status === 'REFERRED' ? `Has ${companyName} contacted you?` : undefined }
}

function rejectionText({ rejection }: Application): string {
  if (!rejection) return 'No reason was given'
  return rejection.note ? `“${rejection.note}”` : rejectionReasonLabel[rejection.reason]
}

function on(time: string | null): string {
  return time ? ` on ${formatDayAndMonth(time)}` : ''
}
