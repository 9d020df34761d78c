import { describe, expect, it } from 'vitest'
import { listStatements } from '../../../test/count-queries.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ TRUST_PROXY: 'true' })

let counter = 0
const newNetwork = () => ({ 'x-forwarded-for': `203.0.113.${++counter}` })

async function verified() {
  return (await server.endorsee()).email
}

async function unverified() {
  const email = `waiting${++counter}@postbox.example`
  const form = { email, password: 'Secret1!', firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
  await server.as().post('/auth/signup', form, newNetwork())
  await server.context.pool.query('delete from rate_limits')
  return email
}

const unknown = async () => `nobody${++counter}@postbox.example`

const requests = {
  'forgot-password': (email: string) => server.as().post('/auth/forgot-password', { email }, newNetwork()),
  'resend-otp for a sign-up': (email: string) =>
    server.as().post('/auth/resend-otp', { email }, newNetwork()),
  'resend-otp for a sign-up of this browser': (email: string) =>
    server.as().post('/auth/resend-otp', { email, attempt: 'x'.repeat(43) }, newNetwork()),
  'resend-otp for a password': (email: string) =>
    server.as().post('/auth/resend-otp', { email, flow: 'forgot-password' }, newNetwork()),
}

const login = (email: string) => server.as().post('/auth/login', { email, password: 'Wrong1!' }, newNetwork())

describe.each(Object.entries(requests))('%s', (_name, sendRequest) => {
  it('runs the same statements and responds the same for a known, an unknown and an unverified address', async () => {
    const seen = []
    for (const createAddress of [verified, unknown, unverified]) {
      const email = await createAddress()
      const responses: unknown[] = []
      const statements = await listStatements(async () => {
        const { statusCode, payload } = await sendRequest(email)
        responses.push(statusCode, payload)
      })
      expect(responses[0]).toBe(200)
      expect(statements.length).toBeGreaterThan(2)
      seen.push({ responses, statements })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})

describe('login', () => {
  it('runs the same statements for an unknown address and for a pending sign-up', async () => {
    const seen = []
    for (const email of [await unknown(), await unverified()]) {
      const statements = await listStatements(async () => {
        expect((await login(email)).json()).toMatchObject({ code: 'UNKNOWN_USER' })
      })
      seen.push(statements)
    }
    expect(seen[1]).toEqual(seen[0])
  })
})
