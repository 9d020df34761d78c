import { defineModule } from '../../platform/module.ts'
import { registerContactRoutes } from './routes.ts'

export const contact = defineModule({
  name: 'contact',
  routes: registerContactRoutes,
})
