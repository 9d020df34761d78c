import type { Tx } from '../../platform/db/db.ts'
import type { HiddenAccount } from '../../platform/module.ts'

/**
 * Hides the postings of a suspended person. They are stored as deleted at the time of the suspension, as a removal by staff
 * is: the search, every list, the public pages and the imports leave them out, and saved ones say that they are gone.
 */
export async function hidePostingsOf(tx: Tx, { person, since }: HiddenAccount): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ deleted_at: since })
    .where('created_by', '=', person.id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Shows again what `hidePostingsOf` hid. What was deleted or removed before stays so. */
export async function showPostingsOf(tx: Tx, { person, since }: HiddenAccount): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ deleted_at: null })
    .where('created_by', '=', person.id)
    .where('deleted_at', '=', since)
    .execute()
}
