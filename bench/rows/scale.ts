import { Client } from 'pg'
import { openPages } from '../chat/pages.ts'
import { createRooms } from '../chat/rooms.ts'
import { createRandom } from '../data/random.ts'
import type { Databases } from '../database.ts'
import { getRequest, postRequest } from '../load/connection.ts'
import { closedLoop, openLoop } from '../load/load-generator.ts'
import type { Options } from '../options.ts'
import { databaseCpu, type RunningProcess, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { type BenchUsers, createSignedInUsers, PASSWORD } from '../users.ts'
import { searches, someActiveJobs } from './read-scenarios.ts'

const NAME = 'scale'
const POSTINGS = 200_000
const ACCOUNTS = 1_000_000
/** People who send requests here, each with some requests of their own. */
const PEOPLE = 1_000
const REQUESTS_OF_EACH = 5
const ACTIVE_A_DAY = 50_000
/** The share of a day's requests that come in the busiest hour of its evening. */
const BUSIEST_HOUR = 0.12
const LOADS = [1, 2, 5]
const SECONDS_OF_LOAD = 20
const CONNECTIONS_OF_LOAD = 256
const P99_GOAL_MS = 200
/** With a longer delay than this the queue only grows, and a higher load says nothing more. */
const OVERLOADED_MS = 5_000
const CONVERSATIONS = 250
/** People whose recommendations stay in memory while others ask for theirs. */
const KEPT = 20

/** A kind of request of a day. */
interface Kind {
  name: string
  /** How many of them somebody sends on a day on which they use the product. */
  daily: number
  next: () => Buffer
}

/**
 * Measures the processor time of each kind of request, of a message and of a login, and then the delay at
 * the requests a second of a realistic evening, and at multiples of them.
 */
export async function measureScale(databases: Databases, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  const databaseUrl = await databases.withAccounts(POSTINGS, ACCOUNTS)
  const users = await createSignedInUsers(databaseUrl, PEOPLE)
  await storeRequests(databaseUrl, users)
  const kinds = await listKinds(databaseUrl, users)
  const server = await startServer(databaseUrl)
  try {
    for (const kind of kinds) await measureKind(kind, server, databaseUrl, options, report)
    await measureEvenings(kinds, server, databaseUrl, report)
    await measureMessages(server, databaseUrl, options, report)
  } finally {
    await server.stop()
  }
}

async function measureKind(
  { name, next }: Kind,
  server: RunningProcess,
  databaseUrl: string,
  { connections, seconds }: Options,
  report: Report,
): Promise<void> {
  await closedLoop(server.port, connections, seconds, next)
  const spent = await measureCpu(server, databaseUrl, async () => {
    const { perSecond, failures } = await closedLoop(server.port, connections, seconds, next)
    if (failures > 0) throw new Error(`${failures} requests failed: ${name}`)
    return perSecond * seconds
  })
  reportCpu(report, `${NAME}: ${name}`, spent)
}

/** Milliseconds of processor time for one of a kind. */
interface Spent {
  server: number
  database: number
}

async function measureCpu(
  server: RunningProcess,
  databaseUrl: string,
  work: () => Promise<number>,
): Promise<Spent> {
  const before = { server: await server.cpu(), database: await databaseCpu(databaseUrl) }
  const count = await work()
  return {
    server: (((await server.cpu()) - before.server) / count) * 1_000,
    database: (((await databaseCpu(databaseUrl)) - before.database) / count) * 1_000,
  }
}

function reportCpu(report: Report, name: string, { server, database }: Spent) {
  report.figure(`${name}, processor time`, server + database, 'ms')
  report.note(`${server.toFixed(2)} ms of the web process, ${database.toFixed(2)} ms of PostgreSQL`)
}

/** Sends what many people send at once, each kind as often as it comes, at a fixed rate. */
async function measureEvenings(
  kinds: readonly Kind[],
  server: RunningProcess,
  databaseUrl: string,
  report: Report,
): Promise<void> {
  const daily = kinds.reduce((sum, kind) => sum + kind.daily, 0)
  const evening = (ACTIVE_A_DAY * daily * BUSIEST_HOUR) / 3_600
  const next = mixOf(kinds)
  for (const load of LOADS) {
    const perSecond = evening * load
    let delays = { p50: 0, p99: 0, failures: 0 }
    const { server: web, database } = await measureCpu(server, databaseUrl, async () => {
      const started = performance.now()
      delays = await openLoop(server.port, perSecond, CONNECTIONS_OF_LOAD, SECONDS_OF_LOAD, next)
      return performance.now() - started
    })
    const name = `${NAME}: p99 at ${load} × the evening, ${Math.round(perSecond)} requests a second`
    report.figure(name, delays.p99, 'ms', { atMost: P99_GOAL_MS })
    report.note(
      `p50 ${delays.p50.toFixed(1)} ms, ${delays.failures} failed; ${web.toFixed(2)} processors of the web process, ${database.toFixed(2)} of PostgreSQL`,
    )
    if (delays.p99 > OVERLOADED_MS) break
  }
}

/** Chooses among the kinds, each as often as its share of the day, in the same order with every run. */
function mixOf(kinds: readonly Kind[]): () => Buffer {
  const shares = kinds.flatMap((kind) => Array.from({ length: Math.round(kind.daily * 10) }, () => kind))
  const random = createRandom(41)
  return () => random.pick(shares).next()
}

async function measureMessages(
  server: RunningProcess,
  databaseUrl: string,
  { seconds }: Options,
  report: Report,
): Promise<void> {
  const pages = await openPages(server.port, await createRooms(databaseUrl, CONVERSATIONS))
  try {
    await pages.saturate(seconds)
    const spent = await measureCpu(server, databaseUrl, async () => (await pages.saturate(seconds)) * seconds)
    reportCpu(report, `${NAME}: a message, stored, delivered and acknowledged`, spent)
  } finally {
    pages.close()
  }
}

async function listKinds(databaseUrl: string, users: BenchUsers): Promise<Kind[]> {
  const jobs = await someActiveJobs(databaseUrl)
  const tokens = [...users.newcomers, ...users.seekers]
  const get = (paths: readonly string[], readers: readonly string[] = tokens) => {
    let at = 0
    return () => {
      const path = paths[at % paths.length] ?? ''
      return getRequest(path, readers[at++ % readers.length])
    }
  }
  const words = searches.map(encodeURIComponent)
  let saved = 0
  let person = 0
  return [
    { name: 'home of an Endorsee', daily: 2, next: get(['/api/v1/dashboard/stats']) },
    { name: 'count of unread notifications', daily: 6, next: get(['/api/v1/notifications/unread']) },
    { name: 'notifications', daily: 1, next: get(['/api/v1/notifications']) },
    // They are kept for a quarter of an hour for each person.
    { name: 'recommendations, the first', daily: 2, next: get(['/api/v1/jobs'], users.seekers.slice(KEPT)) },
    { name: 'recommendations, again', daily: 2, next: get(['/api/v1/jobs'], users.seekers.slice(0, KEPT)) },
    { name: 'search', daily: 6, next: get(words.map((word) => `/api/v1/jobs?title=${word}`)) },
    {
      name: 'suggestions while somebody types',
      daily: 10,
      next: get(words.map((word) => `/api/v1/jobs/suggestions?text=${word.slice(0, 4)}`)),
    },
    { name: 'a job', daily: 8, next: get(jobs.map((id) => `/api/v1/jobs/${id}`)) },
    { name: 'own requests', daily: 3, next: get(['/api/v1/applications/combined?limit=10']) },
    { name: 'conversations', daily: 2, next: get(['/api/v1/chat/rooms']) },
    {
      name: 'saving a job',
      daily: 1,
      next: () => {
        const at = saved++
        const path = `/api/v1/jobs/${jobs[at % jobs.length]}/save`
        return postRequest(path, 'application/json', Buffer.from('{}'), tokens[at % tokens.length])
      },
    },
    {
      name: 'login',
      daily: 0.3,
      next: () => {
        const email = users.addresses[person++ % users.addresses.length]
        const body = JSON.stringify({ email, password: PASSWORD })
        return postRequest('/auth/login', 'application/json', Buffer.from(body))
      },
    },
  ]
}

/** Gives each of the people some requests, which their lists and home pages show. */
async function storeRequests(databaseUrl: string, { ids }: BenchUsers): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, applied_at)
       select gen_random_uuid(), 'JOB_POSTING', person, job.company_id, job.id, job.title, job.company_name,
              now() - make_interval(hours => job.number::integer)
         from unnest($1::uuid[]) with ordinality as someone (person, place)
         join (select job_postings.*, row_number() over (order by hashtext(id::text), id) as number from job_postings
                where archived_at is null order by number limit 100 * $2) as job on job.number % 100 = place % 100
           on conflict do nothing`,
      [ids, REQUESTS_OF_EACH],
    )
    await client.query('analyze applications')
  } finally {
    await client.end()
  }
}
