import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Applications of a job, those since a time only if it is given. Without a job: those for a job found elsewhere. */
export interface ApplicationsOfJob {
  jobId: string | null
  since?: string | undefined
}

/** Locks the open, unassigned applications of a job and returns their IDs. */
export async function lockOpenUnassigned(tx: Tx, of: ApplicationsOfJob): Promise<string[]> {
  const rows = await lockApplications(tx, of)
    .where('handler_id', 'is', null)
    .where('status', 'not in', ['REJECTED', 'COMPLETED'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the undecided applications of a job that the user handles and returns their IDs. */
export async function lockUndecidedOf(
  tx: Tx,
  of: ApplicationsOfJob & { handlerId: string },
): Promise<string[]> {
  const rows = await lockUndecided(tx, of).execute()
  return rows.map(({ id }) => id)
}

/** Locks the undecided applications that a user handles at a posting, or without one, and returns their IDs. */
export async function lockUndecidedForMove(
  tx: Tx,
  { jobId, companyId, handlerId }: { jobId: string | null; companyId: string; handlerId: string },
): Promise<string[]> {
  const rows = await lockUndecided(tx, { jobId, handlerId }).where('company_id', '=', companyId).execute()
  return rows.map(({ id }) => id)
}

function lockUndecided(tx: Tx, of: ApplicationsOfJob & { handlerId: string }) {
  return lockApplications(tx, of)
    .where('handler_id', '=', of.handlerId)
    .where('status', 'in', statusGroups.pending)
}

function lockApplications(tx: Tx, { jobId, since }: ApplicationsOfJob) {
  return tx
    .selectFrom('applications')
    .select('id')
    .where('job_id', jobId === null ? 'is' : '=', jobId)
    .where('withdrawn_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('applied_at', '>=', sql<Date>`${since}::timestamptz`))
    .orderBy('id')
    .forUpdate()
}

/** Assigns applications to a handler, or to nobody. */
export async function setHandler(tx: Tx, ids: string[], handlerId: string | null): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      handler_id: handlerId,
      handled_since: handlerId === null ? null : sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
