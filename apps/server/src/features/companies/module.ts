import { defineModule } from '../../platform/module.ts'
import { registerLogoRoute } from './logo.ts'
import { moveCompanyRecords } from './merge.ts'
import { eraseCompanyContactDetails } from './personal-data.ts'
import { seedCompanies } from './seed-companies.ts'

/** Declares companies. The first start on a new database inserts the known employers. */
export const companies = defineModule({
  name: 'companies',
  routes: registerLogoRoute,
  start: ({ db }) => seedCompanies(db),
  mergeCompany: moveCompanyRecords,
  personalData: { erase: eraseCompanyContactDetails },
})
