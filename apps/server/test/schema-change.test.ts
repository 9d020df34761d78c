import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SampleRequest } from './access-control/endpoint-sample.ts'
import { createFixture, type Fixture } from './access-control/fixture.ts'
import { samples } from './access-control/samples.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const reads = declared.filter(({ method }) => method === 'GET')

async function prepareSample({ method, path }: Endpoint, fixture: Fixture): Promise<SampleRequest> {
  const sample = samples[`${method} ${path}`]
  if (!sample) throw new Error(`${method} ${path} has no sample`)
  return sample.validRequest(fixture)
}

async function statusOf({ path }: Endpoint, { by, params = {}, query = '', headers }: SampleRequest) {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await server.running.server.inject({
    url: `${url}?${query}`,
    headers: { ...(by && { authorization: `Bearer ${by.token}` }), ...headers },
  })
  return response.statusCode
}

/** Adds a column to every table, as the migration of a newer server may do. */
async function addColumns() {
  const { db } = server.context
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  for (const { name } of rows) {
    await sql`alter table ${sql.ref(name)} add column added_by_newer_server text`.execute(db)
  }
}

it('answers every read after a newer server has added columns', async () => {
  const requests: { endpoint: Endpoint; sample: SampleRequest }[] = []
  const fixture = await createFixture(server)
  for (const endpoint of reads) requests.push({ endpoint, sample: await prepareSample(endpoint, fixture) })
  const statuses = async () => {
    const found: Record<string, number> = {}
    for (const { endpoint, sample } of requests) found[endpoint.path] = await statusOf(endpoint, sample)
    return found
  }
  // A statement is prepared the second time.
  await statuses()
  const before = await statuses()
  await addColumns()
  expect(await statuses()).toEqual(before)
}, 60_000)

it('answers on every connection that has prepared the statement', async () => {
  const endpoint = reads.find(({ path }) => path === '/api/v1/jobs/:id')
  if (!endpoint) throw new Error('There is no endpoint for a job')
  const sample = await prepareSample(endpoint, await createFixture(server))
  const { db, pool } = server.context
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const requestOnEachConnection = async () => {
    const statuses: number[] = []
    for (const client of clients) {
      // The only free connection serves the request, and is taken back.
      client.release()
      statuses.push(await statusOf(endpoint, sample))
      expect(await pool.connect()).toBe(client)
    }
    return statuses
  }

  const before = await requestOnEachConnection()
  await sql`alter table job_postings add column added_later text`.execute(db)
  expect(await requestOnEachConnection()).toEqual(before)
  for (const client of clients) client.release()
})
