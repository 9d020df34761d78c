import type { NotificationKind } from '@endorse/contract/notifications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { findApprovers } from '../accounts/company-membership.ts'
import { type ApplicationEvent, isApplicationEvent } from './events.ts'
import { isUndecided } from './policy.ts'
import { declinedBy } from './queries.ts'
import { listResponsibleEndorsers } from './responsible-endorsers.ts'
import { applicantsOfReturned, isEndorserJoined } from './returned-handlers.ts'
import {
  applicantsWithoutEndorser,
  isFirstEndorserJoined,
  isLastEndorserLeft,
  waitingApplicants,
} from './waiting-applicants.ts'

/** Lists who is notified of what happened to applications, and of an Endorser who can now read them. */
export async function listApplicationRecipients(
  db: Db,
  events: readonly StoredEvent[],
): Promise<Recipient[]> {
  return [...(await listWaitingRecipients(db, events)), ...(await listRecipientsOfApplications(db, events))]
}

async function listWaitingRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  const tell = async (
    { id: eventId }: StoredEvent,
    kind: NotificationKind,
    applicants: ReturnType<typeof waitingApplicants>,
  ) => {
    const told = await applicants.select('applicant.id as userId').execute()
    recipients.push(
      ...told.map(({ userId }) => ({ eventId, userId, kind, setting: 'APPLICATION_NEWS' as const })),
    )
  }
  for (const event of events.filter(isEndorserJoined))
    await tell(event, 'HANDLER_BACK', applicantsOfReturned(db, event))
  for (const event of events.filter(isFirstEndorserJoined))
    await tell(event, 'ENDORSER_JOINED', waitingApplicants(db, event.data))
  for (const event of events.filter(isLastEndorserLeft))
    await tell(event, 'LAST_ENDORSER_LEFT', applicantsWithoutEndorser(db, event))
  return recipients
}

async function listRecipientsOfApplications(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const ofApplications = events.filter(isApplicationEvent)
  if (ofApplications.length === 0) return []
  const applications = await findApplications(
    db,
    ofApplications.map(({ application }) => application),
  )
  const responsibleEndorsers = memoizeResponsibleEndorsers(db)
  const recipients: Recipient[] = []
  for (const event of ofApplications) {
    const application = applications.get(event.application)
    if (!application) continue
    const to = await recipientsOf(db, event, application, responsibleEndorsers)
    recipients.push(...to.map((recipient) => ({ ...recipient, eventId: event.id })))
  }
  return recipients
}

/** Lists the applications that need no answer any more: they were decided or withdrawn, or one Endorser declined. */
export async function listDecidedApplications(
  _db: Db,
  events: readonly StoredEvent[],
): Promise<DecidedRequest[]> {
  return events.filter(isApplicationEvent).flatMap((event) => {
    const isDecision = event.type === 'application.status_changed' && !isUndecided(event.data.to)
    const isDeclined = event.type === 'application.rejected_by_one'
    if (!isDecision && !isDeclined && event.type !== 'application.withdrawn') return []
    return {
      kinds: ['REQUEST' as const, 'FOLLOW_UP' as const],
      about: { applicationId: event.application },
      ...(isDeclined && event.by && { userId: event.by }),
    }
  })
}

type NotifiableApplication = Awaited<ReturnType<typeof listNotifiableApplications>>[number]
type PartialRecipient = Omit<Recipient, 'eventId'>
type ResponsibleEndorsers = (application: NotifiableApplication) => Promise<string[]>

async function findApplications(db: Db, ids: string[]): Promise<Map<string, NotifiableApplication>> {
  return new Map((await listNotifiableApplications(db, ids)).map((row) => [row.id, row]))
}

/** Lists the current state of applications. */
function listNotifiableApplications(db: Db, ids: string[]) {
  return db
    .selectFrom('applications')
    .select([
      'id',
      'applicant_id',
      'company_id',
      'handler_id',
      'status',
      'withdrawn_at',
      declinedBy('applications').as('declined_by'),
      sql<boolean>`coalesce(handled_since = applied_at, false)`.as('is_handled_from_start'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

// More than get a mail, because a notification disturbs less; still a limit for large companies.
const MAX_ENDORSERS = 50

/** Caches the responsible Endorsers by handler or company, because those of a batch are often the same. */
function memoizeResponsibleEndorsers(db: Db): ResponsibleEndorsers {
  const promises = new Map<string, Promise<string[]>>()
  return (application) => {
    const { handler_id, company_id, declined_by } = application
    const key = handler_id ?? [company_id, ...declined_by.toSorted()].join(' ')
    const promise = promises.get(key) ?? listResponsibleEndorsers(db, application, MAX_ENDORSERS)
    promises.set(key, promise)
    return promise
  }
}

async function recipientsOf(
  db: Db,
  event: ApplicationEvent,
  application: NotifiableApplication,
  responsibleEndorsers: ResponsibleEndorsers,
): Promise<PartialRecipient[]> {
  const { status, withdrawn_at, handler_id } = application

  async function responsible(kind: 'REQUEST' | 'FOLLOW_UP'): Promise<PartialRecipient[]> {
    if (withdrawn_at || !isUndecided(status)) return []
    const setting = kind === 'REQUEST' ? 'REQUESTS' : 'FOLLOW_UPS'
    const userIds = await responsibleEndorsers(application)
    return userIds.map((userId) => ({ userId, kind, companyId: application.company_id, setting }))
  }

  switch (event.type) {
    case 'application.created':
      return responsible('REQUEST')
    case 'application.followed_up':
      return responsible('FOLLOW_UP')
    case 'application.unassigned':
      return [...toApplicant(application, 'APPLICATION_UNASSIGNED'), ...(await responsible('REQUEST'))]
    case 'application.handler_left':
      return [
        ...toApplicant(application, 'HANDLER_LEFT'),
        ...(withdrawn_at ? [] : await toAdmins(db, application)),
      ]
    case 'application.status_changed':
      return toApplicant(application, 'APPLICATION_STATUS_CHANGED')
    case 'application.assigned':
      return [
        ...(event.data.handler || isVisibleAssignment(application)
          ? toApplicant(application, 'APPLICATION_ASSIGNED')
          : []),
        ...(withdrawn_at ? [] : toColleague(application, event.data.handler, 'REASSIGNED_TO')),
        ...(withdrawn_at ? [] : toColleague(application, event.data.before, 'REASSIGNED_FROM')),
      ]
    case 'application.withdrawn':
      return toColleague(application, handler_id, 'WITHDRAWAL').map((to) => ({
        ...to,
        setting: 'WITHDRAWALS',
      }))
    case 'application.outcome':
      return toColleague(application, handler_id, 'OUTCOME').map((to) => ({ ...to, setting: 'OUTCOMES' }))
    case 'application.rejected_by_one':
    case 'application.resume_opened':
    case 'application.contact_opened':
      return []
  }
}

function toApplicant(
  { applicant_id, withdrawn_at }: NotifiableApplication,
  kind: NotificationKind,
): PartialRecipient[] {
  return withdrawn_at ? [] : [{ userId: applicant_id, kind, setting: 'APPLICATION_NEWS' }]
}

/** An admin of the company can give the application to another Endorser. */
async function toAdmins(
  db: Db,
  { company_id: companyId }: NotifiableApplication,
): Promise<PartialRecipient[]> {
  const admins = await findApprovers(db, companyId)
  return admins.map(({ id: userId }) => ({ userId, kind: 'ACCEPTED_WITHOUT_HANDLER', companyId }))
}

function toColleague(
  { company_id: companyId }: NotifiableApplication,
  userId: string | null | undefined,
  kind: NotificationKind,
): PartialRecipient[] {
  return userId ? [{ userId, kind, companyId }] : []
}

/** False when who takes it did so with a decision or with the application itself, which have their own notifications. */
function isVisibleAssignment({ status, is_handled_from_start }: NotifiableApplication): boolean {
  return isUndecided(status) && !is_handled_from_start
}
