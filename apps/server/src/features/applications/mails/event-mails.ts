import type { StoredEvent } from '../../../platform/events/event-catalog.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { isApplicationEvent } from '../events.ts'
import { isEndorserJoined } from '../join-watches/queries.ts'
import { isAccepted, isUndecided } from '../policy.ts'
import { isLastEndorserLeft } from '../waiting-applicants.ts'
import { sendReopenedMail, sendStatusMail, sendWithdrawalMail } from './applicant-mails.ts'
import { sendClosedMail } from './closed-mail.ts'
import { sendEndorserJoinedMails } from './endorser-joined-mails.ts'
import { sendLastEndorserLeftMails } from './last-endorser-left-mails.ts'
import { sendOfferMail } from './offer-mail.ts'
import { sendOutcomeMail } from './outcome-mail.ts'
import { digestTriggerOf, isUrgent, sendOrScheduleDigest } from './pending-digest.ts'
import { type ApplicationMailEvent, listApplicationMailEvents } from './queries.ts'
import { sendReassignmentMails } from './reassignment-mails.ts'
import { sendNothingReportedMail, sendStepOverdueMail } from './step-check-mails.ts'
import { findWaysOn } from './ways-on.ts'

/** Sends the mails for events: digests to the responsible Endorsers, status mails to the Endorsee, and that an Endorser joined or the last one left. */
export async function sendEventMails(context: ServerContext, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events.filter(isEndorserJoined)) {
    await sendEndorserJoinedMails(context, event)
  }
  for (const event of events.filter(isLastEndorserLeft)) await sendLastEndorserLeftMails(context, event)
  const ofApplications = events.filter(isApplicationEvent)
  if (ofApplications.length === 0) return
  const mailEvents = await listApplicationMailEvents(context.db, ofApplications)
  for (const group of Map.groupBy(mailEvents.filter(requestsAction), recipientKey).values()) {
    const [first] = group
    if (first) await sendOrScheduleDigest(context, first)
  }
  for (const event of mailEvents) await sendStatusMails(context, event)
}

/** Groups events with the same recipients; one digest lists all their pending applications. */
function recipientKey({ company_id, handler_id, asked_user_id, type }: ApplicationMailEvent): string {
  return `${company_id} ${handler_id ?? asked_user_id} ${digestTriggerOf(type)} ${isUrgent(type)}`
}

function requestsAction(event: ApplicationMailEvent): boolean {
  if (event.withdrawn_at) return false
  switch (event.type) {
    case 'application.asked':
      // Who took it, or was given it, knows of it. A turn that has passed meanwhile is nobody's any more.
      return event.data.reason !== 'HANDLES' && event.asked_user_id === event.data.endorser
    case 'application.reminded':
      return event.asked_user_id === event.data.endorser && isUndecided(event.status)
    case 'application.followed_up':
      return !event.line_since && event.data.readAt === undefined
    case 'application.assigned':
      // An Endorser who assigned it to themselves needs no mail.
      return event.data.handler !== undefined && isUndecided(event.status)
    default:
      return false
  }
}

async function sendStatusMails(context: ServerContext, event: ApplicationMailEvent): Promise<void> {
  if (event.type === 'application.withdrawn' && isAccepted(event.data.status))
    await sendWithdrawalMail(context, event, event.data.note)
  // It is about other requests, too.
  if (event.type === 'application.step_overdue' && event.data.isMailed)
    await sendStepOverdueMail(context, event)
  if (event.withdrawn_at) return
  if (event.type === 'application.nothing_reported') await sendNothingReportedMail(context, event, event.data)
  if (event.type === 'application.closed_without_answer' && event.applicant_wants_news)
    await sendClosedMail(context, event, event.data.cause, await findWaysOn(context, event))
  if (event.type === 'application.offered') await sendOfferMail(context, event)
  if (event.type === 'application.unassigned' && event.data.from) await sendReopenedMail(context, event)
  if (event.type === 'application.assigned' && event.data.handler && isAccepted(event.status))
    await sendReassignmentMails(context, event, event.data.handler)
  if (event.type === 'application.outcome') await sendOutcomeMail(context, event, event.data.referralOutcome)
  if (event.type === 'application.status_changed') await sendStatusMail(context, event, event.data.to)
}
