import type { InsertObject } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../tables.ts'

/** False when this person has a running application to this job; of two at once, one is made. */
export async function insertApplication(
  tx: Tx,
  application: InsertObject<Tables, 'applications'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('applications')
    .values(application)
    .onConflict((running) =>
      running.columns(['applicant_id', 'job_id']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
