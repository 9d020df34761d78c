import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import { meanwhile } from '../meanwhile.ts'
import { untilQuiet } from '../queues.ts'
import { useTestServer } from '../test-server.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { samples } from './samples.ts'
import { sendSample } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** These only read, as GET does. */
const reading = [
  'POST /api/v1/applications/exports',
  'POST /api/v1/company/answers/:id/turns/exports',
  'POST /api/v1/company/bonuses/exports',
  'POST /api/v1/company/workload/exports',
  'POST /api/v1/database-exports',
  'POST /api/v1/endorser/turns/exports',
  'POST /api/v1/jobs/applicant-counts',
  'POST /api/v1/jobs/extract-from-pdf',
  'POST /api/v1/jobs/extract-from-url',
  'POST /api/v1/my-job-postings/exports',
  'POST /api/v1/resumes/read-values',
]
const writing = declared.filter(
  (endpoint) =>
    endpoint.access !== 'anybody' &&
    endpoint.method !== 'GET' &&
    endpoint.leaving !== 'allowed' &&
    !reading.includes(nameOf(endpoint)),
)

/** What ends while a request is on its way, and the answer to the request. */
const accountEndings = [
  {
    end: `insert into account_deletions (user_id, due_at) values ($1, now() + interval '7 days')`,
    restore: 'delete from account_deletions where user_id = $1',
    code: 'ACCOUNT_LEAVING',
  },
  {
    end: 'update users set suspended_at = now() where id = $1',
    restore: 'update users set suspended_at = null where id = $1',
    code: 'NOT_SIGNED_IN',
  },
]

function endingsOf(id: string | undefined, { ravi, admin, acme }: Fixture) {
  if (id !== ravi.id && id !== admin.id) return accountEndings
  const end = 'update users set company_id = null where id = $1'
  const restore = `update users set company_id = '${acme.id}' where id = $1`
  return [...accountEndings, { end, restore, code: 'NOT_ALLOWED' }]
}

// A refused request changes nothing. What samples of DELETE create is often unique, so that they have fixtures of their own.
let shared: Promise<Fixture> | undefined
const fixtureFor = ({ method }: Endpoint) =>
  method === 'DELETE' ? createFixture(server) : (shared ??= createFixture(server))

it.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'refuses whose account or company ends after the request has begun: %s',
  async (name, endpoint) => {
    const fixture = await fixtureFor(endpoint)
    const sample = (await samples[name]?.validRequest(fixture)) ?? {}
    const id = sample.by?.id
    const endings = endingsOf(id, fixture)
    // A job that waits for the same person would be taken for the request.
    await untilQuiet(server.context)
    const codes = []
    for (const { end, restore } of endings) {
      const response = await meanwhile(
        server,
        async (client) => {
          await client.query('select from users where id = $1 for update', [id])
          await client.query(end, [id])
        },
        () => sendSample(server, endpoint, sample.by, sample),
      )
      codes.push(response.statusCode < 300 ? 'accepted' : response.json().code)
      await server.context.pool.query(restore, [id])
    }
    expect(codes).toEqual(endings.map(({ code }) => code))
  },
)
