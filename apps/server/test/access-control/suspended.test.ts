import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { expect, it } from 'vitest'
import { suspend, suspensionTokenOf } from '../suspension.ts'
import { useTestServer } from '../test-server.ts'
import { createFixture } from './fixture.ts'
import { createOneOfEachRole, listNotRefused, withAccess } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
/** A test sends some hundred requests, which takes a second, and on a busy machine many. */
const SECONDS = 120
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withSession = declared.filter(({ access }) => access !== 'anybody')

/** What a suspended person can do, with the token that the login answered instead of a session. */
const allowed = [
  'POST /auth/suspension',
  'POST /auth/suspension/account',
  'POST /auth/suspension/deletion',
  'POST /auth/suspension/deletion/cancel',
  'POST /auth/suspension/exports',
  'POST /auth/suspension/objection',
]

it(
  'refuses a session of a suspended person, whatever the role',
  async () => {
    const people = await createOneOfEachRole(server)
    await server.context.pool.query('update users set suspended_at = now()')
    const requests = withSession.map((endpoint) => [endpoint, withAccess(endpoint, people)] as const)
    expect(await listNotRefused(server, requests, 'NOT_SIGNED_IN')).toEqual([])
  },
  SECONDS * 1000,
)

it('accepts the token of a suspended person at a fixed list of endpoints', () => {
  const names = declared.map(nameOf).filter((name) => name.includes('/auth/suspension'))
  expect(names.toSorted()).toEqual(allowed)
})

it.each(allowed)('refuses a token that is not signed, or whose suspension has ended: %s', async (name) => {
  const { staff } = await createFixture(server)
  const person = await server.endorsee()
  await suspend(server, staff, person)
  const token = await suspensionTokenOf(server, person)
  const [id = '', expires = '', signature = ''] = token.split('.')
  const other = await server.endorsee()
  await suspend(server, staff, other)
  const forged = [
    `${other.id}.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signature}`,
    `${id}.${expires}.`,
    'nothing',
  ]
  const post = (sent: string) =>
    server.as().post(name.replace('POST ', ''), { token: sent, text: 'Please look again' })
  for (const each of forged) expect((await post(each)).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  await server.as(staff).post(`/api/v1/people/${person.id}/suspension/lift`, { why: 'WRONG', text: 'Sorry' })
  expect((await post(token)).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
})
