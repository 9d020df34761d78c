import { isBeforeReferral, statusesBeforeReferral, statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { deleteUnpublishedEvents } from '../../../platform/events/stored-changes.ts'
import { restoreUnpublished } from '../undo/queries.ts'

/** What an Endorser still has to do something for: undecided requests, and accepted ones that are not referred yet. */
const unfinished = [...statusGroups.pending, ...statusesBeforeReferral]

/**
 * Gives the unfinished applications of an Endorser who leaves or is suspended back to all Endorsers of the company. One that
 * was accepted needs a new decision, for which a new time begins. The applicants are told that it was passed on, and not why.
 * They are not told of what the Endorser did last and could still undo: it is taken back.
 */
export async function passOnAllOf(context: AppContext, tx: Tx, handlerId: string): Promise<void> {
  const locked = (await lockUnfinishedOf(tx, handlerId)).map(({ id }) => id)
  if (locked.length === 0) return
  context.notifyProcesses(tx, ...(await deleteUnpublishedEvents(tx, handlerId, locked)))
  await restoreUnpublished(tx, handlerId, locked)

  const passedOn = await lockUnfinishedOf(tx, handlerId)
  const ids = passedOn.map(({ id }) => id)
  await tx
    .updateTable('applications')
    .set((row) => {
      const isAccepted = row('status', 'in', statusesBeforeReferral)
      return {
        handler_id: null,
        handled_since: null,
        status: row
          .case()
          .when(isAccepted)
          .then('REVIEWED' as const)
          .else(row.ref('status'))
          .end(),
        latest_day: row.case().when(isAccepted).then(null).else(row.ref('latest_day')).end(),
        turns_from: row.case().when(isAccepted).then(sql<Date>`now()`).else(row.ref('turns_from')).end(),
        updated_at: sql`now()`,
      }
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await tx
    .deleteFrom('endorsements')
    .where('application_id', '=', sql<string>`any(${locked}::uuid[])`)
    .execute()
  await context.appendEvents(
    tx,
    ...passedOn.map(({ id: application, job_id: job, status: from }) => ({
      type: 'application.unassigned' as const,
      by: handlerId,
      application,
      job,
      ...(isBeforeReferral(from) && { data: { from } }),
    })),
  )
}

/** Locks what an Endorser has not finished, with the applications that the suspension of an Endorsee hides and that come back. */
function lockUnfinishedOf(tx: Tx, handlerId: string) {
  return tx
    .selectFrom('applications')
    .select(['id', 'job_id', 'status'])
    .where('handler_id', '=', handlerId)
    .where((row) =>
      row.or([
        row('withdrawn_at', 'is', null),
        row(
          'withdrawn_at',
          '=',
          row
            .selectFrom('users')
            .select('suspended_at')
            .whereRef('users.id', '=', 'applications.applicant_id'),
        ),
      ]),
    )
    .where('status', 'in', unfinished)
    .orderBy('id')
    .forUpdate()
    .execute()
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
