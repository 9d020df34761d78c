import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Assigns the open, unassigned applications of a job and returns their IDs. */
export async function assignOpenApplications(tx: Tx, jobId: string, handlerId: string): Promise<string[]> {
  const assigned = await tx
    .updateTable('applications')
    .set({ handler_id: handlerId, handled_since: sql`now()`, updated_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('handler_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('status', 'not in', ['REJECTED', 'COMPLETED'])
    .returning('id')
    .execute()
  return assigned.map(({ id }) => id)
}

/** Unassigns the undecided applications of a job from their handler and returns their IDs. */
export async function unassignUndecidedApplications(
  tx: Tx,
  jobId: string,
  handlerId: string,
): Promise<string[]> {
  const unassigned = await tx
    .updateTable('applications')
    .set({ handler_id: null, handled_since: null, updated_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('handler_id', '=', handlerId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', statusGroups.pending)
    .returning('id')
    .execute()
  return unassigned.map(({ id }) => id)
}

/** Unassigns all undecided applications of a handler. */
export function unassignAllUndecidedOf(tx: Tx, handlerId: string) {
  return tx
    .updateTable('applications')
    .set({ handler_id: null, handled_since: null, updated_at: sql`now()` })
    .where('handler_id', '=', handlerId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', statusGroups.pending)
    .returning(['id', 'job_id'])
    .execute()
}
