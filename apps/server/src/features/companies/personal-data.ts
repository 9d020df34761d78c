import type { Tx } from '../../platform/db.ts'

/** A company stays; somebody's own address and phone number as its contact do not. */
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
