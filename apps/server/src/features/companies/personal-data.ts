import type { Tx } from '../../platform/db/db.ts'
import type { ErasedAccount, ServerContext } from '../../platform/module.ts'

/** Clears the company's contact columns that hold an e-mail address or phone number of the deleted user. */
export async function eraseCompanyContactDetails(
  _context: ServerContext,
  tx: Tx,
  { companyId, contactDetails }: ErasedAccount,
): Promise<void> {
  if (!companyId) return
  for (const column of ['email', 'phone'] as const) {
    await tx
      .updateTable('companies')
      .set({ [column]: null })
      .where('id', '=', companyId)
      .where(column, 'in', contactDetails)
      .execute()
  }
}
