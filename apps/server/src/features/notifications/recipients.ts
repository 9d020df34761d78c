import type { NotificationKind } from '@endorse/contract/notifications/values'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { findApprovers } from '../accounts/company-membership.ts'
import { listStaffToNotify } from '../accounts/staff-accounts.ts'
import { isUndecided } from '../applications/policy.ts'
import { listResponsibleEndorsers } from '../applications/responsible-endorsers.ts'
import type { NotifiableEvent } from './queries.ts'

/** A user to notify, and the kind of the notification. */
export interface Recipient {
  userId: string
  kind: NotificationKind
  /** The company the user must belong to, also when reading it; null for personal notifications. */
  companyId: string | null
}

/** Queries shared by a batch of events, whose recipients are often the same. */
export interface RecipientLookups {
  db: Db
  responsibleEndorsers: (application: AssignableApplication) => Promise<string[]>
}

type AssignableApplication = Parameters<typeof listResponsibleEndorsers>[1]

/** Caches the responsible Endorsers by handler or company for one batch. */
export function memoizeResponsibleEndorsers(db: Db): RecipientLookups['responsibleEndorsers'] {
  const promises = new Map<string, Promise<string[]>>()
  return (application) => {
    const key = application.handler_id ?? application.company_id
    const promise = promises.get(key) ?? listResponsibleEndorsers(db, application, MAX_ENDORSERS)
    promises.set(key, promise)
    return promise
  }
}

/** Returns who gets a notification of an event, and of which kind. The actor of the event gets none. */
export async function recipientsOf(lookups: RecipientLookups, event: NotifiableEvent): Promise<Recipient[]> {
  const recipients = (await rules[event.type]?.(lookups, event, EventData.parse(event.data))) ?? []
  return recipients.filter(({ userId }) => userId !== event.by_user_id)
}

type Rule = (
  lookups: RecipientLookups,
  event: NotifiableEvent,
  data: EventData,
) => Recipient[] | Promise<Recipient[]>

const rules: Record<string, Rule> = {
  'application.created': (lookups, event) => responsibleRecipients(lookups, event, 'REQUEST'),
  'application.followed_up': (lookups, event) => responsibleRecipients(lookups, event, 'FOLLOW_UP'),
  'application.released': async (lookups, event) => [
    ...applicantRecipient(event, 'APPLICATION_GIVEN_BACK'),
    ...(await responsibleRecipients(lookups, event, 'REQUEST')),
  ],
  'application.moved': (_lookups, event) => applicantRecipient(event, 'APPLICATION_MOVED'),
  'application.assigned': (_lookups, event, { handler, before }) => [
    ...(isVisibleAssignment(event) ? applicantRecipient(event, 'APPLICATION_TAKEN_UP') : []),
    ...(event.withdrawn_at ? [] : colleagueRecipient(event, handler, 'REQUEST_GIVEN')),
    ...(event.withdrawn_at ? [] : colleagueRecipient(event, before, 'REQUEST_TAKEN')),
  ],
  'application.withdrawn': (_lookups, event) => colleagueRecipient(event, event.handler_id, 'WITHDRAWAL'),
  'job.released': (_lookups, { job_company_id: companyId }, { claimer }) =>
    claimer ? [{ userId: claimer, kind: 'CLAIM_RELEASED', companyId }] : [],
  'company-admin.requested': async ({ db }, _event, { company }) => [
    ...(company ? await findApprovers(db, company) : []).map(({ id }) => adminRequestRecipient(id, company)),
    ...(await listStaffToNotify(db)).map((userId) => adminRequestRecipient(userId, null)),
  ],
  'company-admin.approved': (_lookups, _event, { admin }) => adminRecipient(admin, 'ADMIN_APPROVED'),
  'company-admin.rejected': (_lookups, _event, { admin }) => adminRecipient(admin, 'ADMIN_REFUSED'),
  'company-admin.withdrawn': (_lookups, _event, { admin }) => adminRecipient(admin, 'ADMIN_WITHDRAWN'),
  'contact.message_sent': async ({ db }) =>
    (await listStaffToNotify(db)).map((userId) => ({ userId, kind: 'CONTACT_MESSAGE', companyId: null })),
}

// More than get a mail, because a notification disturbs less; still a limit for large companies.
const MAX_ENDORSERS = 50

/** The users who must act on an undecided application. */
async function responsibleRecipients(
  lookups: RecipientLookups,
  event: NotifiableEvent,
  kind: NotificationKind,
): Promise<Recipient[]> {
  const { company_id, handler_id, status, withdrawn_at } = event
  if (!company_id || withdrawn_at || !status || !isUndecided(status)) return []
  const userIds = await lookups.responsibleEndorsers({ company_id, handler_id })
  return userIds.map((userId) => ({ userId, kind, companyId: company_id }))
}

function applicantRecipient(
  { applicant_id, withdrawn_at }: NotifiableEvent,
  kind: NotificationKind,
): Recipient[] {
  return applicant_id && !withdrawn_at ? [{ userId: applicant_id, kind, companyId: null }] : []
}

function colleagueRecipient(
  { company_id: companyId }: NotifiableEvent,
  userId: string | null | undefined,
  kind: NotificationKind,
): Recipient[] {
  return userId && companyId ? [{ userId, kind, companyId }] : []
}

function adminRequestRecipient(userId: string, companyId: string | null | undefined): Recipient {
  return { userId, kind: 'ADMIN_REQUEST', companyId: companyId ?? null }
}

function adminRecipient(userId: string | undefined, kind: NotificationKind): Recipient[] {
  return userId ? [{ userId, kind, companyId: null }] : []
}

/** False when the assignment came with a decision or with the application itself, which have their own notifications. */
function isVisibleAssignment({ status, is_handled_from_start }: NotifiableEvent): boolean {
  return status !== null && isUndecided(status) && !is_handled_from_start
}

/** The user and company IDs in the JSON data of the events. */
const EventData = z.object({
  handler: z.uuid().nullish(),
  before: z.uuid().nullish(),
  claimer: z.uuid().nullish(),
  company: z.uuid().nullish(),
  admin: z.uuid().optional(),
})
type EventData = z.infer<typeof EventData>
