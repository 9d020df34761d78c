import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { createFixture } from './fixture.ts'
import { samples } from './samples.ts'
import { sendSample } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
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

it.each(declared.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'while staff and company admins lack the required factor: %s',
  async (name, endpoint) => {
    const fixture = await createFixture(server)
    const sample = (await samples[name]?.validRequest(fixture)) ?? {}
    const personas = [fixture.staff, fixture.admin]
    await server.context.pool.query(
      `update users set second_factor_due_at = now() - interval '1 second' where id = any($1)`,
      [personas.map(({ id }) => id)],
    )
    for (const person of personas) {
      const response = await sendSample(server, endpoint, person, sample)
      const isClosed = endpoint.access !== 'anybody' && !allowed.includes(name)
      const code = response.statusCode < 300 ? 'accepted' : response.json().code
      expect(code === 'SECOND_FACTOR_REQUIRED').toBe(isClosed)
      expect(response.statusCode).toBeLessThan(500)
      const isMailbox = endpoint.path === '/api/v1/mailbox'
      expect(isMailbox ? [] : fixture.private.filter((word) => response.payload.includes(word))).toEqual([])
    }
  },
)
