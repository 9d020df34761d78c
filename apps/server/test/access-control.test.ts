import type { Endpoint } from '@endorse/contract/core/endpoint'
import { type Role, roles } from '@endorse/contract/core/roles'
import { endpoints } from '@endorse/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../src/features/accounts/tokens.ts'
import type { EndpointSample, SampleRequest } from './access-control/endpoint-sample.ts'
import { createFixture, type Fixture } from './access-control/fixture.ts'
import { samples } from './access-control/samples.ts'
import { listStoredSecrets } from './access-control/secrets.ts'
import { sendSample } from './access-control/send-sample.ts'
import type { TestPerson } from './builders.ts'
import { untilQuiet } from './queues.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const named = declared.map((endpoint) => [nameOf(endpoint), endpoint] as const)

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function sampleOf(endpoint: Endpoint): EndpointSample {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample: add one to access-control/samples/`)
  return sample
}

/** Sends a sample request as a user, and asserts that the response contains no secret. */
async function send(
  endpoint: Endpoint,
  by: TestPerson | undefined,
  sample: SampleRequest,
): Promise<LightMyRequestResponse> {
  const response = await sendSample(server, endpoint, by, sample)
  const secrets = await listStoredSecrets(server.context)
  expect(secrets.filter((secret) => response.payload.includes(secret))).toEqual([])
  return response
}

function isAllowed({ access }: Endpoint, role: Role): boolean {
  return access === 'anybody' || access === 'signed-in' || access.includes(role)
}

async function prepareSample(endpoint: Endpoint): Promise<{ fixture: Fixture; sample: SampleRequest }> {
  const fixture = await createFixture(server)
  return { fixture, sample: await sampleOf(endpoint).validRequest(fixture) }
}

describe.each(named)('%s', (_name, endpoint) => {
  // A refused request changes nothing, so those of an endpoint that refuses share one sample.
  let refused: ReturnType<typeof prepareSample> | undefined
  const prepareRefused = () =>
    endpoint.access === 'anybody' ? prepareSample(endpoint) : (refused ??= prepareSample(endpoint))

  it('accepts a request of a user with access', async () => {
    const { sample } = await prepareSample(endpoint)
    const response = await send(endpoint, sample.by, sample)
    expect({
      status: response.statusCode,
      ...(response.statusCode > 299 && { message: response.json().message }),
    }).toEqual({
      status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
    })
  })

  it('rejects requests without a session, unless it is public', async () => {
    const { sample, fixture } = await prepareRefused()
    const isPublic = endpoint.access === 'anybody'
    const ended = { ...fixture.asha, token: 'x'.repeat(43) }
    for (const unauthenticated of [undefined, ended]) {
      const response = await send(endpoint, unauthenticated, sample)
      expect(response.statusCode === 401).toBe(!isPublic)
    }
  })

  it('rejects users with another role', async () => {
    const { sample, fixture } = await prepareRefused()
    for (const role of roles.filter((each) => !isAllowed(endpoint, each))) {
      const person = await server.person({ role, company: role === 'JOB_SEEKER' ? null : fixture.acme })
      const response = await send(endpoint, person, sample)
      expect({ role, status: response.statusCode }).toEqual({ role, status: 403 })
    }
  })

  it('does not give an outsider access to another user’s data', async () => {
    const { sample, fixture } = await prepareRefused()
    const expected = statusesFor[sampleOf(endpoint).outsider]
    for (const outsider of fixture.outsiders.filter(({ role }) => isAllowed(endpoint, role))) {
      const response = await send(endpoint, outsider, sample)
      expect({ role: outsider.role, status: response.statusCode }).toEqual({
        role: outsider.role,
        status: expected,
      })
      const isMailbox = endpoint.path === '/api/v1/mailbox'
      expect(isMailbox ? [] : fixture.private.filter((word) => response.payload.includes(word))).toEqual([])
    }
  })
})

describe.each(named.filter(([, { method }]) => method !== 'GET'))('%s', (_name, endpoint) => {
  it('reads an idempotency key exactly if it declares so', async () => {
    const { sample } = await prepareSample(endpoint)
    const headers = { ...sample.headers, 'idempotency-key': 'not one visible word' }
    const response = await send(endpoint, sample.by, { ...sample, headers })
    expect(response.statusCode === 400).toBe(endpoint.idempotent === true)
  })
})

/** Reads the applications to the company of the fixture, and the events of them and of the person. Others may change meanwhile. */
async function readState({ acme }: Fixture, person: TestPerson | undefined) {
  const { db } = server.context
  const applications = await db
    .selectFrom('applications')
    .selectAll()
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
  const ids = applications.map(({ id }) => id)
  const events = await db
    .selectFrom('events')
    .select('id')
    .where((event) =>
      event.or([event('application_id', 'in', ids), event('by_user_id', '=', person?.id ?? null)]),
    )
    .orderBy('id')
    .execute()
  return { applications, events }
}

describe.each(named.filter(([, { method }]) => method === 'GET'))('%s', (_name, endpoint) => {
  it('changes no application and adds no event', async () => {
    const { fixture, sample } = await prepareSample(endpoint)
    await untilQuiet(server.context)
    const before = await readState(fixture, sample.by)
    expect(before.applications).not.toEqual([])
    expect(before.events).not.toEqual([])
    await send(endpoint, sample.by, sample)
    expect(await readState(fixture, sample.by)).toEqual(before)
  })
})

const statusesFor: Record<EndpointSample['outsider'], unknown> = {
  'not found': expect.toBeOneOf([403, 404]),
  'bad input': 400,
  public: 200,
  // Their own data may be missing or already used.
  'own data': expect.toSatisfy((status: number) => status < 500),
}

describe('the private words of the fixture', () => {
  it('are visible to a user with access', async () => {
    const { ravi, application, private: words, asha } = await createFixture(server)
    const response = await server.as(ravi).post(`/api/v1/applications/employee/${application.id}/views`)
    const missing = words.filter((word) => !response.payload.includes(word))
    expect(missing).toEqual([])
    expect(response.payload).toContain(asha.name)
  })

  it('are accompanied by stored secrets', async () => {
    const { asha, resume } = await createFixture(server)
    const secrets = await listStoredSecrets(server.context)
    expect(secrets).toContain(hashToken(asha.token).toString('hex'))
    expect(secrets).toContain(resume.id.replaceAll('-', ''))
  })
})

describe('the registered routes', () => {
  it('are exactly the endpoints of the contract', () => {
    const served = server.running.server.registeredRoutes.map(({ endpoint }) => nameOf(endpoint))
    expect(served.toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  it('each have a sample request', () => {
    expect(Object.keys(samples).toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  it('include all routes of the API, apart from a fixed list', () => {
    const undeclared = server.running.server.allRoutes.filter(({ url }) => /^\/(api|auth|files)\b/.test(url))
    const served = new Set(named.map(([name]) => name))
    const others = undeclared.map(({ method, url }) => `${method} ${url}`).filter((name) => !served.has(name))
    expect(others.filter((name) => !name.startsWith('GET /api/docs')).toSorted()).toEqual([
      'GET /api/v1/companies/:id/logo/:hash',
      // Leads to the page that asks.
      'GET /api/v1/saved-searches/one-click/:token',
      'GET /auth/google/callback',
      'GET /auth/google/start',
      'GET /auth/linkedin/callback',
      'GET /auth/linkedin/start',
      'GET /files/:id',
    ])
  })
})
