import type { ApplicationKind } from '@endorse/contract'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { canWithdraw } from '../policy.ts'
import { changeApplication, lockApplicationFor, standingOf } from '../queries.ts'

/** Hides the application and destroys nothing: its handler still finds out that it was taken back. */
export function withdraw(house: House, person: Person, kind: ApplicationKind, id: string): Promise<void> {
  return inTransaction(house.db, async (tx) => {
    const application =
      (kind === 'job' && (await lockApplicationFor(tx, person, id))) || notFound('Application')
    if (!canWithdraw(person, standingOf(application))) {
      conflict('STEP_NOT_ALLOWED', 'Cannot delete completed applications')
    }
    await changeApplication(tx, id, { withdrawn_at: sql`now()` })
    const { job_id: job, status } = application
    await house.record(tx, {
      type: 'application.withdrawn',
      by: person.id,
      application: id,
      job,
      data: { status },
    })
  })
}

/** All that is open of somebody who leaves. Who was referred already, or rejected, stays so. */
export async function withdrawAllOf(house: House, tx: Tx, applicantId: string): Promise<void> {
  const withdrawn = await tx
    .updateTable('applications')
    .set({ withdrawn_at: sql`now()`, updated_at: sql`now()` })
    .where('applicant_id', '=', applicantId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'not in', ['REFERRED', 'COMPLETED', 'REJECTED'])
    .returning(['id', 'job_id', 'status'])
    .execute()
  await house.record(
    tx,
    ...withdrawn.map(({ id: application, job_id: job, status }) => ({
      type: 'application.withdrawn',
      by: applicantId,
      application,
      job,
      data: { status },
    })),
  )
}
