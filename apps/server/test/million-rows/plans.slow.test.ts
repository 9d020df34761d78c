import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../src/modules.ts'
import { startServer } from '../../src/start-server.ts'
import type { SampleRequest } from '../access-control/endpoint-sample.ts'
import { createFixture, type Fixture } from '../access-control/fixture.ts'
import { samples } from '../access-control/samples.ts'
import { sendSample } from '../access-control/send-sample.ts'
import { type TestServer, useTestServer } from '../test-server.ts'
import { exceptions } from './exceptions.ts'
import { type ExecutedPlan, listExecutedPlans, REPORTING, reportPlans } from './executed-plans.ts'
import { bigTables, fillBigTables } from './fill.ts'

const ROWS = 1_000_000
const MAX_MILLISECONDS = 50
/** A statement that reads fewer pages of 8 kB has not read a big table, and was slow because others had the processor. */
const FEW_PAGES = 1_000
/** A repeated statement is prepared, and may get another plan than the first time. */
const MIN_ATTEMPTS = 3
/** The fastest one counts, since the first reads from the disk and others may have the processor. */
const MAX_ATTEMPTS = 10

const server = useTestServer({ RATE_LIMITS: 'off' })
/** The same, with connections that report their plans. */
let reporting: TestServer
/** Its company and people have a million rows. */
let owners: Fixture

beforeAll(async () => {
  const fixture = await createFixture(server)
  const { acme, asha, ravi, admin, staff } = fixture
  const databaseUrl = server.context.pool.options.connectionString ?? ''
  const ids = { company: acme.id, seeker: asha.id, endorser: ravi.id, admin: admin.id, staff: staff.id }
  const { pool } = server.context
  // None of them gets a turn. A database of the last release, which is filled too, has no such column.
  await pool.query(`alter table applications alter column turns_from set default 'infinity'`)
  await fillBigTables(databaseUrl, ids, ROWS)
  await pool.query('alter table applications alter column turns_from set default now()')
  // A hundred hires a day for a quarter.
  await pool.query(
    `insert into bonuses (id, application_id, company_id, endorser_id, job_title, amount, hired_on, eligible_on, state)
     select gen_random_uuid(), id, company_id, handler_id, job_title, 50000, applied_at, applied_at + interval '90 days',
            (array['OPEN', 'PAID', 'ENDED', 'NONE'])[1 + abs(hashtext(id::text)) % 4]
       from applications where company_id = $1 and handler_id is not null limit 10000`,
    [acme.id],
  )
  await pool.query('analyze bonuses')
  await reportPlans(databaseUrl)
  const { config, log, clock, dns, fetchPage, fetchFile } = server.context
  const running = await startServer(
    { ...config, port: 0 },
    log,
    `${databaseUrl}?application_name=${REPORTING}`,
    {
      // Their jobs, and what they do with events afterwards, would be counted with the requests.
      modules: modules.map((module) => ({
        ...module,
        jobHandlers: () => ({}),
        handleEvents: async () => undefined,
      })),
      clock,
      dns,
      fetchPage,
      fetchFile,
    },
  )
  reporting = { ...server, running, context: running.context }
  owners = { ...fixture, server: reporting }
}, 30 * 60_000)
afterAll(() => reporting.running.close())

const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const isRead = ({ method }: Endpoint) => method === 'GET'
const named = (chosen: Endpoint[]) =>
  chosen.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const exceptionTexts = exceptions.flatMap(({ texts }) => texts)
const neededExceptions = new Set<string>()
const big = new Set<string>(bigTables)

function prepareSample({ method, path }: Endpoint, fixture: Fixture) {
  const sample = samples[`${method} ${path}`]
  if (!sample) throw new Error(`${method} ${path} has no sample`)
  return sample.validRequest(fixture)
}

/** Sends requests to an endpoint, and returns the statements that were expensive each time. */
async function findExpensive(endpoint: Endpoint, nextRequest: () => Promise<SampleRequest>) {
  const fastest = new Map<string, ExecutedPlan>()
  for (let attempt = 1; ; attempt++) {
    for (const plan of await listPlansOf(endpoint, await nextRequest()))
      if (plan.milliseconds < (fastest.get(plan.text)?.milliseconds ?? Number.POSITIVE_INFINITY))
        fastest.set(plan.text, plan)
    const plans = [...fastest.values()]
    noteExceptions(plans)
    const expensive = plans.filter(isExpensive).filter(isNoException)
    const isSure = attempt >= MIN_ATTEMPTS && expensive.length === 0
    if (isSure || attempt === MAX_ATTEMPTS) return expensive
  }
}

function listPlansOf(endpoint: Endpoint, request: SampleRequest): Promise<ExecutedPlan[]> {
  return listExecutedPlans(async () => {
    const { statusCode } = await sendSample(reporting, endpoint, request.by, request)
    // The database viewer refuses what takes longer than three seconds.
    expect(statusCode).toBeLessThan(500)
  })
}

function isExpensive({ milliseconds, pages, scannedTables }: ExecutedPlan): boolean {
  return (
    pages > FEW_PAGES && (milliseconds > MAX_MILLISECONDS || scannedTables.some((table) => big.has(table)))
  )
}

function isNoException({ text }: ExecutedPlan): boolean {
  return !exceptionTexts.some((part) => text.includes(part))
}

/** An exception is needed while its statement reads many pages. Its time differs from run to run. */
function noteExceptions(plans: ExecutedPlan[]): void {
  for (const { text } of plans.filter(({ pages }) => pages > FEW_PAGES))
    for (const part of exceptionTexts) if (text.includes(part)) neededExceptions.add(part)
}

describe('with a million rows in each big table', () => {
  it.each(named(declared.filter(isRead)))(
    '%s reads few, for who has most of them',
    async (_name, endpoint) => {
      const request = await prepareSample(endpoint, owners)
      expect(await findExpensive(endpoint, async () => request)).toEqual([])
    },
  )

  // A write can be sent once, and may end a session or an account. So these people are new.
  it.each(named(declared.filter((endpoint) => !isRead(endpoint))))(
    '%s reads few',
    async (_name, endpoint) => {
      const request = async () => prepareSample(endpoint, await createFixture(reporting))
      expect(await findExpensive(endpoint, request)).toEqual([])
    },
  )

  it('each exception is needed', () => {
    expect(exceptionTexts.filter((text) => !neededExceptions.has(text))).toEqual([])
  })
})
