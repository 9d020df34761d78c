import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type pg from 'pg'
import { todayInIndia } from '../../domain/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AuthorTx } from '../../platform/db/author.ts'
import { acrossRequests } from '../../platform/db/batch-options.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import type { Visible } from '../../platform/visible.ts'
import { areAllAwaySql } from '../accounts/active-endorsers.ts'
import { emailProofSql } from '../accounts/email-proof.ts'
import { answerSpeedColumnsSql } from '../companies/answer-speed.ts'
import { logoUrlSql } from '../companies/logo-url.ts'
import { joinedPolicyBonusSql } from '../companies/referral-policy.ts'
import type { JobCardFields } from './card.ts'
import type { LockedJob } from './lock-job.ts'
import { PUBLISHED_APPLICATIONS } from './published-applications.ts'

// Listed, because a prepared `select *` fails once a newer server has added a column.
const jobColumns = [
  'id',
  'company_id',
  'company_name',
  'title',
  'description',
  'responsibilities',
  'department',
  'industry_type',
  'employment_type',
  'work_type',
  'experience_level',
  'salary_min',
  'salary_max',
  'city',
  'state',
  'country',
  'location',
  'skills',
  'required_education',
  'minimum_qualification',
  'preferred_qualification',
  'required_experience',
  'max_experience',
  'job_url',
  'phone',
  'email',
  'website',
  'is_featured',
  'is_unpublished',
  'referral_bonus',
  'job_number',
  'is_admin_created',
  'application_deadline',
  'claimed_by',
  'created_by',
  'posted_at',
  'is_dated',
  'reposts',
] as const satisfies (keyof Row<'job_postings'>)[]

/** A posting with all that its page shows to one person. */
export interface JobRow
  extends JobCardFields,
    Omit<Pick<Row<'job_postings'>, (typeof jobColumns)[number]>, keyof JobCardFields> {
  is_active: boolean
  is_archived: boolean
  has_public_pages: boolean
  claimer_name: string | null
  claimer_first_name: string | null
  /** Whether new applications go to the claimer; else they go to all Endorsers. Null when nobody has claimed it. */
  claimer_takes_requests: boolean | null
  claimer_proved_at: Date | null
  applications_count: number
  founded_in: number | null
  organization_type: string | null
  company_size: string | null
  company_phone: string | null
  company_email: string | null
  company_website: string | null
}

/** A posting that a person may read. */
export type VisibleJob = Visible<JobRow>

/** One request of the batch loader: a posting as this person sees it. */
interface JobLookup {
  personId: string
  jobId: string
}
/** Loads a posting that is not deleted, also one that the person may not read; undefined when there is none. */
export type JobLoader = (lookup: JobLookup) => Promise<JobRow | undefined>

/** Creates a loader that answers simultaneous lookups with one query. */
export function createJobBatchLoader(pool: pg.Pool, clock: Clock): JobLoader {
  const loader = new DataLoader<JobLookup, JobRow | undefined>(async (lookups) => {
    const { rows } = await pool.query<JobRow & { position: number }>({
      ...findJobsStatement,
      values: [
        lookups.map(({ jobId }) => jobId),
        lookups.map(({ personId }) => personId),
        todayInIndia(clock),
      ],
    })
    const found = new Map(rows.map((row) => [row.position, row]))
    return lookups.map((_, index) => found.get(index + 1))
  }, acrossRequests)
  return (lookup) => loader.load(lookup)
}

const findJobsStatement = {
  name: 'find-jobs',
  text: `
    select lookup.position, ${jobColumns.map((column) => `job.${column}`).join(', ')},
           job.claimed_by is not null as is_claimed,
           job.archived_at is not null as is_archived,
           job.archived_at is null and (application_deadline is null or application_deadline >= $3::date) as is_active,
           concat_ws(' ', claimer.first_name, claimer.last_name) as claimer_name, claimer.first_name as claimer_first_name,
           claimer.takes_requests as claimer_takes_requests,
           ${emailProofSql('claimer')} as claimer_proved_at,
           company.has_public_pages, company.founded_in, company.organization_type, company.company_size,
           company.phone as company_phone, company.email as company_email, company.website as company_website,
           ${logoUrlSql('company')} as company_logo_url, ${joinedPolicyBonusSql('job', 'company')} as policy_bonus,
           company.endorser_count as endorsers, ${areAllAwaySql('company')} as endorsers_away, ${answerSpeedColumnsSql('company')},
           (select count(*) from applications
             where job_id = job.id and withdrawn_at is null) as applications_count,
           exists (select from saved_jobs where user_id = lookup.person_id and job_id = job.id) as is_saved,
           (select id from applications
             where applicant_id = lookup.person_id and job_id = job.id and withdrawn_at is null) as application_id,
           (select status from ${PUBLISHED_APPLICATIONS}
             where applicant_id = lookup.person_id and job_id = job.id and withdrawn_at is null) as application_status
      from unnest($1::uuid[], $2::uuid[]) with ordinality as lookup (job_id, person_id, position)
      join job_postings as job on job.id = lookup.job_id and job.deleted_at is null
      join companies as company on company.id = job.company_id
      left join users as claimer on claimer.id = job.claimed_by`,
}

/**
 * Removes a posting: nobody can find or open it any more, and an import of its feed does not bring it back. Returns the time
 * of the removal; undefined when it was removed before. The caller has locked the job.
 */
export async function removePosting(tx: Tx, jobId: string): Promise<Date | undefined> {
  const removed = await tx
    .updateTable('job_postings')
    .set({ deleted_at: sql`date_trunc('milliseconds', now())` })
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .returning('deleted_at')
    .executeTakeFirst()
  return removed?.deleted_at ?? undefined
}

/** Takes back the removal of this time. Returns whether it still stood. */
export async function restorePosting(tx: Tx, jobId: string, removedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_postings')
    .set({ deleted_at: null })
    .where('id', '=', jobId)
    .where('deleted_at', '=', removedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets or clears the claimer of a job. The caller has locked the job. */
export async function setClaimer(
  tx: AuthorTx,
  job: Visible<LockedJob>,
  claimerId: string | null,
): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ claimed_by: claimerId, claimed_at: claimerId === null ? null : sql`now()` })
    .where('id', '=', job.id)
    .execute()
}

/** Removes a claim that this user made at this time. Returns whether it still stood. */
export async function removeClaim(
  tx: Tx,
  jobId: string,
  { claimerId, since }: { claimerId: string; since: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_postings')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', jobId)
    .where('claimed_by', '=', claimerId)
    .where('claimed_at', '=', sql<Date>`${since}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restores a released claim, unless the job was claimed since. Returns the claimer. */
export async function restoreClaim(
  tx: Tx,
  jobId: string,
  { before, since }: { before: object; since: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ claimed_by: string }>`
    update job_postings set claimed_by = was.claimed_by, claimed_at = was.claimed_at
      from jsonb_to_record(${JSON.stringify(before)}::jsonb) as was (claimed_by uuid, claimed_at timestamptz)
     where id = ${jobId} and job_postings.claimed_by is null
       and not exists (select from events where job_id = ${jobId} and type = 'job.claimed'
                          and at > ${since}::timestamptz)
    returning job_postings.claimed_by`.execute(tx)
  return rows[0]?.claimed_by
}

/** Lists the companies of postings, also of deleted ones. */
export function listPostingCompanies(db: Db, jobIds: string[]) {
  return db.selectFrom('job_postings').select(['id', 'company_id']).where('id', 'in', jobIds).execute()
}
