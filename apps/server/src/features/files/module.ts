import { defineModule } from '../../platform/module.ts'
import { registerFileRoutes } from './routes.ts'

export const files = defineModule({
  name: 'files',
  routes: registerFileRoutes,
})
