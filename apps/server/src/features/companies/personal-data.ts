import type { Tx } from '../../platform/db.ts'

/** Clears the company's contact columns that hold an e-mail address or phone number of the deleted user. */
export async function eraseCompanyContactDetails(
  tx: Tx,
  companyId: string,
  contactDetails: string[],
): Promise<void> {
  for (const column of ['email', 'phone'] as const) {
    await tx
      .updateTable('companies')
      .set({ [column]: null })
      .where('id', '=', companyId)
      .where(column, 'in', contactDetails)
      .execute()
  }
}
