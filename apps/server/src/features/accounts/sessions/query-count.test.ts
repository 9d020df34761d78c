import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

async function login(email: string, userAgent = 'Firefox/140') {
  const body = { email, password: PASSWORD }
  const response = await server.as().post('/auth/login', body, { 'user-agent': userAgent })
  expect(response.statusCode).toBe(200)
}

describe('SQL statements of a login', () => {
  it('two: one finds the account, one writes everything', async () => {
    const { email } = await withPassword(server.context, await server.endorsee())
    expect(await listStatements(() => login(email))).toHaveLength(2)
    expect(await listStatements(() => login(email))).toHaveLength(2)
  })

  it('adds a transaction when the owner is notified of a new device', async () => {
    const { email } = await withPassword(server.context, await server.endorsee())
    await login(email)
    const statements = await listStatements(() => login(email, 'Chrome/140'))
    expect(statements.filter((statement) => ['begin', 'commit'].includes(statement))).toEqual([
      'begin',
      'commit',
    ])
    expect(statements).toHaveLength(7)
  })
})

it('GET /auth/me takes two statements: the session and the user', async () => {
  const asha = await server.endorsee()
  const statements = await listStatements(async () => {
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(200)
  })
  expect(statements).toHaveLength(2)
})
