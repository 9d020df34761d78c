import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/** Moves the accounts that left a merged company to be deleted, so that who keeps the account returns to the other one. */
export async function moveLeavingAccounts(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('account_deletions')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
}
