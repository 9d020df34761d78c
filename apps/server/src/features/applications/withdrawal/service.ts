import type { ApplicationKind } from '@endorse/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db.ts'
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
