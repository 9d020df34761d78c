import { defineModule } from '../../platform/module.ts'
import { registerProfileRoutes } from './routes.ts'

export const profiles = defineModule({
  name: 'profiles',
  routes: registerProfileRoutes,
})
