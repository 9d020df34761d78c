import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/** Moves the postings of a merged company, deleted ones included. The name is written with it, so that each is indexed once. */
export async function movePostings(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ company_id: into.id, company_name: into.name })
    .where('company_id', '=', from.id)
    .execute()
}
