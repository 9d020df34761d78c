import { statusGroups } from '@endorse/contract/applications/values'
import type { ReleasedJob } from '@endorse/contract/claims/schemas'
import { RELEASED_DAYS } from '@endorse/contract/claims/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'

const MAX_JOBS = 20

/** A job whose claim the user released, with who handles it now. */
export type ReleasedRow = Awaited<ReturnType<typeof listReleased>>[number]

/** Lists the jobs that the user released lately and has not claimed again, the latest first. */
export function listReleased(db: Db, person: Person, today: string) {
  const latestRelease = db
    .selectFrom('events')
    .select(['job_id', sql<Date>`max(at)`.as('released_at')])
    .where('by_user_id', '=', person.id)
    .where('type', '=', 'job.released')
    .where('at', '>', sql<Date>`now() - make_interval(days => ${RELEASED_DAYS})`)
    .groupBy('job_id')
  return db
    .selectFrom(latestRelease.as('release'))
    .innerJoin('job_postings as job', 'job.id', 'release.job_id')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by')
    .select(['job.id', 'job.title', 'job.claimed_at', 'release.released_at'])
    .select(['claimer.first_name as claimer_first_name', 'claimer.last_name as claimer_last_name'])
    .select(profileImageIdOf('claimer.id').as('claimer_image_id'))
    .select(
      sql<number>`(select count(*) from applications where job_id = job.id and withdrawn_at is null
        and status in (${sql.join(statusGroups.pending)}))`.as('waiting_count'),
    )
    .select(
      sql<boolean>`job.claimed_by is null and job.archived_at is null
        and coalesce(job.application_deadline >= ${today}::date, true)`.as('is_claimable'),
    )
    .where('job.deleted_at', 'is', null)
    .where('job.company_id', '=', person.companyId)
    .where(sql<boolean>`job.claimed_by is distinct from ${person.id}`)
    .orderBy('release.released_at', 'desc')
    .orderBy('job.id')
    .limit(MAX_JOBS)
    .execute()
}

/** Maps a row to the response. */
export function presentReleased(row: ReleasedRow, signImageUrl: (fileId: string) => string): ReleasedJob {
  return {
    id: row.id,
    title: row.title,
    releasedAt: row.released_at.toISOString(),
    claimer: claimerOf(row, signImageUrl),
    waitingCount: row.waiting_count,
    canClaim: row.is_claimable,
  }
}

function claimerOf(row: ReleasedRow, signImageUrl: (fileId: string) => string): ReleasedJob['claimer'] {
  const { claimer_first_name: firstName, claimer_last_name: lastName, claimer_image_id: image } = row
  if (firstName === null || lastName === null || row.claimed_at === null) return null
  return {
    name: fullName({ firstName, lastName }),
    photoUrl: image && signImageUrl(image),
    since: row.claimed_at.toISOString(),
  }
}
