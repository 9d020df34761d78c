import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { signUpAs } from '../../../../test/sign-up.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })

let counter = 0

/** A company, and a user who asks to join it from a domain that resembles its name. */
async function companyWithRequest() {
  const company = await server.company(`Umber Forge ${++counter}`)
  const domain = `umber-forge${counter}-careers.in`
  const person = await signUpAs(server, `asha@${domain}`)
  const [request] = (await list(await staff())).filter(({ email }) => email === person.email)
  return { company, domain, person, id: request?.id ?? '' }
}

interface Listed {
  id: string
  email: string
}

const list = async (by: TestPerson): Promise<Listed[]> =>
  (await server.as(by).get('/api/v1/join-requests?limit=50')).json().data
const decide = (by: TestPerson, id: string, body: object) =>
  server.as(by).post(`/api/v1/join-requests/${id}/decision`, body)
const recordRecommendation = (by: TestPerson, id: string, answer = 'WORKS_HERE') =>
  server.as(by).post(`/api/v1/join-requests/${id}/opinion`, { answer })
const mine = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/join-requests/mine')).json().data
const companyOf = async (person: TestPerson) => (await server.as(person).get('/auth/me')).json().company
const notificationsOf = async (person: TestPerson): Promise<{ kind: string; companyName: string }[]> =>
  (await server.as(person).get('/api/v1/notifications')).json().data.notifications

describe('a request to join a company', () => {
  it('is listed for platform staff and for the company’s admin, with what speaks for and against it', async () => {
    const { company, domain, person, id } = await companyWithRequest()
    const job = await server.job(company)
    await server.application({ by: await server.endorsee(), job, company })
    const expected = {
      id,
      name: 'Nia New',
      email: person.email,
      status: 'PENDING',
      company: { id: company.id, name: company.name },
      domain,
      isLookAlike: false,
      othersAtDomain: 0,
      verifiedDomains: [company.domain],
      postings: 1,
      applications: 1,
      opinion: null,
    }
    expect(await list(await staff())).toContainEqual(expect.objectContaining(expected))
    expect(await list(await server.admin(company))).toEqual([expect.objectContaining(expected)])
    expect(await list(await server.admin(await server.company()))).toEqual([])
  })

  it('says when the domain only looks like the name, and a company of its own is then named by the domain', async () => {
    const company = await server.company('Indigo Mill')
    const person = await signUpAs(server, 'asha@lndigomill.in')
    const by = await staff()
    const [request] = (await list(by)).filter(({ email }) => email === person.email)
    expect(request).toMatchObject({ isLookAlike: true, company: { name: company.name } })
    expect(await companyOf(person)).toBeNull()
    expect((await decide(by, request?.id ?? '', { decision: 'SEPARATE' })).statusCode).toBe(200)
    expect(await companyOf(person)).toMatchObject({ name: 'lndigomill.in' })
  })

  it('is reported to platform staff and to the company’s admin', async () => {
    const by = await staff()
    const company = await server.company('Cobalt Yard')
    const admin = await server.admin(company)
    await signUpAs(server, 'asha@cobalt-yard.in')
    for (const one of [by, admin]) {
      await vi.waitFor(async () =>
        expect(await notificationsOf(one)).toContainEqual(
          expect.objectContaining({ kind: 'JOIN_REQUEST', by: 'Nia New', companyName: 'Cobalt Yard' }),
        ),
      )
    }
  })

  it('leaves the person without a company, uncounted, and with their own account only', async () => {
    const { company, person } = await companyWithRequest()
    expect(await companyOf(person)).toBeNull()
    expect(await mine(person)).toMatchObject({ status: 'PENDING', company: company.name, reason: null })
    const admin = await server.admin(company)
    expect((await server.as(admin).get('/api/v1/company/endorsers')).body).not.toContain(person.email)
    expect((await server.as(person).get('/api/v1/join-requests')).statusCode).toBe(403)
  })

  it('is approved by platform staff: the open page is told, a mail is sent, and the domain stays unverified', async () => {
    const { company, domain, person, id } = await companyWithRequest()
    const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'] })
    const onAccountChanged = vi.fn<() => void>()
    socket.on('account_changed', onAccountChanged)
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    const response = await decide(await staff(), id, { decision: 'APPROVED', reason: 'Called them' })
    expect(response.json()).toMatchObject({ message: `Nia New is now an Endorser of ${company.name}` })
    await vi.waitFor(() => expect(onAccountChanged).toHaveBeenCalledTimes(1), 5_000)
    socket.disconnect()
    expect(await companyOf(person)).toMatchObject({ id: company.id })
    expect(await waitForMail(server.context, person.email, 3)).toMatchObject({
      subject: `You are now an Endorser of ${company.name}`,
      text_body: expect.stringContaining('Called them'),
    })
    await vi.waitFor(async () =>
      expect(await notificationsOf(person)).toMatchObject([
        { kind: 'JOIN_APPROVED', companyName: company.name },
      ]),
    )
    const next = await signUpAs(server, `next@${domain}`)
    expect(next.user.company).toBeNull()
  })

  it('is approved together with its domain, so that everybody there joins', async () => {
    const { company, domain, person, id } = await companyWithRequest()
    const colleague = await signUpAs(server, `ravi@${domain}`)
    await decide(await staff(), id, { decision: 'APPROVED', verifyDomain: true })
    for (const one of [person, colleague]) expect(await companyOf(one)).toMatchObject({ id: company.id })
    const next = await signUpAs(server, `next@${domain}`)
    expect(next.user.company).toMatchObject({ id: company.id })
  })

  it('is rejected with a reason, which the person reads', async () => {
    const { company, person, id } = await companyWithRequest()
    const by = await staff()
    expect((await decide(by, id, { decision: 'REJECTED' })).json()).toMatchObject({
      fields: { reason: 'Please give a reason. The person reads it.' },
    })
    expect((await decide(by, id, { decision: 'REJECTED', reason: 'Not their address' })).statusCode).toBe(200)
    expect(await companyOf(person)).toBeNull()
    expect(await mine(person)).toMatchObject({ status: 'REJECTED', reason: 'Not their address' })
    expect(await waitForMail(server.context, person.email, 3)).toMatchObject({
      subject: 'Your request was rejected',
      text_body: expect.stringContaining(company.name),
    })
    const { data } = (await server.as(by).get('/api/v1/join-requests/decided?limit=50')).json()
    expect(data).toContainEqual(
      expect.objectContaining({
        id,
        kind: 'JOIN',
        outcome: 'REJECTED',
        reason: 'Not their address',
        by: { name: by.name, isStaff: true, isYou: true },
      }),
    )
  })

  it('gives a company of their own to people who work at another one of that name', async () => {
    const { company, domain, person, id } = await companyWithRequest()
    const colleague = await signUpAs(server, `ravi@${domain}`)
    await decide(await staff(), id, { decision: 'SEPARATE' })
    const own = await companyOf(person)
    expect(own.id).not.toBe(company.id)
    expect(await companyOf(colleague)).toEqual(own)
    const next = await signUpAs(server, `next@${domain}`)
    expect(next.user.company).toEqual(own)
  })

  it('is decided once by two of the staff at the same time', async () => {
    const { id, person } = await companyWithRequest()
    const [one, other] = [await staff(), await staff()]
    const responses = await Promise.all([
      decide(one, id, { decision: 'APPROVED' }),
      decide(other, id, { decision: 'REJECTED', reason: 'No' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = responses.find(({ statusCode }) => statusCode === 409)
    expect(late?.json()).toMatchObject({ message: 'This request was decided in the meantime' })
    const { rows } = await server.context.pool.query(
      `select action from audit_log where subject_id = $1 and action in ('company-join.approved', 'company-join.rejected')`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is decided by platform staff only; the company’s admin gives an opinion, which staff read', async () => {
    const { company, id, person } = await companyWithRequest()
    const admin = await server.admin(company)
    const stranger = await server.admin(await server.company())
    const others = [
      admin,
      stranger,
      person,
      await server.endorser('Ravi Kumar', company),
      await server.endorsee(),
    ]
    for (const one of others) expect((await decide(one, id, { decision: 'APPROVED' })).statusCode).toBe(403)
    expect(await companyOf(person)).toBeNull()
    expect((await recordRecommendation(stranger, id)).statusCode).toBe(404)
    expect((await recordRecommendation(person, id)).statusCode).toBe(403)
    expect((await recordRecommendation(await server.person({ role: 'ADMIN', company }), id)).statusCode).toBe(
      403,
    )

    expect((await recordRecommendation(admin, id)).statusCode).toBe(200)
    expect((await recordRecommendation(admin, id, 'DOES_NOT_WORK_HERE')).statusCode).toBe(200)
    expect(await list(await staff())).toContainEqual(
      expect.objectContaining({
        id,
        opinion: { answer: 'DOES_NOT_WORK_HERE', by: admin.name, at: expect.any(String) },
      }),
    )
    await decide(await staff(), id, { decision: 'APPROVED' })
    expect((await recordRecommendation(admin, id)).statusCode).toBe(409)
    const { data } = (await server.as(admin).get('/api/v1/join-requests/decided')).json()
    expect(data).toMatchObject([
      { kind: 'JOIN', outcome: 'APPROVED', by: { isStaff: true, isYou: false } },
      { kind: 'ADMIN', outcome: 'APPROVED', name: admin.name },
    ])
  })
})
