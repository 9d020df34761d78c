import DataLoader from 'dataloader'
import { type InferResult, sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { acrossRequests } from '../../../platform/db/batch-options.ts'
import type { Db } from '../../../platform/db/db.ts'
import { policyBonusSql } from '../../companies/referral-policy.ts'

/** What decides whether a posting has a page, and whether a rendered one is still right. */
export interface PostingState {
  has_public_pages: boolean
  is_active: boolean
  /** Differs after each change of the posting or its company. */
  version: string
}

/** Creates the function that finds the state of a posting, of all simultaneous requests in one query. */
export function createStateLoader({ pool, clock }: Pick<AppContext, 'pool' | 'clock'>) {
  const loader = new DataLoader<string, PostingState | undefined>(async (ids) => {
    const { rows } = await pool.query<PostingState & { position: number }>({
      ...statesStatement,
      values: [ids, todayInIndia(clock)],
    })
    const found = new Map(rows.map((row) => [row.position, row]))
    return ids.map((_, index) => found.get(index + 1))
  }, acrossRequests)
  return (id: string) => loader.load(id)
}

const statesStatement = {
  name: 'public-posting-states',
  text: `
    select lookup.position, company.has_public_pages,
           job.deleted_at is null and job.archived_at is null
             and (job.application_deadline is null or job.application_deadline >= $2::date) as is_active,
           -- The transactions that wrote the rows: every change is a new one.
           concat(job.xmin, '.', company.xmin) as version
      from unnest($1::uuid[]) with ordinality as lookup (job_id, position)
      join job_postings as job on job.id = lookup.job_id
      join companies as company on company.id = job.company_id`,
}

function selectPosting(db: Db, id: string) {
  return db
    .selectFrom('job_postings as job')
    .innerJoin('companies as company', 'company.id', 'job.company_id')
    .select([
      'job.id',
      'job.title',
      'job.description',
      'job.responsibilities',
      'job.employment_type',
      'job.work_type',
      'job.experience_level',
      'job.salary_min',
      'job.salary_max',
      'job.city',
      'job.state',
      'job.country',
      'job.location',
      'job.skills',
      'job.required_education',
      'job.minimum_qualification',
      'job.required_experience',
      'job.max_experience',
      'job.job_url',
      'job.application_deadline',
      'job.posted_at',
      'job.is_dated',
      'job.referral_bonus',
      'job.created_at',
      'company.id as company_id',
      'company.name as company_name',
      'company.website as company_website',
      'company.logo_hash',
      'company.endorser_count',
    ])
    .select([
      verifiedDomain('company').as('domain'),
      sql<number | null>`${sql.raw(policyBonusSql('job'))}`.as('policy_bonus'),
    ])
    .where('job.id', '=', id)
}

/** What the page of a posting says. No phone, no address and no name of a person is among it. */
export type PublicPosting = InferResult<ReturnType<typeof selectPosting>>[number]

/** Finds a posting for its page. */
export function findPosting(db: Db, id: string): Promise<PublicPosting | undefined> {
  return selectPosting(db, id).executeTakeFirst()
}

/** Selects the oldest verified domain of the company in this alias. */
export function verifiedDomain(alias: 'company') {
  return sql<string | null>`(select domain from company_domains
    where company_id = ${sql.ref(`${alias}.id`)} and verified_at is not null order by verified_at, domain limit 1)`
}
