import { defineModule } from '../../platform/module.ts'
import { registerCompanyRoutes } from './routes.ts'

export const companyAdmins = defineModule({
  name: 'company-admins',
  routes: registerCompanyRoutes,
})
