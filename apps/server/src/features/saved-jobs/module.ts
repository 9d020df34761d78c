import { defineModule } from '../../platform/module.ts'
import { exportSavedJobs } from './personal-data.ts'
import { registerSavedJobRoutes } from './routes.ts'

/** Declares the jobs that users save. */
export const savedJobs = defineModule({
  name: 'saved-jobs',
  routes: registerSavedJobRoutes,
  personalData: { export: (db, userId) => [['savedJobs', exportSavedJobs(db, userId)]] },
})
