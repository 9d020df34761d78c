import type { Db } from '../../../platform/db/db.ts'
import { iterateRows } from '../../../platform/db/iterate-rows.ts'

/** Exports the jobs that the user is not interested in. */
export async function* exportDismissedJobs(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('dismissed_jobs')
      .innerJoin('job_postings as job', 'job.id', 'job_id')
      .select(['job.id', 'job.title', 'job.company_name as company', 'reason', 'dismissed_at'])
      .where('user_id', '=', userId)
      .where('job.id', '>', after)
      .orderBy('job.id')
      .limit(100)
      .execute(),
  )
}
