import { defineModule } from '../../platform/module.ts'
import { exportSavedJobs } from './personal-data.ts'
import { registerSavedJobRoutes } from './routes.ts'

export const savedJobs = defineModule({
  name: 'saved-jobs',
  routes: registerSavedJobRoutes,
  personalData: { export: (db, userId) => [['savedJobs', exportSavedJobs(db, userId)]] },
})
