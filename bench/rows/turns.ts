import { Client } from 'pg'
import { startOfWeek } from '../../apps/server/src/domain/working-time/working-time.ts'
// Its events are declared there.
import '../../apps/server/src/features/applications/events.ts'
import { chooseNextEndorser } from '../../apps/server/src/features/applications/turns/choose-next-endorser.ts'
import {
  findAnswerClock,
  type UnaskedRequest,
} from '../../apps/server/src/features/applications/turns/queries.ts'
import { loadEndorsers } from '../../apps/server/src/features/applications/turns/settle-turns.ts'
import { createDatabase, createPool, inTransaction } from '../../apps/server/src/platform/db/db.ts'
import { uuidOf } from '../data/postings.ts'
import type { Databases } from '../database.ts'
import { quantile } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

const NAME = 'turns'
const ENDORSERS = 5_000
/** Fewer than the limit of an Endorser, so that all of them have room and are compared. */
const ASKED_THIS_WEEK = 2
const CHOICES = 200
const companyId = uuidOf(0, 'c')

/** Measures how long the choice of the next Endorser takes at a company with very many of them. */
export async function measureTurns(databases: Databases, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  report.title(`A company of ${ENDORSERS.toLocaleString('en')} Endorsers`)
  const url = await databases.withoutPostings('endorse_bench_turns')
  await storeCompany(url)
  const pool = createPool(url, () => {})
  try {
    const db = createDatabase(pool)
    const times: number[] = []
    for (let n = 0; n < CHOICES; n++) {
      const started = performance.now()
      const next = await inTransaction(db, async (tx) => {
        const clock = await findAnswerClock(tx, companyId)
        if (!clock) throw new Error('The company is gone')
        const endorsers = await loadEndorsers(tx, companyId, clock)
        return chooseNextEndorser(endorsers.for(requests[n % requests.length] ?? firstRequest))
      })
      times.push(performance.now() - started)
      if (typeof next === 'string') throw new Error(`Nobody was chosen: ${next}`)
    }
    report.figure(`${NAME}: the choice of the next Endorser, p50`, quantile(times, 0.5), 'ms', { atMost: 20 })
    report.figure(`${NAME}: the same, p95`, quantile(times, 0.95), 'ms')
  } finally {
    await pool.end()
  }
}

const firstRequest: UnaskedRequest = {
  id: uuidOf(0, 'd'),
  job_id: null,
  handler_id: null,
  is_handled_from_start: false,
  claimed_by: null,
  title: 'Senior Backend Engineer',
  city: 'Pune, India',
  skills: ['Java', 'SQL', 'Kafka'],
  latest_day: null,
  line_since: null,
  line_until: null,
  turns: 0,
  named: null,
  excluded: [],
}

/** Requests for different jobs, so that nothing that is known of the one before helps. */
const requests: UnaskedRequest[] = [
  firstRequest,
  { ...firstRequest, title: 'Data Analyst', city: 'Chennai, India', skills: ['Python', 'SQL'] },
  { ...firstRequest, title: 'Product Manager', city: 'Bangalore, India', skills: ['Figma'] },
]

async function storeCompany(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into companies (id, name) values ($1, 'Lumenpay')`, [companyId])
    // Each one updates the number of Endorsers of the company, so many at once take long.
    for (let first = 1; first < ENDORSERS; first += 250)
      await client.query(insertEndorsers, [companyId, first, first + 249])
    await client.query(insertProfiles)
    await client.query(insertApplicants, [ENDORSERS * ASKED_THIS_WEEK])
    await client.query(insertRequests, [companyId])
    await client.query(insertTurns, [startOfWeek(new Date())])
    await client.query('update users set last_asked_at = now() where company_id is not null')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const insertEndorsers = `
  insert into users (id, email, role, first_name, last_name, verified_at, company_id)
  select gen_random_uuid(), 'endorser' || n || '@lumenpay.example', 'EMPLOYEE', 'Endorser', n::text, now(), $1
    from generate_series($2::int, $3::int) as n`

const insertProfiles = `
  insert into employee_profiles (user_id, current_role_title, current_location, skills)
  select id, (array['Senior', 'Lead', 'Associate', 'Principal', 'Staff'])[1 + last_name::int % 5] || ' '
             || (array['Backend Engineer', 'Data Analyst', 'Product Manager', 'Recruiter', 'Site Reliability Engineer'])[1 + last_name::int % 4]
             || ', Team ' || last_name,
         (array['Pune, India', 'Bangalore, India', 'Chennai, India'])[1 + last_name::int % 3],
         string_to_array((array['Java,Go,SQL', 'Python,SQL', 'Figma'])[1 + last_name::int % 3], ',')
    from users where role = 'EMPLOYEE'`

const insertApplicants = `
  insert into users (id, email, role, first_name, last_name, verified_at)
  select gen_random_uuid(), 'seeker' || n || '@postbox.example', 'JOB_SEEKER', 'Seeker', n::text, now()
    from generate_series(1, $1::int) as n`

const insertRequests = `
  insert into applications (id, type, applicant_id, company_id, job_title, company_name, location)
  select gen_random_uuid(), 'REFERRAL_APPLICATION', id, $1, 'Senior Backend Engineer', 'Lumenpay', 'Pune, India'
    from users where role = 'JOB_SEEKER'`

const insertTurns = `
  insert into application_turns (application_id, number, user_id, reason, asked_at, due_at)
  select request.id, 1, endorser.id, 'HAS_ROOM', $1::timestamptz + interval '1 minute', now() + interval '3 days'
    from (select id, row_number() over (order by id) as number from applications) as request
    join (select id, row_number() over (order by id) as number from users where role = 'EMPLOYEE') as endorser
      on endorser.number = 1 + request.number % ${ENDORSERS}`
