import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { companyId, reviewerId } from '../data/applications.ts'
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

/** Measures the review list, a bulk decision and the export of a company with very many applications. */
export async function measureReview(databases: Databases, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  report.title(`${APPLICATIONS.toLocaleString('en')} applications to one company`)
  const url = await databases.withApplications(APPLICATIONS)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const [token = ''] = await createSessions(client, [reviewerId])
    await measureList(url, token, options, report)
    await measureBulkDecision(client, url, token, options, report)
    await measureExport(url, token, report)
  } finally {
    await client.end()
  }
}

async function measureList(url: string, token: string, options: Options, report: Report): Promise<void> {
  const baseline = await startBaseline(url, [pendingPageWithCounts])
  const server = await startServer(url)
  const rate = async (port: number, request: Buffer) => {
    const { perSecond, failures } = await closedLoop(port, 8, options.seconds, () => request)
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  const product = () =>
    rate(
      server.port,
      getRequest('/api/v1/applications/employee/review?tab=pending&includeArchived=true', token),
    )
  const bare = () => rate(baseline.port, getRequest('/statement/0'))
  try {
    await product()
    await bare()
    const paired = await measureInPairs(options.pairs, product, bare)
    report.ratio(`${NAME}: the pending tab with the counts of all tabs`, paired, { atLeast: 0.7 }, 'a second')
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

/** The baseline's statement for the first page of the pending tab and the counts of all tabs. */
const pendingPageWithCounts: Statement = {
  name: 'pending-page-with-counts',
  text: `
    with reviewed as (
      select status, withdrawn_at is not null as withdrawn, handler_id is not null and handler_id <> $2 as handled
        from applications where company_id = $1
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
         and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')
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
}
