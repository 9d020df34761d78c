import { sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OwnApplicationRow } from '../queries.ts'

/** Returns the ids of the withdrawn applications to whose jobs the applicant can apply again: open jobs without a later application. */
export async function findReapplicable(
  db: Db,
  clock: Clock,
  rows: OwnApplicationRow[],
): Promise<Set<string>> {
  const withdrawn = rows.filter((row) => row.withdrawn_at)
  if (withdrawn.length === 0) return new Set()
  const found = await db
    .selectFrom('applications as application')
    .innerJoin('job_postings as job', 'job.id', 'application.job_id')
    .select('application.id')
    .where(
      'application.id',
      'in',
      withdrawn.map(({ id }) => id),
    )
    .where('job.archived_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(job.application_deadline >= ${todayInIndia(clock)}::date, true)`)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('applications as later')
            .whereRef('later.applicant_id', '=', 'application.applicant_id')
            .whereRef('later.job_id', '=', 'application.job_id')
            .where('later.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}
