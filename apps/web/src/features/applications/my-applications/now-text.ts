import type { Application } from '@endorse/contract/applications/schemas'
import {
  isBeforeReferral,
  referralOutcomeLabel,
  rejectionReasonLabel,
} from '@endorse/contract/applications/values'
import { formatDayAndMonth } from '../../../lib/dates.ts'

/** Where a request stands now: who has it or what happened last, and what follows from that. */
interface NowText {
  title: string
  text: string | undefined
}

/** Says where a request stands now, for its Endorsee. */
export function nowText(application: Application): NowText {
  const { withdrawnAt, group, employeeLeft, employeeName, companyName, status, stepTimes } = application
  const endorser = employeeName ?? 'An Endorser'
  if (withdrawnAt) return { title: `You withdrew it${on(withdrawnAt)}`, text: undefined }
  if (status === 'REJECTED')
    return { title: `${endorser} rejected it${on(stepTimes.rejected)}`, text: rejectionText(application) }
  if (status === 'NO_ANSWER')
    return {
      title: `Nobody at ${companyName} answered in time`,
      text: 'You can withdraw it and ask again, or ask at another company',
    }
  if (employeeLeft && (group === 'waiting' || isBeforeReferral(status)))
    return { title: `${endorser} has left ${companyName}`, text: 'You can withdraw it and ask again' }
  if (group === 'waiting') return waitingText(application)
  if (isBeforeReferral(status))
    return { title: `${endorser} accepted it${on(stepTimes.accepted)}`, text: 'Not referred yet' }
  return referredText(application)
}

function waitingText(application: Application): NowText {
  const { status, employeeName, employeeAway, companyName, companyAway, companyEndorsers, stepTimes } =
    application
  const isRead = status !== 'PENDING'
  const text = isRead ? `Read${on(stepTimes.read)}` : 'Not read yet'
  if (status === 'SHORTLISTED')
    return {
      title: `${employeeName ?? 'An Endorser'} is interested`,
      text: `Shortlisted${on(stepTimes.shortlisted)}`,
    }
  if (employeeName)
    return { title: employeeAway ? `${employeeName} has it, and is away` : `${employeeName} has it`, text }
  if (companyAway) return { title: `All Endorsers at ${companyName} are away`, text }
  if (companyEndorsers === 0) return { title: `Nobody from ${companyName} is here yet`, text: undefined }
  const readers = companyEndorsers === 1 ? 'the Endorser' : `all ${companyEndorsers} Endorsers`
  return { title: `Open to ${readers} at ${companyName}`, text }
}

function referredText({ status, employeeName, outcome, stepTimes }: Application): NowText {
  const endorser = employeeName ?? 'An Endorser'
  const title =
    status === 'COMPLETED'
      ? `${endorser} completed it${on(stepTimes.completed)}`
      : `${endorser} referred you${on(stepTimes.referred)}`
  if (outcome) return { title, text: `You said what came of it: ${referralOutcomeLabel[outcome.value]}` }
  return { title, text: status === 'REFERRED' ? 'What came of it?' : undefined }
}

function rejectionText({ rejection }: Application): string {
  if (!rejection) return 'No reason was given'
  return rejection.note ? `“${rejection.note}”` : rejectionReasonLabel[rejection.reason]
}

function on(time: string | null): string {
  return time ? ` on ${formatDayAndMonth(time)}` : ''
}
