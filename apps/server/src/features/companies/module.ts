import { defineModule } from '../../platform/module.ts'
import { eraseCompanyContactDetails } from './personal-data.ts'

export const companies = defineModule({
  name: 'companies',
  personalData: { erase: eraseCompanyContactDetails },
})
