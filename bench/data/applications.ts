import { Client } from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { uuidOf } from './postings.ts'

/** The company that all generated applications are to. */
export const companyId = uuidOf(0, 'c')
/** One of the ten Endorsers of that company. */
export const reviewerId = uuidOf(0, 'e')

/**
 * Fills an empty database with applications to forty postings of one company, each of another person, over two years. Half
 * are undecided, of which one in five has a handler. The same with every run.
 */
export async function generateApplications(databaseUrl: string, count: number): Promise<void> {
  await migrate(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`insert into companies (id, name) values ($1, 'Lumenpay')`, [companyId])
    await client.query(insertEndorsers, [companyId])
    await client.query(insertPostings, [companyId])
    await client.query(insertApplicants, [count])
    await client.query(insertApplications, [companyId, count])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** SQL expression: the id of a row of this kind, as `uuidOf` makes it. */
const idOf = (letter: string) => `('${letter.repeat(8)}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

const insertEndorsers = `
  insert into users (id, email, role, first_name, last_name, company_id, verified_at)
  select ${idOf('e')}, 'endorser' || n || '@lumenpay.example', 'EMPLOYEE', 'Endorser', n::text, $1, now()
    from generate_series(0, 9) as n`

const insertPostings = `
  insert into job_postings (id, company_id, company_name, title, description, employment_type, city, country, skills, created_at)
  select ${idOf('a')}, $1, 'Lumenpay', (array['Senior Backend Engineer', 'Data Engineer', 'Risk Analyst', 'Designer'])[1 + n % 4]
         || ' ' || n, 'We move money.', 'FULL_TIME', 'Pune', 'India', '{Java,Kafka}', now()
    from generate_series(0, 39) as n`

const insertApplicants = `
  insert into users (id, email, role, first_name, last_name, verified_at, last_seen_at)
  select ${idOf('b')}, 'applicant' || n || '@postbox.example', 'JOB_SEEKER',
         (array['Aarav', 'Priya', 'Rohan', 'Imran', 'Neha', 'Tenzin'])[1 + n % 6], 'Applicant ' || n, now(),
         now() - make_interval(days => n % 60)
    from generate_series(0, $1 - 1) as n`

const insertApplications = `
  insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, status, handler_id,
                            handled_since, rejection_reason, rejection_note, applied_at, turns_from)
  select ${idOf('d')}, 'JOB_POSTING', ${idOf('b')}, $1, job.id, job.title, 'Lumenpay', status,
         handler.id, case when handler.id is not null then applied_at end,
         case when status = 'REJECTED' then 'SKILLS' end,
         case when status = 'REJECTED' then 'This role needs five years with streaming systems.' end, applied_at, 'infinity'
    from (select n, now() - make_interval(mins => n * 10) as applied_at,
                 case n % 2 when 0 then (array['PENDING', 'REVIEWED', 'SHORTLISTED'])[1 + n % 3]
                 else (array['ACCEPTED', 'REFERRED', 'COMPLETED', 'REJECTED', 'REJECTED'])[1 + n % 5] end as status
            from generate_series(0, $2 - 1) as n) as application
    join (select id, title, row_number() over (order by id) - 1 as number from job_postings) as job on job.number = n % 40
    left join (select id, row_number() over (order by id) - 1 as number from users where role = 'EMPLOYEE') as handler
           on handler.number = n % 10 and (n % 2 = 1 or n % 5 = 0)`
