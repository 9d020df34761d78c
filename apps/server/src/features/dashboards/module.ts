import { defineModule } from '../../platform/module.ts'
import { registerDashboardRoutes } from './routes.ts'

export const dashboards = defineModule({
  name: 'dashboards',
  routes: registerDashboardRoutes,
})
