import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import type { TestPerson } from '../builders.ts'
import { useTestServer } from '../test-server.ts'
import { createFixture } from './fixture.ts'
import { samples } from './samples.ts'
import { listNotRefused, sendSample } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
/** A test sends some hundred requests, which takes a second, and on a busy machine many. */
const SECONDS = 120
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What staff and company admins reach who have not set up the second factor that they need. */
const allowed = [
  'GET /api/v1/settings/second-factor',
  'GET /auth/me',
  'POST /api/v1/settings/authenticator-app',
  'POST /api/v1/settings/code',
  'POST /api/v1/settings/passkeys',
  'POST /api/v1/settings/passkeys/options',
  'POST /api/v1/settings/second-factor/proof',
  'POST /api/v1/settings/second-factor/proof/options',
  'POST /auth/logout',
  'POST /auth/refresh',
  'PUT /api/v1/settings/authenticator-app',
]

it('lets somebody without the required factor reach only a fixed list of endpoints', () => {
  const marked = declared.filter(({ withoutFactor }) => withoutFactor === 'allowed')
  expect(marked.map(nameOf).toSorted()).toEqual(allowed)
})

const isClosed = (endpoint: Endpoint) => endpoint.access !== 'anybody' && !allowed.includes(nameOf(endpoint))

/** The grace of these people is over. */
async function endGrace(people: TestPerson[]) {
  await server.context.pool.query(
    `update users set second_factor_due_at = now() - interval '1 second' where id = any($1)`,
    [people.map(({ id }) => id)],
  )
}

it(
  'refuses everything else to staff and company admins who lack the required factor',
  async () => {
    const personas = [
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
      await server.admin(await server.company()),
    ]
    await endGrace(personas)
    const requests = declared
      .filter(isClosed)
      .flatMap((endpoint) => personas.map((person) => [endpoint, person] as const))
    expect(requests.length).toBeGreaterThan(300)
    expect(await listNotRefused(server, requests, 'SECOND_FACTOR_REQUIRED')).toEqual([])
  },
  SECONDS * 1000,
)

const open = declared.filter((endpoint) => !isClosed(endpoint))

it.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'treats staff and company admins who lack the required factor as anybody: %s',
  async (name, endpoint) => {
    const fixture = await createFixture(server)
    const sample = (await samples[name]?.validRequest(fixture)) ?? {}
    const personas = [fixture.staff, fixture.admin]
    await endGrace(personas)
    for (const person of personas) {
      const response = await sendSample(server, endpoint, person, sample)
      const code = response.statusCode < 300 ? 'accepted' : response.json().code
      expect(code).not.toBe('SECOND_FACTOR_REQUIRED')
      expect(response.statusCode).toBeLessThan(500)
      const isMailbox = endpoint.path === '/api/v1/mailbox'
      expect(isMailbox ? [] : fixture.private.filter((word) => response.payload.includes(word))).toEqual([])
    }
  },
)
