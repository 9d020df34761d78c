import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import type { ErasedAccount, ServerContext } from '../../platform/module.ts'

/** Exports the titles of the postings that the user created or claimed; the rest belongs to the company. */
export async function* exportOwnPostings(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('job_postings')
      .select(['id', 'title', 'company_name as company', 'posted_at', 'claimed_at'])
      .where((job) => job.or([job('created_by', '=', userId), job('claimed_by', '=', userId)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute(),
  )
}

/** Clears the user's own e-mail address and phone number from the postings they created. */
export async function erasePostingContactDetails(
  _context: ServerContext,
  tx: Tx,
  { person, contactDetails }: ErasedAccount,
): Promise<void> {
  for (const column of ['email', 'phone'] as const) {
    await tx
      .updateTable('job_postings')
      .set({ [column]: null })
      .where('created_by', '=', person.id)
      .where(column, 'in', contactDetails)
      .execute()
  }
}
