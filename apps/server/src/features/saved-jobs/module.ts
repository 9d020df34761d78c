import type { Db } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { defineModule } from '../../platform/module.ts'
import { registerSavedJobRoutes } from './routes.ts'
import { savedJobUndoHandlers } from './undo.ts'

/** Declares the jobs that users save. */
export const savedJobs = defineModule({
  name: 'saved-jobs',
  routes: registerSavedJobRoutes,
  undo: savedJobUndoHandlers,
  personalData: { export: (db, userId) => [['savedJobs', exportSavedJobs(db, userId)]] },
})

/** Exports the jobs that the user saved. */
async function* exportSavedJobs(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('saved_jobs')
      .innerJoin('job_postings as job', 'job.id', 'job_id')
      .select(['job.id', 'job.title', 'job.company_name as company', 'saved_at'])
      .where('user_id', '=', userId)
      .where('job.id', '>', after)
      .orderBy('job.id')
      .limit(100)
      .execute(),
  )
}
