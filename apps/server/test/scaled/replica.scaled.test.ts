import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createReadPool } from '../../src/platform/db/db.ts'
import { inspectReplica } from '../../src/platform/db/pooler.ts'
import { openReplicaPool, type ReplicaPool } from '../../src/platform/db/replica.ts'
import type { RunningServer } from '../../src/start-server.ts'
import type { TestCompany, TestPerson } from '../builders.ts'
import { type CutOffDatabase, startCutOffDatabase } from '../cut-off-database.ts'
import { withDatabase } from '../database.ts'
import { startSecondServer } from '../second-server.ts'
import { connectSocket } from '../sockets.ts'
import { startTestServer } from '../test-server.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { query, type ReplicatedPostgres, startReplicatedPostgres } from './replica.ts'

let postgres: ReplicatedPostgres
let site: Awaited<ReturnType<typeof startTestServer>>
let acme: TestCompany
let ravi: TestPerson

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  site = await startTestServer(postgres.primary.url, {
    DATABASE_URL: postgres.primary.url,
    DATABASE_READ_URL: postgres.replica.url,
    RATE_LIMITS: 'off',
  })
  acme = await site.company('Acme')
  ravi = await site.endorser('Ravi Kumar', acme)
})

afterAll(async () => {
  await site.close()
  await postgres.stop()
})

interface LogLine {
  msg: string
  reason?: string
}

function collectLog(level = 'info') {
  const lines: LogLine[] = []
  return { lines, log: pino({ level }, { write: (line) => lines.push(JSON.parse(line)) }) }
}

const isInRecovery = { text: 'select pg_is_in_recovery() as "isReplica"' }

describe('the pool', () => {
  let lines: LogLine[]
  let primary: Pool
  let link: CutOffDatabase
  let pool: ReplicaPool

  beforeAll(async () => {
    await query(postgres.primary.url, 'create table numbers as select n from generate_series(1, 1000) as n')
    await query(postgres.primary.url, 'create table marks (number integer)')
  })
  beforeEach(async () => {
    const collected = collectLog()
    lines = collected.lines
    primary = createReadPool(postgres.primary.url, () => undefined)
    link = await startCutOffDatabase(postgres.replica.url)
    pool = await openReplicaPool(
      { replicaUrl: link.url, primaryUrl: postgres.primary.url, primarySettings: {} },
      primary,
      collected.log,
    )
  })
  afterEach(async () => {
    postgres.replica.thaw()
    await postgres.replica.resume()
    await pool.end()
    await primary.end()
    await link.stop()
  })

  async function readsReplica(): Promise<boolean | undefined> {
    const { rows } = await pool.query<{ isReplica: boolean }>(isInRecovery)
    return rows[0]?.isReplica
  }
  const untilReplicaIsRead = () => expect.poll(readsReplica, { timeout: 10_000, interval: 10 }).toBe(true)
  const untilPrimaryIsRead = () => expect.poll(readsReplica, { timeout: 10_000, interval: 10 }).toBe(false)

  it('reads from the primary until it knows that the replica is up to date', async () => {
    expect(await readsReplica()).toBe(false)
    await untilReplicaIsRead()
    expect(lines).toMatchObject([{ msg: 'the search reads from the replica' }])
  })

  it('reads from the primary after a change, and from the replica again within a moment', async () => {
    await untilReplicaIsRead()
    pool.requireLatest()
    expect(await readsReplica()).toBe(false)
    const required = performance.now()
    await untilReplicaIsRead()
    expect(performance.now() - required).toBeLessThan(400)
    expect(lines).toHaveLength(1)
  })

  it('shows a change at once that has to be shown, also when the replica does not follow', async () => {
    await untilReplicaIsRead()
    await postgres.replica.pause()
    for (let count = 1; count <= 20; count++) {
      await query(postgres.primary.url, 'insert into numbers values (0)')
      pool.requireLatest()
      const { rows } = await pool.query<{ zeros: number }>({
        text: 'select count(*) as zeros from numbers where n = 0',
      })
      expect(rows).toEqual([{ zeros: count }])
    }
    await query(postgres.primary.url, 'delete from numbers where n = 0')
  })

  it('never shows what is older than two seconds, and says once that it reads from the primary', async () => {
    await untilReplicaIsRead()
    await postgres.replica.pause()
    const committedAt: number[] = []
    /** The ages of the oldest marks that were not shown. */
    const missed: number[] = []
    for (const until = performance.now() + 6_000; performance.now() < until; await sleep(50)) {
      await query(postgres.primary.url, 'insert into marks values ($1)', [committedAt.length])
      committedAt.push(performance.now())
      const askedAt = performance.now()
      const { rows } = await pool.query<{ shown: number }>({ text: 'select count(*) as shown from marks' })
      const oldest = committedAt[rows[0]?.shown ?? 0]
      if (oldest !== undefined) missed.push(askedAt - oldest)
    }
    expect(Math.max(...missed)).toBeGreaterThan(1_000)
    expect(Math.max(...missed)).toBeLessThan(2_000)
    expect(await readsReplica()).toBe(false)
    await postgres.replica.resume()
    await untilReplicaIsRead()
    expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
      ['the search reads from the replica', undefined],
      ['the search reads from the primary, not from the replica', 'it is more than 2 seconds behind'],
      ['the search reads from the replica', undefined],
    ])
  })

  it('reads from the primary what the replica loses', async () => {
    await untilReplicaIsRead()
    const reading = pool.query({ text: 'select pg_is_in_recovery() as "isReplica", pg_sleep(1)' })
    await untilRuns(postgres.replica.url, 'pg_sleep(1)')
    await link.cutOff()
    expect((await reading).rows).toMatchObject([{ isReplica: false }])
    await untilPrimaryIsRead()
    await link.restore()
    await untilReplicaIsRead()
    expect(lines).toHaveLength(3)
  })

  it('reads from the primary what the replica gives up, because the primary has removed its rows', async () => {
    const { url } = postgres.replica
    await query(url, "alter system set max_standby_streaming_delay = '0'")
    await query(url, 'select pg_reload_conf()')
    await untilReplicaIsRead()
    const reading = pool.query({
      text: 'select pg_is_in_recovery() as "isReplica", count(*) as "count", pg_sleep(2) from numbers',
    })
    await untilRuns(url, 'pg_sleep(2)')
    await query(postgres.primary.url, 'delete from numbers where n > 500')
    await query(postgres.primary.url, 'vacuum numbers')
    expect((await reading).rows).toMatchObject([{ isReplica: false, count: 500 }])
    expect(await readsReplica()).toBe(true)
    await query(url, 'alter system reset max_standby_streaming_delay')
    await query(url, 'select pg_reload_conf()')
  })

  it('does not repeat what takes too long', async () => {
    await untilReplicaIsRead()
    const reading = pool.query({ text: 'select pg_sleep(20)' })
    reading.catch(() => undefined)
    await untilRuns(postgres.replica.url, 'pg_sleep(20)')
    // PostgreSQL ends a statement in the same way when its time is over.
    await query(
      postgres.replica.url,
      `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'`,
    )
    await expect(reading).rejects.toMatchObject({ code: '57014' })
    expect(await countRunning(postgres.primary.url, 'pg_sleep(20)')).toBe(0)
  })

  it('gives up a replica that accepts connections and does not answer', async () => {
    await untilReplicaIsRead()
    await postgres.replica.freeze()
    const startedAt = performance.now()
    expect(await readsReplica()).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    const again = performance.now()
    expect(await readsReplica()).toBe(false)
    expect(performance.now() - again).toBeLessThan(500)
    postgres.replica.thaw()
    await untilReplicaIsRead()
  })
})

async function countRunning(url: string, text: string): Promise<number> {
  const statement = `select from pg_stat_activity
    where state = 'active' and position($1 in query) > 0 and pid <> pg_backend_pid()`
  return (await query(url, statement, [text])).length
}

function untilRuns(url: string, text: string) {
  return expect.poll(() => countRunning(url, text), { timeout: 5_000, interval: 10 }).toBe(1)
}

/** Counts the statements of the search that a server has run. */
async function countSearches(url: string): Promise<number> {
  const rows = await query<{ calls: number }>(
    url,
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements
      where query like '%job_search%' and query not like '%pg_stat_statements%'`,
  )
  return Number(rows[0]?.calls)
}

type Requester = Pick<RunningServer, 'server'> & {
  /** Ravi, unless the database is another one. */
  person?: TestPerson
}

async function listJobs({ server }: Requester, person: TestPerson, filters = ''): Promise<JobPage> {
  const url = `/api/v1/jobs?${filters}`
  const response = await server.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json<JobPage>()
}

async function findsJob(running: Requester, person: TestPerson, id: string): Promise<boolean> {
  return (await listJobs(running, person, 'limit=100')).jobs.some((job) => job.id === id)
}

/** Waits until a search is answered by this server alone. */
async function untilSearched(
  name: 'primary' | 'replica',
  running: Requester = site.running,
  { primary, replica } = postgres,
) {
  const count = async () => ({
    primary: await countSearches(primary.url),
    replica: await countSearches(replica.url),
  })
  const searched = async () => {
    const before = await count()
    await listJobs(running, running.person ?? ravi)
    const after = await count()
    return { primary: after.primary > before.primary, replica: after.replica > before.replica }
  }
  await expect
    .poll(searched, { timeout: 15_000, interval: 20 })
    .toEqual({ primary: name === 'primary', replica: name === 'replica' })
}

let titles = 0
const posting = () => ({
  title: `Night Baker ${++titles}`,
  description: 'Bake bread.',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  employmentType: 'FULL_TIME',
})

async function createPosting(): Promise<string> {
  const response = await site.as(ravi).post('/api/v1/jobs', posting())
  if (response.statusCode >= 300) throw new Error(response.body)
  return response.json<{ data: { id: string } }>().data.id
}

describe('a site with a replica', () => {
  afterEach(async () => {
    postgres.replica.thaw()
    await postgres.replica.resume()
  })

  it('searches in the replica, and reads what is personal from the primary', async () => {
    const asha = await site.endorsee('Asha Rao')
    const job = await site.job(acme)
    await untilSearched('replica')
    const searched = await countSearches(postgres.replica.url)
    const statements = vi.spyOn(site.context.pool, 'query')
    for (const filters of ['', 'title=baker', 'city=Pune', 'order=newest', 'minSalary=100000'])
      await listJobs(site.running, asha, filters)
    for (const url of [
      '/api/v1/jobs/filter-options?filter=companyName&search=ac',
      '/api/v1/jobs/suggestions?text=ba',
    ])
      expect((await site.as(asha).get(url)).statusCode).toBe(200)
    const names = statements.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)
    statements.mockRestore()
    expect(names.filter((name) => /^(jobs-|search-|compan|cities-|usage-|known-|stems-)/.test(name))).toEqual(
      [],
    )
    expect(new Set(names)).toContain('find-job-marks')
    expect(await countSearches(postgres.replica.url)).toBeGreaterThan(searched + 4)

    await postgres.replica.pause()
    await site.context.db.insertInto('saved_jobs').values({ user_id: asha.id, job_id: job.id }).execute()
    const { jobs } = await listJobs(site.running, asha)
    expect(jobs.find(({ id }) => id === job.id)).toMatchObject({ isSaved: true })
  })

  it('shows a posting to its author at once, while the replica does not have it', async () => {
    await untilSearched('replica')
    await postgres.replica.pause()
    for (let count = 0; count < 5; count++) {
      const id = await createPosting()
      expect(await findsJob(site.running, ravi, id)).toBe(true)
    }
  })

  it('shows at once what has no event, too', async () => {
    const company = await site.company()
    const admin = await site.admin(company)
    const { id } = await site.job(company, { experience_level: 'ENTRY_LEVEL', takes_policy_bonus: true })
    const url = `/api/v1/companies/${company.id}/referral-policy`
    const bonusOf = async () =>
      (await listJobs(site.running, ravi)).jobs.find((job) => job.id === id)?.referralBonus
    await untilSearched('replica')
    await expect.poll(bonusOf).toBeNull()
    await postgres.replica.pause()
    const policy = { text: 'Paid after three months.', bonuses: [{ level: 'ENTRY_LEVEL', amount: 50_000 }] }
    expect((await site.as(admin).put(url, policy)).statusCode).toBe(200)
    expect(await bonusOf()).toBe('₹50,000')
  })

  it('shows a posting in another web process as soon as that tells its pages of it', async () => {
    const other = await startSecondServer(site)
    const page = await connectSocket(`http://127.0.0.1:${other.port}`, ravi)
    await untilSearched('replica', other)
    await postgres.replica.pause()
    const jobId = await createPosting()
    await page.waitFor('job_changed', { jobId })
    expect(await findsJob(other, ravi, jobId)).toBe(true)
    await other.close()
  })

  it('searches in the primary while the replica is behind, and in the replica when it has caught up', async () => {
    await untilSearched('replica')
    await postgres.replica.pause()
    const job = await site.job(acme)
    await untilSearched('primary')
    expect(await findsJob(site.running, ravi, job.id)).toBe(true)
    await postgres.replica.resume()
    await untilSearched('replica')
    expect(await findsJob(site.running, ravi, job.id)).toBe(true)
  })

  it.each([
    ['is killed', () => postgres.replica.kill(), () => undefined],
    ['stands still', () => postgres.replica.freeze(), () => postgres.replica.thaw()],
  ])('fails no request when the replica %s', async (_what, breakIt, repair) => {
    await untilSearched('replica')
    const durations: number[] = []
    const load = new AbortController()
    const people = Array.from({ length: 8 }, async (_, number) => {
      for (let page = 1; !load.signal.aborted; page++) {
        const startedAt = performance.now()
        await listJobs(site.running, ravi, `title=baker&limit=${10 + number}&page=${1 + (page % 3)}`)
        durations.push(performance.now() - startedAt)
      }
    })
    await sleep(500)
    await breakIt()
    await sleep(5_000)
    repair()
    load.abort()
    await Promise.all(people)
    expect(durations.length).toBeGreaterThan(100)
    expect(Math.max(...durations)).toBeLessThan(4_000)
    await untilSearched('replica')
  })
})

function startWith(databaseReadUrl: string) {
  return startSecondServer(site, undefined, {}, { databaseReadUrl })
}

/** The address of the replica with other parts. */
function replicaWith(parts: Partial<Pick<URL, 'password' | 'pathname'>>): string {
  return Object.assign(new URL(postgres.replica.url), parts).href
}

describe('the address of a replica', () => {
  it.each([
    ['leads to the primary', () => postgres.primary.url, /leads to a primary; it has to lead to a replica$/],
    [
      'leads to another database of the replica',
      () => replicaWith({ pathname: '/postgres' }),
      /leads to another database than DATABASE_URL \(postgres of cluster \d+ instead of endorse of cluster \d+\)$/,
    ],
    [
      'leads to another server',
      () => inject('templateUrl'),
      /leads to a primary; .*\n +DATABASE_READ_URL: leads to another database than DATABASE_URL/,
    ],
    [
      'has a wrong password',
      () => replicaWith({ password: 'wrong' }),
      /password authentication failed for user "app"$/,
    ],
    [
      'names a database that does not exist',
      () => replicaWith({ pathname: '/none' }),
      /database "none" does not exist$/,
    ],
  ])('is refused at the start when it %s', async (_what, address, words) => {
    await expect(startWith(address())).rejects.toThrow(words)
  })

  it('is refused while the primary acknowledges what is not in its log', async () => {
    const { primary, replica } = postgres
    const set = async (value: string) => {
      await query(primary.url, `alter database endorse set synchronous_commit = ${value}`)
    }
    await set('off')
    await expect(inspectReplica(replica.url, primary.url)).rejects.toThrow(
      'DATABASE_READ_URL: cannot be used while synchronous_commit is off on the primary; set it to on',
    )
    await set('default')
  })

  it('may lead through PgBouncer, which sets the limits of time', async () => {
    const pgbouncer = await startPgBouncer(postgres.replica.url)
    const pooled = withDatabase(pgbouncer.url, 'endorse')
    expect(await inspectReplica(pooled, postgres.primary.url)).toMatchObject({
      isPooled: true,
    })
    const other = await startWith(pooled)
    await untilSearched('replica', other)
    for (const filters of ['title=baker', 'city=Pune', 'title=baker', 'city=Pune'])
      await listJobs(other, ravi, filters)
    await other.close()
    await pgbouncer.stop()

    const unlimited = await startPgBouncer(postgres.replica.url, { connect_query: 'select 1' })
    await expect(startWith(withDatabase(unlimited.url, 'endorse'))).rejects.toThrow(
      'DATABASE_READ_URL: leads through a pooler that sets no statement_timeout, no lock_timeout, no idle_in_transaction_session_timeout',
    )
    await unlimited.stop()
  })

  it('does not keep the site from starting while nothing answers there', async () => {
    const link = await startCutOffDatabase(postgres.replica.url)
    await link.cutOff()
    const { lines, log } = collectLog('warn')
    const other = await startSecondServer(site, log, {}, { databaseReadUrl: link.url })
    for (let count = 0; count < 5; count++) {
      await listJobs(other, ravi)
      await sleep(500)
    }
    expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
      [
        'the search reads from the primary, not from the replica',
        expect.stringMatching(/^connect ECONNREFUSED/),
      ],
    ])
    await link.restore()
    await untilSearched('replica', other)
    await other.close()
    await link.stop()
  })
})

describe('npm run doctor', () => {
  const doctor = fileURLToPath(new URL('../../src/commands/doctor/main.ts', import.meta.url))
  const runDoctor = (replicaUrl: string) =>
    new Promise<{ output: string; code: number }>((resolve) => {
      const { databaseUrl = '', dataDir } = site.context.config
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_READ_URL: replicaUrl }
      execFile(
        process.execPath,
        [doctor],
        { env: { ...env, DATA_DIR: dataDir, PORT: '0' } },
        (error, output) => resolve({ output, code: typeof error?.code === 'number' ? error.code : 0 }),
      )
    })

  it('says how far the replica is behind', async () => {
    const { output, code } = await runDoctor(postgres.replica.url)
    expect(output).toMatch(/^ok +replica +answers and is 0\.\d seconds behind the primary$/m)
    expect(code).toBe(0)
    await postgres.replica.pause()
    await site.job(acme)
    expect((await runDoctor(postgres.replica.url)).output).toMatch(
      /^warning +replica +answers and it is more than 2 seconds behind; its last change is \d+ seconds old\n +Until then /m,
    )
    await postgres.replica.resume()
  })

  it('says that it does not answer, or what is wrong with its address', async () => {
    const away = await runDoctor('postgres://app@127.0.0.1:1/endorse')
    expect(away.output).toMatch(
      /^problem +replica +does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\n +Start it, or /m,
    )
    expect(away.code).toBe(1)
    expect((await runDoctor(postgres.primary.url)).output).toMatch(
      /^problem +replica +DATABASE_READ_URL: leads to a primary; it has to lead to a replica\n +See "A replica" /m,
    )
  })
})

describe('a replica that was promoted', () => {
  it('is read no more, and has what the primary had, so that a site goes on with it', async () => {
    const servers = await startReplicatedPostgres()
    const { primary, replica } = servers
    const before = await startTestServer(primary.url, {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      RATE_LIMITS: 'off',
    })
    const meera = await before.endorser('Meera Iyer')
    const { id } = await before.job(await before.company('Globex'))
    const search = { server: before.running.server, person: meera }
    await untilSearched('replica', search, servers)
    const { lines, log } = collectLog()
    const addresses = { replicaUrl: replica.url, primaryUrl: primary.url, primarySettings: {} }
    const pool = await openReplicaPool(addresses, before.context.pool, log)
    await query(replica.url, 'select pg_promote()')
    await untilSearched('primary', search, servers)
    expect((await pool.query(isInRecovery)).rows).toEqual([{ isReplica: false }])
    await expect.poll(() => lines).toMatchObject([{ reason: 'it is a primary now' }])
    await pool.end()
    await before.close()
    await primary.stop()

    const after = await startTestServer(replica.url, { DATABASE_URL: replica.url, RATE_LIMITS: 'off' })
    expect(await findsJob(after.running, meera, id)).toBe(true)
    const later = await after.job(await after.company('Initech'))
    expect(await findsJob(after.running, meera, later.id)).toBe(true)
    await after.close()
    await servers.stop()
  })
})
