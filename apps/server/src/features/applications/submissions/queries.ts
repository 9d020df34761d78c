import type { NewSubmission, Submission } from '@endorse/contract/applications/submissions/schemas'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'

/** SQL expression: how the row `application` was submitted to the company; null until it is referred, and when that was not said. */
export const submissionOf = sql<Submission | null>`(
  select json_build_object('channel', channel, 'reference', reference, 'day', day)
    from referral_submissions where application_id = application.id and application.status in ('REFERRED', 'COMPLETED'))`

/** Stores how a referral was submitted; without it removes what was said before the step was undone. */
export async function storeSubmission(
  tx: Tx,
  person: Person,
  applicationId: string,
  submission: NewSubmission | undefined,
): Promise<void> {
  await tx.deleteFrom('referral_submissions').where('application_id', '=', applicationId).execute()
  if (!submission) return
  const { channel, reference, day } = submission
  await tx
    .insertInto('referral_submissions')
    .values({
      application_id: applicationId,
      by_user_id: person.id,
      channel,
      reference: reference || null,
      day,
    })
    .execute()
}
