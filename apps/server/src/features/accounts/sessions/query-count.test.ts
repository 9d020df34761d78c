import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

async function login(email: string, userAgent = 'Firefox/140') {
  const body = { email, password: PASSWORD }
  const answer = await server.as().post('/auth/login', body, { 'user-agent': userAgent })
  expect(answer.statusCode).toBe(200)
}

describe('statements of a login', () => {
  it('are two: who it is, and everything that is written of it', async () => {
    const { email } = await withPassword(server.context, await server.endorsee())
    expect(await listStatements(() => login(email))).toHaveLength(2)
    expect(await listStatements(() => login(email))).toHaveLength(2)
  })

  it('are a transaction more when the owner is told of the device', async () => {
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

it('asking who one is takes the session and oneself', async () => {
  const asha = await server.endorsee()
  const statements = await listStatements(async () => {
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(200)
  })
  expect(statements).toHaveLength(2)
})
