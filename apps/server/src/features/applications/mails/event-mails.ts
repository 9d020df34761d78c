import { ApplicationStatus } from '@endorse/contract/applications/schemas'
import { statusGroups } from '@endorse/contract/applications/values'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { isUndecided } from '../policy.ts'
import { sendStatusMail, sendWithdrawalMail } from './applicant-mails.ts'
import { digestTriggerOf, sendOrScheduleDigest } from './pending-digest.ts'
import { type ApplicationMailEvent, listApplicationMailEvents } from './queries.ts'

/** Sends the mails for events: digests to the responsible Endorsers, status mails to the Endorsee. */
export async function sendEventMails(context: AppContext, eventIds: readonly string[]): Promise<void> {
  const events = await listApplicationMailEvents(context.db, eventIds)
  for (const group of Map.groupBy(events.filter(requestsAction), recipientKey).values()) {
    const [first] = group
    if (first) await sendOrScheduleDigest(context, first)
  }
  for (const event of events) await sendStatusMails(context, event)
}

/** Groups events with the same recipients; one digest lists all their pending applications. */
function recipientKey({ company_id, handler_id, type }: ApplicationMailEvent): string {
  return `${company_id} ${handler_id} ${digestTriggerOf(type)}`
}

function requestsAction({ type, status, withdrawn_at, data }: ApplicationMailEvent): boolean {
  if (withdrawn_at) return false
  return (
    actionEventTypes.has(type) ||
    (type === 'application.assigned' && isUndecided(status) && isReassigned(data))
  )
}

async function sendStatusMails(context: AppContext, event: ApplicationMailEvent): Promise<void> {
  const { type, withdrawn_at, data } = event
  if (type === 'application.withdrawn' && wasAccepted(data)) await sendWithdrawalMail(context, event)
  if (type === 'application.moved' && !withdrawn_at)
    await sendStatusMail(context, event, MovedData.parse(data).to)
}

const actionEventTypes = new Set(['application.created', 'application.released', 'application.followed_up'])

const MovedData = z.object({ to: ApplicationStatus })
const ReassignedData = z.object({ handler: z.uuid() })
const WithdrawnData = z.object({ status: ApplicationStatus })

/** True when a company admin assigned it; an Endorser who assigned it to themselves needs no mail. */
function isReassigned(data: unknown): boolean {
  return ReassignedData.safeParse(data).success
}

function wasAccepted(data: unknown): boolean {
  const { status } = WithdrawnData.parse(data)
  return statusGroups.approved.some((approved) => approved === status)
}
