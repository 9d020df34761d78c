import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { createFixture } from './fixture.ts'
import { samples } from './samples.ts'
import { createOneOfEachRole, listNotRefused, sendSample, withAccess } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
/** A test sends some hundred requests, which takes a second, and on a busy machine many. */
const SECONDS = 120
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withSession = declared.filter(({ access }) => access !== 'anybody')

/** What a user may change while their account waits for its deletion. Nobody else works because of it. */
const allowedChanges = [
  'DELETE /api/v1/account/deletion',
  'DELETE /api/v1/applications/:type/:id',
  'DELETE /api/v1/chat/blocks/:userId',
  'DELETE /api/v1/chat/rooms/:id/messages/:messageId',
  'DELETE /api/v1/chat/rooms/:id/mute',
  'DELETE /api/v1/resumes/:id',
  'DELETE /api/v1/sessions',
  'DELETE /api/v1/sessions/:id',
  'DELETE /api/v1/settings/authenticator-app',
  'DELETE /api/v1/settings/email',
  'DELETE /api/v1/settings/passkeys/:id',
  'DELETE /api/v1/settings/providers/:provider',
  'DELETE /api/v1/settings/second-factor/reset',
  'POST /api/v1/account/deletion',
  'POST /api/v1/exports',
  'POST /api/v1/jobs/check-saved',
  'POST /api/v1/settings/code',
  'POST /api/v1/settings/second-factor/proof',
  'POST /api/v1/settings/second-factor/proof/options',
  'POST /auth/logout',
  'POST /auth/refresh',
  'PUT /api/v1/chat/blocks/:userId',
  'PUT /api/v1/chat/rooms/:id/mute',
  'PUT /api/v1/meetings/:id/cancellation',
  'PUT /api/v1/meetings/:id/refusal',
  'PUT /api/v1/notifications/:id/read',
  'PUT /api/v1/notifications/read',
  'PUT /api/v1/settings/mails/:kind',
  'PUT /api/v1/settings/mails/:kind/time',
  'PUT /api/v1/settings/notifications/:kind',
  'PUT /api/v1/settings/password',
  'PUT /api/v1/settings/time-zone',
]

it('lets a user whose account waits for its deletion change only a fixed list of things', () => {
  const allowed = withSession.filter(({ method, leaving }) => method !== 'GET' && leaving === 'allowed')
  expect(allowed.map(nameOf).toSorted()).toEqual(allowedChanges)
})

const isAllowed = (endpoint: Endpoint) =>
  endpoint.method === 'GET' || allowedChanges.includes(nameOf(endpoint))

/** These accounts wait for their deletion. */
async function leave(ids: (string | undefined)[]) {
  await server.context.pool.query(
    `insert into account_deletions (user_id, due_at) select id, now() + interval '7 days' from users where id = any($1)`,
    [ids],
  )
}

it(
  'refuses every other change while an account waits for its deletion',
  async () => {
    const people = await createOneOfEachRole(server)
    await leave(people.map(([, { id }]) => id))
    const requests = withSession
      .filter((endpoint) => !isAllowed(endpoint))
      .map((endpoint) => [endpoint, withAccess(endpoint, people)] as const)
    expect(requests.length).toBeGreaterThan(80)
    expect(await listNotRefused(server, requests, 'ACCOUNT_LEAVING')).toEqual([])
  },
  SECONDS * 1000,
)

it.each(withSession.filter(isAllowed).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'while an account waits for its deletion: %s',
  async (name, endpoint) => {
    const sample = (await samples[name]?.validRequest(await createFixture(server))) ?? {}
    await leave([sample.by?.id])
    const response = await sendSample(server, endpoint, sample.by, sample)
    expect(response.statusCode < 300 ? 'accepted' : response.json().code).toBe('accepted')
  },
)
