import { defineModule } from '../../platform/module.ts'
import { registerStaffRoutes } from './routes.ts'

export const staff = defineModule({
  name: 'staff',
  routes: registerStaffRoutes,
})
