import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'

/** Yields the reports that a user made, for their data export. */
export async function* exportReports(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('reports')
      .innerJoin('moderation_cases as case', 'case.id', 'reports.case_id')
      .select([
        'reports.id',
        'reports.at',
        'case.subject',
        'reports.reason',
        'reports.text',
        sql<
          string | null
        >`case when "case".appeal_outcome = 'REVERSED' then 'TAKEN_BACK' else "case".outcome end`.as(
          'outcome',
        ),
      ])
      .where('reporter_id', '=', userId)
      .where('reports.id', '>', after)
      .orderBy('reports.id')
      .limit(100)
      .execute(),
  )
}

/** Yields the decisions about a user and their appeals, for their data export. Who reported them stays unknown. */
export async function* exportDecisions(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('moderation_cases')
      .select([
        'id',
        'decided_at',
        'outcome',
        'decision_reason',
        'decision_note',
        'appealed_at',
        'appeal_text',
        'appeal_outcome',
        'appeal_decided_at',
        'appeal_note',
      ])
      .where((row) => row.or([row('person_id', '=', userId), row('appealed_by', '=', userId)]))
      .where('decided_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute(),
  )
}

/** Removes the user and their words from reports and appeals. The reasons stay, because others are decided by them. */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('reports')
    // What the reported person wrote is theirs.
    .set({ reporter_id: null, text: '', messages: reportedMessagesOnly })
    .where('reporter_id', '=', userId)
    .execute()
  await tx
    .updateTable('moderation_cases')
    .set({ appealed_by: null, appeal_text: '' })
    .where('appealed_by', '=', userId)
    .execute()
}

const reportedMessagesOnly = sql<string>`coalesce(
  (select jsonb_agg(message) from jsonb_array_elements(messages) as message where (message -> 'isReported')::boolean),
  '[]')`
