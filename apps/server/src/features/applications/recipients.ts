import { isBeforeReferral } from '@endorse/contract/applications/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent, StoredEventOf } from '../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { type ApplicationEvent, isApplicationEvent } from './events.ts'
import { claimWatches, isEndorserJoined, watchingApplicants } from './join-watches/queries.ts'
import { isUndecided } from './policy.ts'
import { declinedBy } from './queries.ts'
import { listResponsibleEndorsers } from './responsible-endorsers.ts'
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
  for (const event of events.filter(isFirstEndorserJoined))
    await tell(event, 'ENDORSER_JOINED', waitingApplicants(db, event.data))
  for (const event of events.filter(isEndorserJoined)) {
    await claimWatches(db, event)
    // They asked for it, so no setting switches it off.
    const told = await watchingApplicants(db, event).select('applicant.id as userId').execute()
    recipients.push(
      ...told.map(({ userId }) => ({ eventId: event.id, userId, kind: 'CAN_ASK_AGAIN' as const })),
    )
  }
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
    const to = await recipientsOf(event, application, responsibleEndorsers)
    recipients.push(...to.map((recipient) => ({ ...recipient, eventId: event.id })))
  }
  return recipients
}

/** Lists the applications that need no answer any more: decided, withdrawn or closed; or of one Endorser, who declined or whose turn passed. */
export async function listDecidedApplications(
  _db: Db,
  events: readonly StoredEvent[],
): Promise<DecidedRequest[]> {
  return events.filter(isApplicationEvent).flatMap((event) => {
    const isDecision = event.type === 'application.status_changed' && !isUndecided(event.data.to)
    const isOver =
      event.type === 'application.withdrawn' || event.type === 'application.closed_without_answer'
    const endedFor = whoseTurnEnded(event)
    if (!isDecision && !isOver && !endedFor) return []
    return {
      kinds: ['REQUEST' as const, 'REMINDER' as const, 'FOLLOW_UP' as const, 'STEP_OVERDUE' as const],
      about: { applicationId: event.application },
      ...(endedFor && { userId: endedFor }),
    }
  })
}

/** Returns the Endorser who need not answer any more, because they declined or their turn has passed. */
function whoseTurnEnded(event: ApplicationEvent): string | null {
  if (event.type === 'application.passed_on') return event.data.endorser
  return event.type === 'application.rejected_by_one' ? event.by : null
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
      'asked_user_id',
      'line_since',
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
    const { handler_id, asked_user_id, line_since, company_id, declined_by } = application
    const key =
      handler_id ??
      asked_user_id ??
      [line_since ? 'in line' : company_id, ...declined_by.toSorted()].join(' ')
    const promise = promises.get(key) ?? listResponsibleEndorsers(db, application, MAX_ENDORSERS)
    promises.set(key, promise)
    return promise
  }
}

async function recipientsOf(
  event: ApplicationEvent,
  application: NotifiableApplication,
  responsibleEndorsers: ResponsibleEndorsers,
): Promise<PartialRecipient[]> {
  const { status, withdrawn_at, handler_id } = application

  async function responsible(): Promise<PartialRecipient[]> {
    if (withdrawn_at || !isUndecided(status)) return []
    const userIds = await responsibleEndorsers(application)
    const companyId = application.company_id
    return userIds.map((userId) => ({ userId, kind: 'FOLLOW_UP', companyId, setting: 'FOLLOW_UPS' }))
  }

  switch (event.type) {
    case 'application.asked':
      return toAsked(application, event)
    case 'application.followed_up':
      return event.data.readAt ? [] : responsible()
    case 'application.reminded':
      return toReminded(application, event)
    case 'application.unassigned':
      return toApplicant(application, event.data.from ? 'APPLICATION_REOPENED' : 'APPLICATION_UNASSIGNED')
    case 'application.passed_on':
      return event.data.handled ? toApplicant(application, 'APPLICATION_UNASSIGNED') : []
    case 'application.closed_without_answer':
      return toApplicant(application, 'CLOSED_WITHOUT_ANSWER')
    case 'application.offered':
      return toApplicant(application, 'REFERRAL_OFFERED')
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
    case 'application.step_overdue':
      return toOverdueHandler(application, event)
    case 'application.nothing_reported':
      return isWaitingFor(application, event.data.endorser)
        ? toApplicant(application, 'NOTHING_REPORTED')
        : []
    case 'application.outcome':
      return toColleague(application, handler_id, 'OUTCOME').map((to) => ({ ...to, setting: 'OUTCOMES' }))
    case 'application.created':
    case 'application.handler_left':
    case 'application.in_line':
    case 'application.reopened':
    case 'application.rejected_by_one':
    case 'application.resume_opened':
    case 'application.contact_opened':
      return []
  }
}

/** Nobody is told of a turn that has gone on meanwhile; who took a request, or was given it, knows of it. */
function toAsked(
  { asked_user_id, company_id: companyId, withdrawn_at, status }: NotifiableApplication,
  { data: { endorser, reason } }: StoredEventOf<'application.asked'>,
): PartialRecipient[] {
  if (withdrawn_at || !isUndecided(status) || asked_user_id !== endorser || reason === 'HANDLES') return []
  return [{ userId: endorser, kind: 'REQUEST', companyId, setting: 'REQUESTS' }]
}

/** Nobody is reminded of a turn that has gone on meanwhile. */
function toReminded(
  { asked_user_id, company_id: companyId, withdrawn_at, status }: NotifiableApplication,
  { data: { endorser, followUp } }: StoredEventOf<'application.reminded'>,
): PartialRecipient[] {
  if (withdrawn_at || !isUndecided(status) || asked_user_id !== endorser) return []
  return [{ userId: endorser, kind: followUp ? 'FOLLOW_UP' : 'REMINDER', companyId, setting: 'REQUESTS' }]
}

/** Nobody is asked about a request that has gone on meanwhile. */
function toOverdueHandler(
  application: NotifiableApplication,
  { data: { endorser } }: StoredEventOf<'application.step_overdue'>,
): PartialRecipient[] {
  if (!isWaitingFor(application, endorser)) return []
  return toColleague(application, endorser, 'STEP_OVERDUE').map((to) => ({ ...to, setting: 'FOLLOW_UPS' }))
}

/** Whether the request still waits for a step of this Endorser. */
function isWaitingFor({ status, handler_id, withdrawn_at }: NotifiableApplication, endorser: string) {
  return !withdrawn_at && handler_id === endorser && isBeforeReferral(status)
}

function toApplicant(
  { applicant_id, withdrawn_at }: NotifiableApplication,
  kind: NotificationKind,
): PartialRecipient[] {
  return withdrawn_at ? [] : [{ userId: applicant_id, kind, setting: 'APPLICATION_NEWS' }]
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
