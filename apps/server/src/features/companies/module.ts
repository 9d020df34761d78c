import { defineModule } from '../../platform/module.ts'
import { registerCompanyRoutes } from './routes.ts'

export const companies = defineModule({
  name: 'companies',
  routes: registerCompanyRoutes,
})
