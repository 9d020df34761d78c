import type { Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { assignOpenApplications, releaseAllUndecidedOf, releaseUndecidedApplications } from './queries.ts'

/** Whoever has claimed a job handles what is open there and nobody handles yet. The job is locked by the caller. */
export async function handOver(house: House, tx: Tx, jobId: string, claimer: Person): Promise<void> {
  const taken = await assignOpenApplications(tx, jobId, claimer.id)
  await house.record(
    tx,
    ...taken.map((application) => ({
      type: 'application.assigned',
      by: claimer.id,
      application,
      job: jobId,
    })),
  )
}

/** What the claimer of a released job has not decided is open to their colleagues again. */
export async function giveBack(
  house: House,
  tx: Tx,
  jobId: string,
  claimerId: string,
  by: Person,
): Promise<void> {
  const released = await releaseUndecidedApplications(tx, jobId, claimerId)
  await house.record(
    tx,
    ...released.map((application) => ({ type: 'application.released', by: by.id, application, job: jobId })),
  )
}

/** What somebody who leaves has not decided, wherever they had it from, is open to their colleagues again. */
export async function giveBackAllOf(house: House, tx: Tx, handler: Pick<Person, 'id'>): Promise<void> {
  const released = await releaseAllUndecidedOf(tx, handler.id)
  await house.record(
    tx,
    ...released.map(({ id: application, job_id: job }) => ({
      type: 'application.released',
      by: handler.id,
      application,
      job,
    })),
  )
}
