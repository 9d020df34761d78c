import type { Db } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'

/** Exports the jobs that the user saved. */
export async function* exportSavedJobs(db: Db, userId: string) {
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
