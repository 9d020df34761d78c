import type { Db } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'

/** Exports the notifications of a user, without the names of other users. */
export async function* exportNotifications(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'event_id')
      .leftJoin('applications', 'applications.id', 'application_id')
      .leftJoin('job_postings as job', 'job.id', 'events.job_id')
      .select((row) => [
        'notifications.id',
        'kind as about',
        'notifications.at',
        'read_at',
        row.fn.coalesce('applications.job_title', 'job.title').as('job'),
        row.fn.coalesce('applications.company_name', 'job.company_name').as('company'),
      ])
      .where('user_id', '=', userId)
      .where('notifications.id', '>', after)
      .orderBy('notifications.id')
      .limit(100)
      .execute(),
  )
}
