import type { Provider } from '@endorse/contract/accounts/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ GOOGLE_CLIENT_ID: 'endorse', GOOGLE_CLIENT_SECRET: 'hush' })

async function connected(...to: Provider[]): Promise<TestPerson> {
  const asha = await withPassword(server.context, await server.endorsee('Asha Rao'))
  const accounts = to.map((provider) => ({ provider, subject: `${asha.id} there`, user_id: asha.id }))
  if (accounts.length > 0) await server.context.db.insertInto('provider_accounts').values(accounts).execute()
  return asha
}

async function settingsOf(person: TestPerson): Promise<Settings> {
  return (await server.as(person).get('/api/v1/settings')).json().data
}

const disconnect = (person: TestPerson, provider: string) =>
  server.as(person).delete(`/api/v1/settings/providers/${provider}`)

function written({ id }: TestPerson) {
  const { db } = server.context
  return db.selectFrom('audit_log').select(['action', 'data']).where('user_id', '=', id).execute()
}

describe('connected providers', () => {
  it('lists providers that are configured or connected', async () => {
    expect((await settingsOf(await connected())).providers).toEqual([
      { provider: 'google', connectedAt: null },
    ])
    expect((await settingsOf(await connected('linkedin'))).providers).toEqual([
      { provider: 'google', connectedAt: null },
      { provider: 'linkedin', connectedAt: expect.any(String) },
    ])
  })
})

describe('disconnecting a provider', () => {
  it('removes that provider only, writes to the audit log, and sends a mail', async () => {
    const asha = await connected('google', 'linkedin')
    const response = await disconnect(asha, 'google')
    expect(response.statusCode).toBe(200)
    expect(response.json().data.providers).toEqual([
      { provider: 'google', connectedAt: null },
      { provider: 'linkedin', connectedAt: expect.any(String) },
    ])
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(200)
    expect(
      (await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })).statusCode,
    ).toBe(200)
    expect(await written(asha)).toContainEqual({
      action: 'provider.disconnected',
      data: { provider: 'google' },
    })
    expect((await waitForMail(server.context, asha.email)).subject).toBe('You no longer sign in with Google')
  })

  it('returns 404 for a provider of another user', async () => {
    const [asha, ravi] = [await connected('google'), await connected()]
    expect((await disconnect(ravi, 'google')).statusCode).toBe(404)
    expect((await settingsOf(asha)).providers[0]?.connectedAt).not.toBeNull()
    expect(await written(ravi)).toEqual([])
  })

  it('is rejected without a password: the user could not sign in any more', async () => {
    const asha = await connected('google')
    await server.context.pool.query('update users set password_hash = null where id = $1', [asha.id])
    const response = await disconnect(asha, 'google')
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe(
      'Please set a password first. Without one you could not sign in any more.',
    )
    expect((await settingsOf(asha)).providers[0]?.connectedAt).not.toBeNull()
  })

  it('succeeds once for two concurrent requests', async () => {
    const asha = await connected('google')
    const responses = await Promise.all([disconnect(asha, 'google'), disconnect(asha, 'google')])
    expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404'])
    expect((await written(asha)).filter(({ action }) => action === 'provider.disconnected')).toHaveLength(1)
  })

  it('rejects an unknown provider', async () => {
    expect((await disconnect(await connected('google'), 'facebook')).statusCode).toBe(400)
  })
})
