import { statusesBeforeReferral, statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** What an Endorser still has to do something for: undecided requests, and accepted ones that are not referred yet. */
const unfinished = [...statusGroups.pending, ...statusesBeforeReferral]

/**
 * Gives the unfinished applications of an Endorser back to all Endorsers of the company. One that was accepted needs a new
 * decision. The applicants are told that it was passed on, and not why.
 */
export async function passOnAllOf(context: AppContext, tx: Tx, handlerId: string): Promise<void> {
  const passedOn = await tx
    .updateTable('applications')
    .set((row) => ({
      handler_id: null,
      handled_since: null,
      status: row
        .case()
        .when('status', 'in', statusesBeforeReferral)
        .then('REVIEWED' as const)
        .else(row.ref('status'))
        .end(),
      updated_at: sql`now()`,
    }))
    .where('handler_id', '=', handlerId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', unfinished)
    .returning(['id', 'job_id'])
    .execute()
  const ids = passedOn.map(({ id }) => id)
  await tx.deleteFrom('endorsements').where('application_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await context.appendEvents(
    tx,
    ...passedOn.map(({ id: application, job_id: job }) => ({
      type: 'application.unassigned' as const,
      by: handlerId,
      application,
      job,
    })),
  )
}

/** Counts the unfinished applications that an Endorser handles. */
export function countUnfinishedOf(db: Db, handlerId: string): Promise<number> {
  return countUnfinished(db, 'handler_id', handlerId)
}

/** Counts the applications of an Endorsee that wait for an answer or a referral. */
export function countUnfinishedBy(db: Db, applicantId: string): Promise<number> {
  return countUnfinished(db, 'applicant_id', applicantId)
}

async function countUnfinished(db: Db, column: 'handler_id' | 'applicant_id', userId: string) {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)`.as('count'))
    .where(column, '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return count
}
