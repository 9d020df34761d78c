import { sql } from 'kysely'
import { dayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import { policyBonusSql } from '../companies/referral-policy.ts'
import { readAmount } from './read-amount.ts'

/** Makes or removes the bonuses of the requests whose Endorsees said what came of them. Safe to repeat. */
export async function settleAfterEvents({ db }: AppContext, events: readonly StoredEvent[]): Promise<void> {
  const said = events.flatMap((event) => (event.type === 'application.outcome' ? event.application : []))
  for (const id of new Set(said)) await inTransaction(db, (tx) => settleBonus(tx, id))
}

/**
 * Brings the bonus of a request into the state that follows from what its Endorsee says: one row while they were hired. One that
 * an admin has moved stays. The lock on the request lets two at once come one after the other.
 */
async function settleBonus(tx: Tx, applicationId: string): Promise<void> {
  const request = await lockRequest(tx, applicationId)
  if (!request) return
  if (request.outcome !== 'HIRED' || !request.outcome_at) {
    await tx
      .deleteFrom('bonuses')
      .where('application_id', '=', applicationId)
      .where('moved_at', 'is', null)
      .execute()
    return
  }
  if (!request.endorser_id) return
  const hiredOn = dayInIndia(request.outcome_at)
  const amount = request.referral_bonus ? readAmount(request.referral_bonus) : request.policy_bonus
  const isNone = amount === null && !request.referral_bonus
  await tx
    .insertInto('bonuses')
    .values({
      id: newId(),
      application_id: applicationId,
      company_id: request.company_id,
      endorser_id: request.endorser_id,
      job_title: request.job_title,
      amount,
      amount_text: request.referral_bonus,
      hired_on: hiredOn,
      eligible_on: sql<string>`${hiredOn}::date + ${request.bonus_waiting_days}::int`,
      state: isNone ? 'NONE' : 'OPEN',
    })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
}

/** Locks a request, and reads what its company pays now for a hire. Without an Endorser who is still there, nobody gets it. */
function lockRequest(tx: Tx, applicationId: string) {
  return tx
    .selectFrom('applications as application')
    .innerJoin('companies', 'companies.id', 'application.company_id')
    .leftJoin('job_postings as job', 'job.id', 'application.job_id')
    .leftJoin('users as endorser', (join) =>
      join.onRef('endorser.id', '=', 'application.handler_id').on('endorser.deleted_at', 'is', null),
    )
    .select([
      'application.company_id',
      'application.job_title',
      'application.outcome',
      'application.outcome_at',
      'endorser.id as endorser_id',
      'job.referral_bonus',
      'companies.bonus_waiting_days',
      sql<number | null>`${sql.raw(policyBonusSql('job'))}`.as('policy_bonus'),
    ])
    .where('application.id', '=', applicationId)
    .forNoKeyUpdate('application')
    .executeTakeFirst()
}
