import { describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { sendSignUp } from '../../../../test/sign-up.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const refused = { code: 'BAD_INPUT', fields: { email: 'Please use a business email address' } }
const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })
const setRule = (by: TestPerson, body: object) => server.as(by).post('/api/v1/mail-domains', body)

describe.each(['EMPLOYEE', 'ADMIN'] as const)('the sign-up of an %s', (role) => {
  it.each(
    (
      'googlemail.com rediffmail.com proton.me pm.me msn.com me.com ymail.com qq.com tutanota.com hey.com ' +
      'mailinator.com yopmail.com guerrillamail.com 10minutemail.com gmail.com yahoo.co.in any.mailinator.com'
    ).split(' '),
  )('is refused with an address of %s', async (domain) => {
    const response = await sendSignUp(server, `boss@${domain}`, role)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(refused)
  })
})

it('an Endorsee signs up with any mail service', async () => {
  expect((await sendSignUp(server, 'asha@rediffmail.com', 'JOB_SEEKER')).statusCode).toBe(200)
})

describe('platform staff', () => {
  it('allow a listed domain, block another one, and remove the rules again', async () => {
    const by = await staff()
    expect(
      (await setRule(by, { domain: 'Rediffmail.com', rule: 'ALLOWED', note: 'Their staff' })).json(),
    ).toMatchObject({
      message: 'rediffmail.com is allowed',
      data: { domain: 'rediffmail.com', rule: 'ALLOWED', note: 'Their staff', by: by.name },
    })
    await setRule(by, { domain: 'shady.example', rule: 'BLOCKED' })
    expect((await sendSignUp(server, 'a@rediffmail.com', 'EMPLOYEE')).statusCode).toBe(200)
    expect((await sendSignUp(server, 'a@mail.shady.example', 'EMPLOYEE')).json()).toMatchObject(refused)
    const listed = (await server.as(by).get('/api/v1/mail-domains?search=SHADY')).json()
    expect(listed).toMatchObject({ data: [{ domain: 'shady.example' }], pagination: { totalItems: 1 } })

    for (const domain of ['rediffmail.com', 'shady.example'])
      expect((await server.as(by).delete(`/api/v1/mail-domains/${domain}`)).statusCode).toBe(200)
    expect((await server.as(by).delete('/api/v1/mail-domains/shady.example')).statusCode).toBe(404)
    expect((await sendSignUp(server, 'b@rediffmail.com', 'EMPLOYEE')).json()).toMatchObject(refused)
    expect((await sendSignUp(server, 'b@shady.example', 'EMPLOYEE')).statusCode).toBe(200)
    const { rows } = await server.context.pool.query(
      `select action, data from audit_log where user_id = $1 order by id`,
      [by.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'mail-domain.set',
      'mail-domain.set',
      'mail-domain.removed',
      'mail-domain.removed',
    ])
  })

  it('cannot allow one of the services that the form refuses, nor what is no domain', async () => {
    const by = await staff()
    expect((await setRule(by, { domain: 'gmail.com', rule: 'ALLOWED' })).json()).toMatchObject({
      fields: { domain: 'gmail.com is a mail service that can never be allowed' },
    })
    expect((await setRule(by, { domain: 'mail.acme.com', rule: 'BLOCKED' })).json()).toMatchObject({
      fields: { domain: 'mail.acme.com is not a domain, such as acme.com' },
    })
    expect((await setRule(by, { domain: 'nonsense', rule: 'BLOCKED' })).statusCode).toBe(400)
  })

  it('are the only ones who see and set rules', async () => {
    const acme = await server.company()
    for (const role of ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'] as const) {
      const other = await server.person({ role, company: acme })
      expect((await server.as(other).get('/api/v1/mail-domains')).statusCode).toBe(403)
      expect((await setRule(other, { domain: 'shady.example', rule: 'BLOCKED' })).statusCode).toBe(403)
      expect((await server.as(other).delete('/api/v1/mail-domains/shady.example')).statusCode).toBe(403)
    }
  })

  it('set one rule when two of them decide at the same time', async () => {
    const [one, other] = [await staff(), await staff()]
    const responses = await Promise.all([
      setRule(one, { domain: 'both.example', rule: 'ALLOWED' }),
      setRule(other, { domain: 'both.example', rule: 'BLOCKED' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { data } = (await server.as(one).get('/api/v1/mail-domains?search=both')).json()
    expect(data).toHaveLength(1)
  })
})
