import { defineModule } from '../../platform/module.ts'
import { eraseCompanyContactDetails } from './personal-data.ts'
import { registerCompanyRoutes } from './routes.ts'

export const companies = defineModule({
  name: 'companies',
  routes: registerCompanyRoutes,
  personalData: { erase: eraseCompanyContactDetails },
})
