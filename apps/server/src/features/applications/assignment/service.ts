import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Person } from '../../../platform/person.ts'
import { assignOpenApplications, unassignAllUndecidedOf, unassignUndecidedApplications } from './queries.ts'

/** Assigns the open, unassigned applications of a claimed job to the claimer. The caller has locked the job. */
export async function assignForClaim(
  context: AppContext,
  tx: Tx,
  jobId: string,
  claimer: Person,
): Promise<void> {
  const assigned = await assignOpenApplications(tx, jobId, claimer.id)
  await context.appendEvents(
    tx,
    ...assigned.map((application) => ({
      type: 'application.assigned' as const,
      by: claimer.id,
      application,
      job: jobId,
    })),
  )
}

/** Unassigns the undecided applications of a released job, so that other Endorsers can decide them. */
export async function unassignForRelease(
  context: AppContext,
  tx: Tx,
  jobId: string,
  claimerId: string,
  by: Person,
): Promise<void> {
  const unassigned = await unassignUndecidedApplications(tx, jobId, claimerId)
  await context.appendEvents(
    tx,
    ...unassigned.map((application) => ({
      type: 'application.unassigned' as const,
      by: by.id,
      application,
      job: jobId,
    })),
  )
}

/** Unassigns all undecided applications of an Endorser whose account is deleted. */
export async function unassignAllOf(context: AppContext, tx: Tx, handler: Pick<Person, 'id'>): Promise<void> {
  const unassigned = await unassignAllUndecidedOf(tx, handler.id)
  await context.appendEvents(
    tx,
    ...unassigned.map(({ id: application, job_id: job }) => ({
      type: 'application.unassigned' as const,
      by: handler.id,
      application,
      job,
    })),
  )
}
