import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import { withPassword } from '../accounts.ts'
import { useTestServer } from '../test-server.ts'
import { createFixture } from './fixture.ts'
import { samples } from './samples.ts'
import { sendSample } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))

/** The routes that concern the user's own account only, and no data of the company. */
const ownAccountRoutes =
  /^\w+ \/(auth\/|api\/v1\/(account|check-status|company\/admin-status|exports|myProfile|notifications|resumes|sessions|settings)\b)/

it.each(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'does not give a pending company admin access to data of the company: %s',
  async (name, endpoint) => {
    const fixture = await createFixture(server)
    const sample = await samples[name]?.validRequest(fixture)
    const pending = await withPassword(
      server.context,
      await server.person({ role: 'ADMIN', company: fixture.acme }),
    )
    const response = await sendSample(server, endpoint, pending, sample ?? {})
    const isOwn = endpoint.access === 'anybody' || ownAccountRoutes.test(name)
    const isExpected = (status: number) => (isOwn ? status < 500 : status === 403 || status === 404)
    expect({ name, status: response.statusCode }).toEqual({ name, status: expect.toSatisfy(isExpected) })
    const isMailbox = endpoint.path === '/api/v1/mailbox'
    expect(isMailbox ? [] : fixture.private.filter((word) => response.payload.includes(word))).toEqual([])
  },
)
