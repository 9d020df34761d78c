import { defineModule } from '../../platform/module.ts'
import { exportSavedJobs } from './personal-data.ts'
import { registerSavedJobRoutes } from './routes.ts'
import { savedJobUndoHandlers } from './undo.ts'

/** Declares the jobs that users save. */
export const savedJobs = defineModule({
  name: 'saved-jobs',
  routes: registerSavedJobRoutes,
  undo: savedJobUndoHandlers,
  personalData: { export: (db, userId) => [['savedJobs', exportSavedJobs(db, userId)]] },
})
