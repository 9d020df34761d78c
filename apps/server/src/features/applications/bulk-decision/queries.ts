import type { RejectionReason } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'
import { isVisibleTo, selectReviewedApplications, type VisibleReviewedApplication } from '../queries.ts'

/** A decision about one application. The reason is null for an acceptance. */
export interface StoredDecision {
  application: VisibleReviewedApplication
  reason: RejectionReason | null
  note: string | null
  /** Whether the user becomes the handler where there is none. */
  assigns: boolean
}

/**
 * Locks the applications in the order of their ids, so that two requests at once cannot deadlock, then reads those that
 * the user may see.
 */
export async function lockVisibleApplications(
  tx: Tx,
  person: Person,
  ids: readonly string[],
): Promise<Map<string, VisibleReviewedApplication>> {
  const isListed = sql<string>`any(${ids}::uuid[])`
  await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', isListed)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await selectReviewedApplications(tx).where('application.id', '=', isListed).execute()
  return new Map(rows.filter((row) => isVisibleTo(person, row)).map((row) => [row.id, row]))
}

/** Sets the status of each application, with the reason of a rejection, and the user as handler where there is none. */
export async function storeDecisions(
  tx: Tx,
  person: Person,
  to: 'ACCEPTED' | 'REJECTED',
  decisions: readonly StoredDecision[],
): Promise<void> {
  const rows = decisions.map(({ application: { id }, reason, note, assigns }) => ({
    id,
    reason,
    note,
    assigns,
  }))
  await sql`
    update applications as application
       set status = ${to},
           handler_id = case when decision.assigns then coalesce(handler_id, ${person.id}) else handler_id end,
           handled_since = case when decision.assigns and handler_id is null then now() else handled_since end,
           rejection_reason = coalesce(decision.reason, rejection_reason),
           rejection_note = case when decision.reason is null then rejection_note else decision.note end,
           updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}) as decision (id uuid, reason text, note text, assigns boolean)
     where application.id = decision.id`.execute(tx)
}

/** Removes what was said in an acceptance that was undone before. */
export async function deleteEndorsements(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('endorsements')
    .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .execute()
}
