import { type ApplicationKind, applicationStatusLabel } from '@endorse/contract/applications/values'
import { sql, type UpdateObject } from 'kysely'
import { endOfWorkingDayAfter } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { requireRoomToAsk } from '../before-asking/limits.ts'
import { canOffer } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplication,
  lockVisibleApplicationOfKind,
  shownStatusFrom,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { findAnswerClock, insertTurns, listUnaskedRequests, lockTurns } from './queries.ts'
import { loadEndorsers, turnOf } from './settle-turns.ts'

/** Offers to refer the applicant of a request that was closed without an answer. A second offer changes nothing. */
export function offerToRefer(
  context: AppContext,
  person: Person,
  { id, line }: { id: string; line: string | undefined },
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application = (await lockVisibleApplication(tx, person, id)) ?? notFound('Application')
    if (!canOffer(person, applicationStateOf(application)))
      conflict('STEP_NOT_ALLOWED', whyNot(application, 'You can offer to refer somebody'))
    if (!(await canBeAsked(tx, person, application)))
      conflict(
        'STEP_NOT_ALLOWED',
        'You cannot offer it now: you are away, or one of you has blocked the other',
      )
    if (application.made_offers[person.id]?.isDeclined)
      conflict('STEP_NOT_ALLOWED', `${application.applicant_first_name} said no to your offer`)
    const clock = (await findAnswerClock(tx, application.company_id)) ?? notFound('Application')
    const until = endOfWorkingDayAfter(clock.now, clock.answerDays, clock.ownHolidays)
    if (await storeOffer(tx, person, { id, line, until }))
      await context.appendEvents(tx, {
        type: 'application.offered',
        by: person.id,
        application: id,
        job: application.job_id,
      })
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

/** A request of the person, and the Endorser whose offer they take or decline. */
interface OfferOfMine {
  kind: ApplicationKind
  id: string
  endorserId: string
}

/** Opens a request again that was closed without an answer. It is the turn of the Endorser who offers to refer its applicant. */
export function takeOffer(
  context: AppContext,
  person: Person,
  { kind, id, endorserId }: OfferOfMine,
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const visible = (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
    const companyId = visible.company_id
    await requireRoomToAsk(context, tx, { applicantId: person.id, companyId, withdraw: undefined })
    // Before the request, like everything that gives turns.
    const clock = (await lockTurns(tx, companyId)) ?? notFound('Application')
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    requireOffer(application, endorserId)

    await updateApplication(tx, application, {
      status: 'PENDING',
      rejection_reason: null,
      rejection_note: null,
      latest_day: null,
      // A new round of turns.
      turns_from: sql`now()`,
    })
    await updateOffer(tx, { id, endorserId }, { taken_at: sql`now()` })
    const [request = notFound('Application')] = await listUnaskedRequests(tx, [id])
    const { inLine } = await loadEndorsers(tx, companyId, clock)
    const turn = turnOf(clock, request, { userId: endorserId, reason: 'OFFERED' }, inLine.length)
    await insertTurns(tx, [turn])
    const about = { application: id, job: application.job_id }
    await context.appendEvents(
      tx,
      { type: 'application.reopened', by: person.id, ...about, data: { endorser: endorserId } },
      {
        type: 'application.asked',
        ...about,
        data: { endorser: endorserId, reason: turn.reason, dueAt: turn.dueAt.toISOString() },
      },
    )
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

/** Says no to an Endorser who offers to refer. The request stays closed. */
export function declineOffer(
  context: AppContext,
  person: Person,
  { kind, id, endorserId }: OfferOfMine,
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    requireOffer(application, endorserId)
    await updateOffer(tx, { id, endorserId }, { declined_at: sql`now()` })
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

/** Throws 409 unless the Endorser has an offer that can be taken. */
function requireOffer(application: VisibleApplication, endorserId: string): void {
  if (!application.offers.some((offer) => offer.endorserId === endorserId))
    conflict('STEP_NOT_ALLOWED', whyNot(application, 'You can take an offer'))
}

async function updateOffer(
  tx: Tx,
  { id, endorserId }: Pick<OfferOfMine, 'id' | 'endorserId'>,
  changes: UpdateObject<Tables, 'referral_offers'>,
): Promise<void> {
  await tx
    .updateTable('referral_offers')
    .set(changes)
    .where('application_id', '=', id)
    .where('user_id', '=', endorserId)
    .execute()
}

/** Whether the Endorser takes requests, and neither of the two has blocked the other. */
async function canBeAsked(tx: Tx, { id }: Person, { applicant_id }: VisibleApplication): Promise<boolean> {
  const { rows } = await sql<{ can_be_asked: boolean }>`
    select takes_requests and not exists (
             select from chat_blocks where (blocker_id, blocked_id) in ((users.id, ${applicant_id}), (${applicant_id}, users.id))) as can_be_asked
      from users where id = ${id}`.execute(tx)
  return rows[0]?.can_be_asked ?? false
}

/** Stores an offer, and tells whether it is a new one. */
async function storeOffer(
  tx: Tx,
  { id: userId }: Person,
  { id, line, until }: { id: string; line: string | undefined; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referral_offers')
    .values({ application_id: id, user_id: userId, line: line || null, until_at: until })
    .onConflict((conflicting) =>
      conflicting
        .columns(['application_id', 'user_id'])
        // One that is over, or was taken before the request was closed another time.
        .doUpdateSet({ line: line || null, offered_at: sql`now()`, until_at: until, taken_at: null })
        .where(
          sql<boolean>`(referral_offers.taken_at is not null or referral_offers.declined_at is null and referral_offers.until_at <= now())`,
        ),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function whyNot(application: VisibleApplication, who: string): string {
  const status = shownStatusFrom(application)
  return status === 'NO_ANSWER'
    ? 'This offer is over: its time has ended, or one of you is away, has left, or has blocked the other'
    : `This application is ${applicationStatusLabel[status]}. ${who} when a request was closed without an answer`
}
