import { defineModule } from '../../platform/module.ts'
import { registerSavedJobRoutes } from './routes.ts'

export const savedJobs = defineModule({
  name: 'saved-jobs',
  routes: registerSavedJobRoutes,
})
