import type { Provider, Settings } from '@endorse/contract'
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

describe('with whom somebody signs in', () => {
  it('is listed when the site knows them, or when they are connected', async () => {
    expect((await settingsOf(await connected())).providers).toEqual([
      { provider: 'google', connectedAt: null },
    ])
    expect((await settingsOf(await connected('linkedin'))).providers).toEqual([
      { provider: 'google', connectedAt: null },
      { provider: 'linkedin', connectedAt: expect.any(String) },
    ])
  })
})

describe('disconnecting', () => {
  it('ends that one way in and nothing else, is written down, and mailed', async () => {
    const asha = await connected('google', 'linkedin')
    const answer = await disconnect(asha, 'google')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.providers).toEqual([
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

  it('finds nothing of somebody else', async () => {
    const [asha, ravi] = [await connected('google'), await connected()]
    expect((await disconnect(ravi, 'google')).statusCode).toBe(404)
    expect((await settingsOf(asha)).providers[0]?.connectedAt).not.toBeNull()
    expect(await written(ravi)).toEqual([])
  })

  it('is refused to somebody who has no password: they could not get in any more', async () => {
    const asha = await connected('google')
    await server.context.pool.query('update users set password_hash = null where id = $1', [asha.id])
    const answer = await disconnect(asha, 'google')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Please set a password first: you could not sign in any more.')
    expect((await settingsOf(asha)).providers[0]?.connectedAt).not.toBeNull()
  })

  it('happens once, of two at once', async () => {
    const asha = await connected('google')
    const answers = await Promise.all([disconnect(asha, 'google'), disconnect(asha, 'google')])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404'])
    expect((await written(asha)).filter(({ action }) => action === 'provider.disconnected')).toHaveLength(1)
  })

  it('knows whom it may be from', async () => {
    expect((await disconnect(await connected('google'), 'facebook')).statusCode).toBe(400)
  })
})
