import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/** Moves the notifications that only members of a merged company can read. */
export async function moveNotifications(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
}
