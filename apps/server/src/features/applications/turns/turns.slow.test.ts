import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { settleSoon } from './jobs.ts'
import { settleTurns } from './settle-turns.ts'

// The tests settle the turns themselves, or by a worker that they kill.
const server = useTestServer({ WORKERS: 'off' })
const ENDORSERS = 5_000
const REQUESTS = 10_000
const WEEKLY_LIMIT = 30
let acme: TestCompany

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Lets the time of all open turns pass. */
async function letAllEnd() {
  await query(`update application_turns set due_at = now() - interval '1 minute' where ended_at is null`)
  await query(
    `update applications set answer_due_at = now() - interval '1 minute' where asked_user_id is not null`,
  )
}

const settle = () => settleTurns(server.context, acme.id)

beforeAll(async () => {
  acme = await server.company()
  // Each one updates the number of Endorsers of the company, so many at once take long.
  for (let first = 1; first < ENDORSERS; first += 250)
    await query(
      `insert into users (id, email, role, first_name, last_name, verified_at, company_id, weekly_limit)
       select gen_random_uuid(), 'endorser' || n || '@crowd.example', 'EMPLOYEE', 'Endorser', n::text, now(), $1, $3
         from generate_series($2::int, $2::int + 249) as n`,
      [acme.id, first, WEEKLY_LIMIT],
    )
  await query(
    `insert into employee_profiles (user_id, current_role_title, current_location, skills)
     select id, (array['Backend Engineer', 'Data Analyst', 'Product Manager', 'Recruiter'])[1 + last_name::int % 4],
            (array['Pune, India', 'Bangalore, India', 'Chennai, India'])[1 + last_name::int % 3],
            string_to_array((array['Java,Go,SQL', 'Python,SQL', 'Figma'])[1 + last_name::int % 3], ',')
       from users where company_id = $1`,
    [acme.id],
  )
  await query(
    `with applicants as (
       insert into users (id, email, role, first_name, last_name, verified_at)
       select gen_random_uuid(), 'seeker' || n || '@crowd.example', 'JOB_SEEKER', 'Seeker', n::text, now()
         from generate_series(1, $2::int) as n returning id)
     insert into applications (id, type, applicant_id, company_id, job_title, company_name, location)
     select gen_random_uuid(), 'REFERRAL_APPLICATION', id, $1, 'Senior Backend Engineer', 'Acme', 'Pune, India' from applicants`,
    [acme.id, REQUESTS],
  )
  await query('analyze')
}, 120_000)

it('passes on ten thousand turns that are due at once, each to one other Endorser', async () => {
  await settle()
  await letAllEnd()
  await settle()
  await settle()
  const turns = await query(
    `select number, "end", count(*)::int, count(distinct (application_id, user_id))::int as different
       from application_turns group by 1, 2 order by 1`,
  )
  expect(turns).toEqual([
    { number: 1, end: 'expired', count: REQUESTS, different: REQUESTS },
    { number: 2, end: null, count: REQUESTS, different: REQUESTS },
  ])
  const [{ most }] = await query(
    'select max(count)::int as most from (select count(*) from application_turns group by user_id) as asked',
  )
  expect(most).toBeLessThanOrEqual(WEEKLY_LIMIT)
}, 600_000)

it('passes each of them on once when the worker is killed in the middle', async () => {
  await letAllEnd()
  const { context } = server
  const startWorker = () =>
    spawn(process.execPath, [fileURLToPath(new URL('../../../main.ts', import.meta.url)), 'worker'], {
      env: {
        ...process.env,
        DATABASE_URL: context.pool.options.connectionString ?? '',
        DATA_DIR: context.config.dataDir,
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    })
  const countPassedOn = async (): Promise<number> =>
    (await query('select count(*)::int as count from application_turns where number = 3'))[0].count

  await inTransaction(context.db, (tx) => settleSoon(context, tx, acme.id))
  const killed = startWorker()
  await expect.poll(countPassedOn, { interval: 20, timeout: 120_000 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await countPassedOn()).toBeLessThan(REQUESTS)

  const other = startWorker()
  await expect.poll(countPassedOn, { interval: 500, timeout: 300_000 }).toBe(REQUESTS)
  other.kill('SIGTERM')
  await once(other, 'exit')
  const wrong = await query(
    `select application.id from applications as application
       join application_turns as turn on turn.application_id = application.id
      group by application.id
     having count(*) <> 3 or count(distinct turn.user_id) <> 3 or count(*) filter (where turn.ended_at is null) <> 1
         or max(turn.user_id::text) filter (where turn.ended_at is null) <> asked_user_id::text
         or (select count(*) from events where application_id = application.id and type = 'application.asked') <> 3
         or (select count(*) from events where application_id = application.id and type = 'application.passed_on') <> 2`,
  )
  expect(wrong).toEqual([])
}, 600_000)
