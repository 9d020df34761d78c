import { jobSearchSchemas } from '@endorse/contract/job-search/schemas'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import { Client, type Pool } from 'pg'
import {
  joinOwnApplicationSql,
  ownApplicationColumnsSql,
} from '../../apps/server/src/features/job-search/read/marks.ts'
import { createJobSearch } from '../../apps/server/src/features/job-search/search-jobs.ts'
import { createPreferencesLoader } from '../../apps/server/src/features/profiles/preferences.ts'
import { uuidOf } from '../data/postings.ts'
import { getRequest } from '../load/connection.ts'
import { pageStatement, type Statement } from '../statements.ts'
import type { BenchUsers } from '../users.ts'

/** A kind of read request. `goal` is the minimum ratio to the baseline. */
export interface ReadScenario {
  name: string
  goal: number
  paths: string[]
  /** Visitors have no account. The owner is the first newcomer. */
  users: 'newcomers' | 'seekers' | 'visitors' | 'owner'
}

const words = {
  rare: ['underwriting', 'kotlin', 'embedded firmware', 'tax accountant', 'phlebotomist', 'rust engineer'],
  medium: ['java developer', 'product manager', 'nurse', 'data scientist', 'mechanical engineer', 'devops'],
  common: ['engineer', 'manager', 'sales', 'data', 'senior software engineer', 'analyst'],
}

export const searches = Object.entries(words).flatMap(([, some]) => some)

const lists: ReadScenario[] = [
  { name: 'GET /jobs, first page', goal: 0.7, users: 'newcomers', paths: ['/api/v1/jobs'] },
  { name: 'GET /jobs, recommendations', goal: 0.7, users: 'seekers', paths: ['/api/v1/jobs'] },
  {
    name: 'GET /jobs, filtered pages',
    goal: 0.7,
    users: 'newcomers',
    paths: [
      'employmentType=FULL_TIME',
      'workType=REMOTE',
      'city=Bangalore',
      'city=Delhi-NCR&employmentType=FULL_TIME',
      'skillsRequired=Java,Python',
      'country=India&workType=HYBRID',
      'companyName=IBM',
      'experienceLevel=MID_SENIOR&country=India',
      'employmentType=INTERNSHIP&city=Pune',
      'createdAfter=2026-07-01T00:00:00.000Z&employmentType=CONTRACT',
    ].map((query) => `/api/v1/jobs?${query}`),
  },
  {
    name: 'search, rare to common words',
    goal: 0.8,
    users: 'newcomers',
    paths: searches.map((query) => `/api/v1/jobs?title=${encodeURIComponent(query)}`),
  },
]

export async function listReadScenarios(databaseUrl: string): Promise<ReadScenario[]> {
  const ids = await someActiveJobs(databaseUrl)
  const paths = ids.map((id) => `/api/v1/jobs/${id}`)
  return [
    ...lists,
    { name: 'GET /jobs/{id}', goal: 0.75, users: 'newcomers', paths },
    {
      name: 'public page of a job',
      goal: 0.7,
      users: 'visitors',
      paths: ids.map((id) => publicPaths.job(id)),
    },
  ]
}

/** Returns the ids of 500 active jobs, spread over the whole table. */
export async function someActiveJobs(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ job_id: string }>(
      `select distinct on (part) job_id from (
         select job_id, ntile(500) over (order by posted_at, job_id) as part from job_search
          where deadline is null or deadline > current_date
       ) as parts order by part, job_id`,
    )
    return rows.map((row) => row.job_id)
  } finally {
    await client.end()
  }
}

/** Returns the requests to the product, cycling through paths and users. */
export function requestsOf(scenario: ReadScenario, users: BenchUsers): Buffer[] {
  const { paths } = scenario
  const tokens = tokensOf(scenario, users)
  return Array.from({ length: Math.max(paths.length, tokens.length) }, (_, index) =>
    getRequest(paths[index % paths.length] ?? '', tokens[index % tokens.length]),
  )
}

function tokensOf({ users: who }: ReadScenario, users: BenchUsers): string[] {
  if (who === 'visitors') return []
  return who === 'owner' ? users.newcomers.slice(0, 1) : users[who]
}

/** Returns the statements that the baseline runs for the same requests. */
export async function statementsOf(
  { paths, users }: ReadScenario,
  databaseUrl: string,
): Promise<Statement[]> {
  const personId = uuidOf(users === 'seekers' ? 50 : 0, 'd')
  const ids = paths.flatMap((path) => /jobs\/([^?]+)/.exec(path)?.[1] ?? [])
  if (ids.length > 0) return ids.map((id) => ({ ...oneJob, values: [id, personId] }))
  if (users === 'newcomers' && paths.length === 1) return [{ ...newestJobs, values: [personId] }]
  const statements: Statement[] = []
  for (const path of paths)
    statements.push(
      withMarks(await pageStatement(databaseUrl, (pool) => createListQuery(pool, path, personId)), personId),
    )
  return statements
}

/** Adds what the person saved and applied to, which each card shows and the product reads with a statement of its own. */
function withMarks({ name, text, values }: Statement, personId: string): Statement {
  const person = `$${values.length + 1}::uuid`
  return {
    name: `${name}-marked`,
    text: `
      select card.*, exists (select from saved_jobs where user_id = ${person} and job_id = card.id) as is_saved,
             ${ownApplicationColumnsSql}
        from (${text}) as card ${joinOwnApplicationSql(person, 'card.id')}`,
    values: [...values, personId],
  }
}

function createListQuery(pool: Pool, path: string, personId: string): () => Promise<unknown> {
  const search = createJobSearch({ pool, searchPool: pool, clock: Date.now })
  const preferencesOf = createPreferencesLoader(pool)
  const query = jobSearchSchemas.listJobs.query.parse(
    Object.fromEntries(new URL(path, 'http://x').searchParams),
  )
  return async () =>
    search.list(
      query,
      { id: personId },
      { preferences: await preferencesOf(personId), findDismissed: async () => new Set<string>() },
    )
}

/** The baseline's statement for one job with everything its page shows. */
const oneJob = {
  name: 'one-job',
  text: `
    select job.*, company.founded_in, company.organization_type, company.company_size, company.phone as company_phone,
           company.email as company_email, company.website as company_website, claimer.first_name, claimer.last_name,
           (select count(*) from users
             where users.company_id = job.company_id and role = 'EMPLOYEE' and verified_at is not null) as endorsers,
           (select count(*) from applications where job_id = job.id and withdrawn_at is null) as applications_count,
           exists (select from saved_jobs where user_id = $2 and job_id = job.id) as is_saved,
           (select id from applications
             where applicant_id = $2 and job_id = job.id and withdrawn_at is null) as application_id
      from job_postings as job
      join companies as company on company.id = job.company_id
      left join users as claimer on claimer.id = job.claimed_by
     where job.id = $1 and job.deleted_at is null`,
}

/** The baseline's statement for the first page. */
const newestJobs = {
  name: 'newest-jobs',
  text: `
    select job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
           job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at, job.is_dated,
           job.reposts, job.application_deadline, job.is_featured, job.is_unpublished, job.referral_bonus,
           job.claimed_by is not null as is_claimed, company.endorser_count, company.logo_hash,
           case when job.takes_policy_bonus then (company.referral_bonuses ->> job.experience_level)::bigint end as policy_bonus,
           company.endorser_count = 0 and exists (
             select from users where company_id = company.id and role = 'EMPLOYEE' and verified_at is not null) as endorsers_away,
           exists (select from saved_jobs where user_id = $1 and job_id = job.id) as is_saved,
           (select json_build_array(id, status) from applications_as_published
             where applicant_id = $1 and job_id = job.id and withdrawn_at is null) as application
      from (select job_id, posted_at from job_search
             where deadline is null or deadline >= current_date
             order by posted_at desc, job_id desc limit 10) as page
      join job_postings as job on job.id = page.job_id
      join companies as company on company.id = job.company_id
     order by page.posted_at desc, page.job_id desc`,
}
