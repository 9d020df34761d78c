import { expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/accounts.ts'
import { withPasskey } from '../../../../test/second-factor.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ TRUST_PROXY: 'true' })

let network = 0
/** Sends a request from a network of its own, so that only the limit of the account counts. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${++network}` })

it('allows an account twenty wrong codes a day, over all sign-ins and sessions, and a passkey beyond', async () => {
  const owner = await withPasskey(server, await server.endorsee())
  const { email } = owner.person
  const challengeOf = async () =>
    (await server.as().post('/auth/login', { email, password: PASSWORD }, from())).json().challenge.token
  const wrong = { recoveryCode: 'AAAA-AAAA' }
  let challenge = ''
  for (let attempt = 0; attempt < 15; attempt++) {
    if (attempt % 5 === 0) challenge = await challengeOf()
    expect((await server.as().post('/auth/second-step', { challenge, ...wrong }, from())).statusCode).toBe(
      400,
    )
  }
  const prove = () => server.as(owner.person).post('/api/v1/settings/second-factor/proof', wrong, from())
  for (let attempt = 0; attempt < 5; attempt++) expect((await prove()).statusCode).toBe(400)
  expect((await prove()).statusCode).toBe(429)

  challenge = await challengeOf()
  const right = { challenge, recoveryCode: owner.recoveryCodes[0] }
  const limited = await server.as().post('/auth/second-step', right, from())
  expect(limited.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const { options } = (await server.as().post('/auth/second-step/options', { challenge }, from())).json()
  const passkey = owner.device.get(options)
  expect((await server.as().post('/auth/second-step', { challenge, passkey }, from())).statusCode).toBe(200)
})

it('does not count right codes', async () => {
  const owner = await withPasskey(server, await server.endorsee())
  const { email } = owner.person
  for (const recoveryCode of owner.recoveryCodes) {
    const login = await server.as().post('/auth/login', { email, password: PASSWORD }, from())
    const body = { challenge: login.json().challenge.token, recoveryCode }
    expect((await server.as().post('/auth/second-step', body, from())).statusCode).toBe(200)
  }
  let challenge = ''
  for (let attempt = 0; attempt < 20; attempt++) {
    if (attempt % 5 === 0)
      challenge = (await server.as().post('/auth/login', { email, password: PASSWORD }, from())).json()
        .challenge.token
    const body = { challenge, recoveryCode: 'AAAA-AAAA' }
    expect((await server.as().post('/auth/second-step', body, from())).statusCode).toBe(400)
  }
})

it('limits passkeys of a network', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const ask = () => server.as().post('/auth/passkey/options', {}, headers)
  const statuses = []
  for (let attempt = 0; attempt < 301; attempt++) statuses.push((await ask()).statusCode)
  expect(statuses.indexOf(429)).toBe(300)
})
