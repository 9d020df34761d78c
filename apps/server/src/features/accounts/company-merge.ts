import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/** Moves the users of a merged company, those who wait for approval and the former addresses of users included. */
export async function moveUsers(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  const to = { company_id: into.id }
  await tx.updateTable('users').set(to).where('company_id', '=', from.id).execute()
  await tx.updateTable('former_emails').set(to).where('company_id', '=', from.id).execute()
}
