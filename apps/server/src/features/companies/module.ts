import type { Tx } from '../../platform/db/db.ts'
import type { ErasedAccount, ServerContext } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { registerLogoRoute } from './logo.ts'
import { moveCompanyRecords } from './merge.ts'
import { seedCompanies } from './seed-companies.ts'

/** Declares companies. The first start on a new database inserts the known employers. */
export const companies = defineModule({
  name: 'companies',
  routes: registerLogoRoute,
  start: ({ db }) => seedCompanies(db),
  mergeCompany: moveCompanyRecords,
  personalData: { erase: eraseCompanyContactDetails },
})

/** Clears the company's contact columns that hold an e-mail address or phone number of the deleted user. */
async function eraseCompanyContactDetails(
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
