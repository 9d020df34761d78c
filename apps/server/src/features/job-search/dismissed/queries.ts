import { type DismissalReason, MAX_DISMISSED_JOBS } from '@endorse/contract/job-search/dismissed/values'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type AuthorTx } from '../../../platform/db/author.ts'
import { acrossRequests } from '../../../platform/db/batch-options.ts'
import type { Db } from '../../../platform/db/db.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'
import type { VisibleJob } from '../../job-postings/queries.ts'

/** Finds the jobs that a person left out of the recommendations. */
export type FindDismissed = (personId: string) => Promise<ReadonlySet<string>>

/** Creates a loader that batches the lookups of one turn of the event loop into one query. */
export function createDismissedLoader(pool: Pool): FindDismissed {
  const loader = new DataLoader<string, ReadonlySet<string>>(async (personIds) => {
    const { rows } = await pool.query<{ user_id: string; job_ids: string[] }>({
      name: 'find-dismissed-jobs',
      text: `select user_id, job_ids from unnest($1::uuid[]) as person (user_id), lateral (
               select array_agg(job_id) as job_ids from (
                 select job_id from dismissed_jobs where user_id = person.user_id order by dismissed_at desc, job_id limit $2
               ) as latest
             ) as dismissed where job_ids is not null`,
      values: [[...new Set(personIds)], MAX_DISMISSED_JOBS],
    })
    const found = new Map(rows.map((row) => [row.user_id, new Set(row.job_ids)]))
    return personIds.map((id) => found.get(id) ?? new Set<string>())
  }, acrossRequests)
  return (personId) => loader.load(personId)
}

/** Stores that the person is not interested, also in place of an earlier reason. */
export async function upsertDismissal(
  db: AuthorTx,
  personId: string,
  job: VisibleJob,
  reason: DismissalReason,
): Promise<void> {
  await db
    .insertInto('dismissed_jobs')
    .values({ user_id: personId, job_id: job.id, reason })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'job_id']).doUpdateSet({ reason, dismissed_at: sql`now()` }),
    )
    .execute()
}

/** Recommends the job to the person again. */
export async function deleteDismissal(db: Db, personId: string, jobId: string): Promise<void> {
  await db.deleteFrom('dismissed_jobs').where('user_id', '=', personId).where('job_id', '=', jobId).execute()
}

/** Counts the jobs that a person left out. */
export async function countDismissed(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('dismissed_jobs')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the jobs that a person left out, the latest first. */
export function listDismissed(db: Db, personId: string, page: number, limit: number) {
  return db
    .selectFrom('dismissed_jobs')
    .innerJoin('job_postings as job', 'job.id', 'job_id')
    .select([
      'job_id',
      'job.title',
      'job.company_name',
      'reason',
      'dismissed_at',
      sql<string | null>`${sql.raw(companyLogoUrlSql('job.company_id'))}`.as('company_logo_url'),
    ])
    .where('user_id', '=', personId)
    .orderBy('dismissed_at', 'desc')
    .orderBy('job_id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}
