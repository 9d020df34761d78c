import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { companyId, reviewerId } from '../data/applications.ts'
import { uuidOf } from '../data/postings.ts'
import type { Databases } from '../database.ts'
import { type HeapReader, openHeapReader } from '../heap-usage.ts'
import { getRequest } from '../load/connection.ts'
import { closedLoop } from '../load/load-generator.ts'
import { measureInPairs, quantile } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { freePort, type RunningProcess, startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import type { Statement } from '../statements.ts'
import { createSessions } from '../users.ts'

const NAME = 'review'
const APPLICATIONS = 100_000
/** As many as one request decides. */
const DECIDED_AT_ONCE = 200
/** What the ten Endorsers of the company agree to in a week at most. */
const OPEN_TURNS = 300
/** An Endorsee who waits in line with as many requests as one may. */
const waitingId = uuidOf(0, 'b')
const WAITING = 30

/** Measures the review list, the home pages, a bulk decision and the export of a company with very many applications. */
export async function measureReview(databases: Databases, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  report.title(`${APPLICATIONS.toLocaleString('en')} applications to one company`)
  const url = await databases.withApplications(APPLICATIONS)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const [token = '', waitingToken = ''] = await createSessions(client, [reviewerId, waitingId])
    await giveTurns(client)
    await measurePages(url, { [reviewerId]: token, [waitingId]: waitingToken }, options, report)
    await measureBulkDecision(client, url, token, options, report)
    await measureExport(url, token, report)
  } finally {
    await client.end()
  }
}

/** Gives decided requests the turn that they had, the newest open ones one that goes on, and the others a place in line. */
async function giveTurns(client: Client): Promise<void> {
  await client.query('truncate application_turns')
  await client.query(insertEndedTurns)
  await client.query(insertOpenTurns, [companyId, OPEN_TURNS])
  await client.query(`
    update applications set asked_user_id = turn.user_id, answer_due_at = turn.due_at, latest_day = turn.due_at::date
      from application_turns as turn where turn.application_id = applications.id and turn.ended_at is null`)
  await client.query(`
    update applications set line_since = applied_at, line_until = now() + interval '10 days'
     where asked_user_id is null and handler_id is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')`)
  await client.query(giveWaitingRequests, [waitingId, WAITING])
  await client.query('vacuum analyze applications, application_turns')
}

const insertEndedTurns = `
  insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, ended_at, "end", counts_as)
  select id, 1, handler_id, 'HAS_ROOM', applied_at, applied_at + interval '3 days', applied_at + interval '1 day', 'answered', 'ANSWERED'
    from applications where handler_id is not null and status not in ('PENDING', 'REVIEWED', 'SHORTLISTED')`

const insertOpenTurns = `
  insert into application_turns (application_id, number, user_id, reason, asked_at, due_at)
  select request.id, 1, endorser.id, 'HAS_ROOM', applied_at, now() + interval '3 days'
    from (select id, applied_at, row_number() over (order by applied_at desc) as number from applications
           where company_id = $1 and handler_id is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')
           order by applied_at desc limit $2) as request
    join (select id, row_number() over (order by id) as number from users where role = 'EMPLOYEE') as endorser
      on endorser.number = 1 + request.number % 10`

const giveWaitingRequests = `
  update applications set applicant_id = $1
   where id in (select distinct on (job_id) id from applications where line_since is not null order by job_id, applied_at, id limit $2)`

async function measurePages(
  url: string,
  tokens: Record<string, string>,
  options: Options,
  report: Report,
): Promise<void> {
  const baseline = await startBaseline(
    url,
    pages.map(({ statement }) => statement),
  )
  const server = await startServer(url)
  const rate = async (port: number, request: Buffer) => {
    const { perSecond, failures } = await closedLoop(port, 8, options.seconds, () => request)
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  try {
    for (const [position, { name, path, reader }] of pages.entries()) {
      const product = () => rate(server.port, getRequest(path, tokens[reader]))
      const bare = () => rate(baseline.port, getRequest(`/statement/${position}`))
      await product()
      await bare()
      const paired = await measureInPairs(options.pairs, product, bare)
      report.ratio(name, paired, { atLeast: 0.7 }, 'a second')
    }
  } finally {
    await server.stop()
    await baseline.stop()
  }
}

async function measureBulkDecision(
  client: Client,
  url: string,
  token: string,
  options: Options,
  report: Report,
): Promise<void> {
  const server = await startServer(url)
  const times: number[] = []
  try {
    for (let n = 0; n < options.pairs; n++) {
      const { rows } = await client.query<{ id: string }>(
        `select id from applications where company_id = $1 and status = 'PENDING' and handler_id is null
          order by applied_at desc limit $2`,
        [companyId, DECIDED_AT_ONCE],
      )
      const started = performance.now()
      const response = await send(server.port, '/api/v1/applications/decisions', token, {
        newStatus: 'ACCEPTED',
        applications: rows.map(({ id }) => ({ applicationId: id })),
      })
      await response.arrayBuffer()
      times.push(performance.now() - started)
    }
    report.figure(`${NAME}: ${DECIDED_AT_ONCE} decided at once`, quantile(times, 0.5), 'ms', {
      atMost: 1_000,
    })
    report.note(`the slowest of ${times.length}: ${Math.round(Math.max(...times))} ms`)
  } finally {
    await server.stop()
    await client.query(
      `update applications set status = 'PENDING', handler_id = null, handled_since = null where status = 'ACCEPTED'
          and id in (select application_id from events where type = 'application.status_changed')`,
    )
    await client.query('truncate events, undoable_changes cascade')
  }
}

/** Downloads the file three times, and samples the memory of the server meanwhile. */
async function measureExport(url: string, token: string, report: Report): Promise<void> {
  const inspectorPort = await freePort()
  const server = await startServer(url, [`--inspect=127.0.0.1:${inspectorPort}`])
  const heap = await openHeapReader(inspectorPort)
  try {
    await sleep(3_000)
    const before = await heap.live()
    const exports: Awaited<ReturnType<typeof exportOnce>>[] = []
    for (let n = 0; n < 3; n++) exports.push(await exportOnce(server, heap, token))
    const live = Math.max(...exports.map((one) => one.live))
    report.figure(`${NAME}: what an export adds to the live heap`, live - before, 'MB', { atMost: 20 })
    report.note(
      [
        `live heap ${before.toFixed(0)} MB before, at most ${live.toFixed(0)} MB meanwhile`,
        `resident at most ${exports.map(({ memory }) => memory.toFixed(0)).join(', ')} MB in three exports`,
        `${exports.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s for ${APPLICATIONS.toLocaleString('en')} rows`,
      ].join('; '),
    )
  } finally {
    heap.close()
    await server.stop()
  }
}

async function exportOnce(server: RunningProcess, heap: HeapReader, token: string) {
  const started = performance.now()
  const response = await send(server.port, '/api/v1/applications/exports', token, {})
  const download = countLines(response)
  const isDone = download.then(() => true)
  let live = 0
  let memory = 0
  do {
    live = Math.max(live, await heap.live())
    memory = Math.max(memory, await server.memory())
  } while (!(await Promise.race([isDone, sleep(500, false)])))
  const lines = await download
  if (lines !== APPLICATIONS + 1) throw new Error(`The file has ${lines} lines`)
  return { live, memory, seconds: (performance.now() - started) / 1_000 }
}

function send(port: number, path: string, token: string, body: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function countLines(response: Response): Promise<number> {
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines++
  return lines
}

/** The baseline's statement for the first page of the pending tab and the counts of all tabs, of requests for which this is true. */
const pageWithCounts = (name: string, condition: string): Statement => ({
  name,
  text: `
    with reviewed as (
      select status, withdrawn_at is not null as withdrawn, handler_id is not null and handler_id <> $2 as handled
        from applications where company_id = $1 and ${condition}
    ), counts as (
      select count(*) filter (where not withdrawn and not handled and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')) as pending,
             count(*) filter (where not withdrawn and not handled
               and status in ('ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED')) as approved,
             count(*) filter (where not withdrawn and not handled and status = 'REJECTED') as rejected,
             count(*) filter (where withdrawn or handled) as archived
        from reviewed
    ), page as (
      select id from applications
       where company_id = $1 and withdrawn_at is null and (handler_id is null or handler_id = $2)
         and status in ('PENDING', 'REVIEWED', 'SHORTLISTED') and ${condition}
       order by applied_at desc, id desc limit 20
    )
    select application.*, applicant.first_name, applicant.last_name, applicant.email, profile.image_file_id,
           handler.first_name as handler_first_name, handler.last_name as handler_last_name,
           resume.display_name as resume_name, job.employment_type, counts.*
      from page
      join applications as application using (id)
      join users as applicant on applicant.id = application.applicant_id
      left join seeker_profiles as profile on profile.user_id = application.applicant_id
      left join users as handler on handler.id = application.handler_id
      left join job_postings as job on job.id = application.job_id
      left join files as resume on resume.id = application.resume_file_id
      cross join counts
     order by application.applied_at desc, application.id desc`,
  values: [companyId, reviewerId],
})

const undecided = `status in ('PENDING', 'REVIEWED', 'SHORTLISTED')`
const isActive = `status in ('ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED')`

/** The first five of these requests, with what their rows show. */
const firstFive = (conditionAndOrder: string) => `
  (select json_agg(listed) from (
     select page.*, applicant.first_name, applicant.last_name, applicant.email, profile.image_file_id, profile.linkedin_url,
            profile.skills, job.title, job.skills as job_skills, job.department, job.location, job.city, job.employment_type,
            turn.reason, turn.number
       from (select * from applications where ${conditionAndOrder} limit 5) as page
       join users as applicant on applicant.id = page.applicant_id
       left join seeker_profiles as profile on profile.user_id = page.applicant_id
       left join job_postings as job on job.id = page.job_id
       left join application_turns as turn on turn.application_id = page.id and turn.ended_at is null) as listed)`

/** The baseline's statement for the home page of an Endorser: the figures, and three lists of five. */
const endorserHome: Statement = {
  name: 'endorser-home',
  text: `
    select counts.*, ${firstFive(`company_id = $1 and withdrawn_at is null and (handler_id is null or handler_id = $2)
             and ${undecided} order by applied_at desc, id desc`)} as newest,
           ${firstFive(`asked_user_id = $2 and withdrawn_at is null and ${undecided} order by answer_due_at, id`)} as for_you,
           ${firstFive(`company_id = $1 and withdrawn_at is null and (handler_id is null or handler_id = $2)
             and ${undecided} order by applied_at, id`)} as follow_ups
      from (select count(*) filter (where ${undecided}) as pending,
                   count(*) filter (where handler_id = $2 and (${isActive} or status = 'COMPLETED')) as approved,
                   count(*) filter (where handler_id = $2 and status = 'REJECTED') as rejected,
                   count(*) filter (where applied_at > now() - interval '30 days') as lately,
                   count(*) filter (where status = 'PENDING') as asked,
                   count(*) filter (where handler_id = $2 and status = 'REFERRED') as referred,
                   count(*) filter (where handler_id = $2 and outcome = 'HIRED') as hired,
                   count(*) filter (where asked_user_id = $2 and ${undecided}) as turns,
                   min(applied_at) filter (where ${undecided}) as oldest
              from applications
             where company_id = $1 and withdrawn_at is null and (handler_id = $2 or handler_id is null and ${undecided})) as counts`,
  values: [companyId, reviewerId],
}

/** The same for the home page of an Endorsee: the figures and the newest active requests. */
const seekerHome: Statement = {
  name: 'seeker-home',
  text: `
    select profile.*, counts.*, (
             select json_agg(listed) from (
               select own.*, handler.first_name, handler.last_name, job.location
                 from applications_as_published as own
                 left join users as handler on handler.id = own.handler_id
                 left join job_postings as job on job.id = own.job_id
                where own.applicant_id = $1 and own.withdrawn_at is null and own.${isActive}
                order by own.applied_at desc, own.id desc limit 5) as listed) as active
      from (select count(*) as total, count(*) filter (where ${undecided}) as pending, count(*) filter (where ${isActive}) as active_count,
                   count(*) filter (where status = 'REJECTED') as rejected, count(*) filter (where status = 'NO_ANSWER') as unanswered,
                   min(applied_at) as first, min(applied_at) filter (where ${undecided}) as oldest
              from applications_as_published where applicant_id = $1 and withdrawn_at is null) as counts
      left join seeker_profiles as profile on profile.user_id = $1`,
  values: [waitingId],
}

const reviewList = '/api/v1/applications/employee/review?tab=pending&includeArchived=true'

/** Pages with their readers, and what a server without anything else would run for them. */
const pages = [
  {
    name: `${NAME}: the pending tab with the counts of all tabs`,
    path: reviewList,
    reader: reviewerId,
    statement: pageWithCounts('pending-page-with-counts', 'true'),
  },
  {
    name: `${NAME}: For you, with the counts of all tabs`,
    path: `${reviewList}&forMe=true`,
    reader: reviewerId,
    statement: pageWithCounts('for-you-with-counts', 'asked_user_id = $2'),
  },
  {
    name: `${NAME}: home of an Endorser with turns`,
    path: '/api/v1/endorser/dashboard/stats',
    reader: reviewerId,
    statement: endorserHome,
  },
  {
    name: `${NAME}: home of an Endorsee with ${WAITING} requests in line`,
    path: '/api/v1/dashboard/stats',
    reader: waitingId,
    statement: seekerHome,
  },
]
