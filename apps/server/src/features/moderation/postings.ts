import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { ListedPosting } from '@endorse/contract/moderation/listed-posting'
import type { PostingState } from '@endorse/contract/moderation/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'

interface PostingFilter {
  search?: string | undefined
  state: PostingState
  today: string
}

interface PostingRow {
  id: string
  title: string
  company_name: string
  company_logo_url: string | null
  place: string | null
  posted_at: Date
  is_dated: boolean
  is_open: boolean
  removal_id: string | null
  applicants: number
  open_reports: number
}

/** Counts the postings that match, up to `MAX_EXACT_COUNT`. */
export async function countPostings(db: Db, filter: PostingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${matching(filter)} limit ${MAX_EXACT_COUNT}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads a page of postings of all companies, the newest first. The numbers are counted for this page only. */
export async function listPostings(
  db: Db,
  filter: PostingFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ListedPosting[]> {
  const { rows } = await sql<PostingRow>`
    select job.id, job.title, job.company_name, coalesce(job.city, job.location) as place, job.posted_at, job.is_dated,
           ${isOpen(filter)} as is_open, removal_id,
           ${sql.raw(companyLogoUrlSql('job.company_id'))} as company_logo_url,
           (select count(*) from applications where job_id = job.id and withdrawn_at is null) as applicants,
           (select count(*) from moderation_cases as reported join reports as report on report.case_id = reported.id
             where reported.job_id = job.id and reported.decided_at is null) as open_reports
      from ${matching(filter)}
     order by job.posted_at desc, job.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    company: row.company_name,
    companyLogoUrl: row.company_logo_url,
    place: row.place,
    postedAt: row.is_dated ? row.posted_at.toISOString() : null,
    applicants: row.applicants,
    openReports: row.open_reports,
    state: row.removal_id ? 'removed' : row.is_open ? 'open' : 'closed',
    removalId: row.removal_id,
  }))
}

function isOpen({ today }: PostingFilter): RawBuilder<boolean> {
  return sql<boolean>`(job.deleted_at is null and job.archived_at is null
    and (job.application_deadline is null or job.application_deadline >= ${today}::date))`
}

/** The postings with the removals that still hold. Those that their own company deleted are not listed. */
function matching(filter: PostingFilter): RawBuilder<unknown> {
  const { search, state } = filter
  const states = {
    all: sql`(job.deleted_at is null or removal_id is not null)`,
    open: isOpen(filter),
    closed: sql`job.deleted_at is null and not ${isOpen(filter)}`,
    removed: sql`removal_id is not null`,
  }
  return sql`job_postings as job
      left join (select job_id, removed_at, id as removal_id from moderation_cases
                  where outcome = 'REMOVED' and appeal_outcome is distinct from 'REVERSED') as removal
             on removal.job_id = job.id and removal.removed_at = job.deleted_at
     where ${states[state]} and ${search ? ilikeAny(search, sql`job.title`, sql`job.company_name`) : sql`true`}`
}
