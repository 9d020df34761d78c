import { defineModule } from '../../platform/module.ts'
import { registerDashboardRoutes } from './routes.ts'

/** Declares the home pages of company admins and platform staff. */
export const dashboards = defineModule({
  name: 'dashboards',
  routes: registerDashboardRoutes,
})
