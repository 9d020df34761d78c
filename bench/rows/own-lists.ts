import { Client } from 'pg'
import type { Statement } from '../statements.ts'
import type { BenchUsers } from '../users.ts'
import type { ReadScenario } from './read-scenarios.ts'

const APPLICATIONS = 1_000

/** A list of one person, with the statement that a server without anything else would run for it. */
export interface OwnList extends ReadScenario {
  statement: Statement
}

/** Returns the lists of the first of these people, whose applications `withOwnLists` stores. */
export function listOwnLists({ ids: [personId] }: BenchUsers): OwnList[] {
  const values = [personId]
  const list = (name: string, path: string, text: string): OwnList => ({
    name,
    goal: 0.7,
    users: 'owner',
    paths: [path],
    statement: { name: name.replaceAll(' ', '-'), text, values },
  })
  return [
    list('own applications', '/api/v1/applications/combined?status=pending&limit=10', ownApplications),
    list('own requests', '/api/v1/referral-applications/me?limit=50', ownRequests),
    list('own saved jobs', '/api/v1/saved-jobs?limit=10&order=saved', ownSavedJobs),
  ]
}

/** Gives the first of these people 1,000 applications of each kind and 1,000 saved jobs while the work runs. */
export async function withOwnLists(
  databaseUrl: string,
  { ids: [personId, handlerId] }: BenchUsers,
  work: () => Promise<void>,
): Promise<void> {
  await execute(databaseUrl, storeApplications, [personId, handlerId, APPLICATIONS])
  await execute(databaseUrl, storeSavedJobs, [personId, APPLICATIONS])
  await execute(databaseUrl, 'analyze applications, saved_jobs')
  try {
    await work()
  } finally {
    await execute(databaseUrl, 'delete from applications where applicant_id = $1', [personId])
    await execute(databaseUrl, 'delete from saved_jobs where user_id = $1', [personId])
  }
}

async function execute(databaseUrl: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** SQL: an order in which neighbours are jobs from anywhere in the table, the same with every run. */
const anyOrder = 'hashtext(id::text), id'

/** A third of the applications have a handler, and are accepted. */
const storeApplications = `
  insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, status, handler_id, handled_since,
                            applied_at)
  select gen_random_uuid(), kind, $1, company_id, case when kind = 'JOB_POSTING' then job.id end, title, company_name,
         case when number % 3 = 0 then 'ACCEPTED' else 'PENDING' end,
         case when number % 3 = 0 then $2::uuid end, case when number % 3 = 0 then now() end,
         now() - make_interval(hours => number::integer)
    from (select job_postings.*, row_number() over (order by ${anyOrder}) as number from job_postings
           where archived_at is null order by ${anyOrder} limit $3) as job,
         unnest(array['JOB_POSTING', 'REFERRAL_APPLICATION']) as kind
      on conflict do nothing`

const storeSavedJobs = `
  insert into saved_jobs (user_id, job_id, saved_at)
  select $1, id, now() - make_interval(mins => number::integer)
    from (select id, row_number() over (order by ${anyOrder}) as number from job_postings
           where archived_at is null order by ${anyOrder} limit $2) as job
      on conflict do nothing`

/** What a card or a row shows of an application, beside its own columns. */
const joined = `
  handler.first_name, handler.last_name, handler.email_confirmed_at, handler.email_bounced_at, resume.display_name,
  job.location as job_location, job.city, job.experience_level, job.job_url as posting_url,
  endorsement.relation, endorsement.line, endorsement.at as endorsed_at, endorser.first_name as endorser_first_name,
  endorser.last_name as endorser_last_name, company.endorser_count, company.logo_hash,
  (select image_file_id from employee_profiles where user_id = handler.id) as handler_image,
  (select image_file_id from employee_profiles where user_id = endorser.id) as endorser_image
    from (select * from applications_as_published where id = any(array(select id from page))) as application
    join companies as company on company.id = application.company_id
    left join users as handler on handler.id = application.handler_id
    left join job_postings as job on job.id = application.job_id
    left join files as resume on resume.id = application.resume_file_id
    left join endorsements as endorsement on endorsement.application_id = application.id
    left join users as endorser on endorser.id = endorsement.by_user_id`

const ownApplications = `
  with page as materialized (
    select id from applications_as_published
     where applicant_id = $1 and withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')
     order by applied_at desc, id desc limit 10
  )
  select (select json_agg(counted) from (
            select status, type, handler_id is not null, withdrawn_at is not null, count(*)
              from applications_as_published where applicant_id = $1 group by 1, 2, 3, 4) as counted) as counts,
         (select json_agg(distinct company_name) from applications where applicant_id = $1) as companies,
         application.*, ${joined}
   order by application.applied_at desc, application.id desc`

const ownRequests = `
  with page as materialized (
    select id from applications
     where applicant_id = $1 and withdrawn_at is null and type = 'REFERRAL_APPLICATION'
     order by applied_at desc, id desc limit 50
  )
  select (select count(*) from applications
           where applicant_id = $1 and withdrawn_at is null and type = 'REFERRAL_APPLICATION') as total,
         (select count(distinct by_user_id) from events
            join users on users.id = by_user_id and users.role = 'EMPLOYEE' and users.company_id = application.company_id
           where events.application_id = application.id and events.type = 'application.resume_opened') as readers,
         application.*, ${joined}
   order by application.applied_at desc, application.id desc`

const ownSavedJobs = `
  with page as materialized (
    select job_id, saved_at from saved_jobs join job_postings as job on job.id = job_id and job.deleted_at is null
     where user_id = $1 order by saved_at desc, job_id limit 10
  )
  select (select count(*) from saved_jobs
           where user_id = $1
             and not exists (select from job_postings where id = saved_jobs.job_id and deleted_at is not null)) as total,
         page.saved_at, job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
         job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at, job.is_dated,
         job.reposts, job.application_deadline, job.archived_at, job.is_featured, job.is_unpublished, job.referral_bonus,
         job.claimed_by, company.endorser_count, company.logo_hash,
         case when job.takes_policy_bonus then (company.referral_bonuses ->> job.experience_level)::bigint end as policy_bonus,
         company.endorser_count = 0 and exists (
           select from users where company_id = company.id and role = 'EMPLOYEE' and verified_at is not null) as endorsers_away,
         (select json_build_array(id, status) from applications_as_published
           where applicant_id = $1 and job_id = job.id and withdrawn_at is null) as application
    from page join job_postings as job on job.id = page.job_id join companies as company on company.id = job.company_id
   order by page.saved_at desc, page.job_id`
