import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const pending = (company: TestCompany | null, name?: string) =>
  server.person({ role: 'ADMIN', company, ...(name && { name }) })
const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })

async function approved(company: TestCompany): Promise<TestPerson> {
  const admin = await pending(company)
  await server.context.pool.query('update users set approved_at = now() where id = $1', [admin.id])
  return admin
}

const list = (by: TestPerson, query = '') =>
  server.as(by).get(`/api/v1/company-admins?${query || 'limit=100'}`)
const approve = (by: TestPerson, id: string, body: object = {}) =>
  server.as(by).post(`/api/v1/company-admins/${id}/approve`, body)
const refuse = (by: TestPerson, id: string, body?: object) =>
  server.as(by).post(`/api/v1/company-admins/${id}/refuse`, body)
const withdraw = (by: TestPerson, id: string) => refuse(by, id, { withdraw: true })

async function account(id: string) {
  const { db } = server.context
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function written(subject: string) {
  const { db } = server.context
  return db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'data'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
}

describe('the list of company admins', () => {
  it('shows an approved admin who waits in their company, longest first, a page at a time', async () => {
    const [acme, elsewhere] = [await server.company(), await server.company()]
    const admin = await approved(acme)
    await pending(elsewhere)
    const first = await pending(acme, 'Asha Rao')
    const second = await pending(acme)
    const answer = await list(admin)
    expect(answer.json()).toMatchObject({
      data: [
        {
          id: first.id,
          name: 'Asha Rao',
          email: first.email,
          status: 'PENDING',
          company: { id: acme.id, name: acme.name },
        },
        { id: second.id },
      ],
      pagination: { totalItems: 2 },
    })
    const page = await list(admin, 'limit=1&page=2')
    expect(page.json().data).toMatchObject([{ id: second.id }])
    expect((await list(admin, 'status=APPROVED')).json().data).toMatchObject([{ id: admin.id }])
  })

  it('shows platform staff everybody, those of no company too', async () => {
    const homeless = await pending(null)
    const of = await pending(await server.company())
    const { data } = (await list(await staff())).json<{ data: { id: string; company: object | null }[] }>()
    const ids = data.map(({ id }) => id)
    expect(ids).toContain(of.id)
    expect(data).toContainEqual(expect.objectContaining({ id: homeless.id, company: null }))
  })

  it('shows nothing to an admin who is not approved, or who belongs nowhere', async () => {
    const acme = await server.company()
    const answer = await list(await pending(acme))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
    const nowhere = await pending(null)
    await server.context.pool.query('update users set approved_at = now() where id = $1', [nowhere.id])
    expect((await list(nowhere)).statusCode).toBe(403)
  })
})

describe('approving', () => {
  it('opens the company to them, tells them by mail, and is written down', async () => {
    const acme = await server.company()
    const [admin, asks] = [await approved(acme), await pending(acme)]
    expect((await server.as(asks).get('/api/v1/jobs')).statusCode).toBe(403)
    const answer = await approve(admin, asks.id)
    expect(answer.json()).toMatchObject({ success: true, data: { id: asks.id, status: 'APPROVED' } })
    expect((await server.as(asks).get('/api/v1/jobs')).statusCode).toBe(200)
    expect(await waitForMail(server.context, asks.email)).toMatchObject({
      subject: `You speak for ${acme.name} on Endorse`,
    })
    expect(await written(asks.id)).toEqual([
      { action: 'company-admin.approved', user_id: admin.id, data: { company: acme.id } },
    ])
  })

  it('is noticed by their open pages, without a new sign-in', async () => {
    const acme = await server.company()
    const [admin, asks, endorser] = [
      await approved(acme),
      await pending(acme),
      await server.endorser('Ravi Kumar', acme),
    ]
    const socket = io(server.url, { auth: { token: asks.token }, transports: ['websocket'] })
    const heard = vi.fn<(change: { jobId: string }) => void>()
    socket.on('job_changed', heard)
    const told = vi.fn<() => void>()
    socket.on('account_changed', told)
    await vi.waitFor(() => expect(socket.connected).toBe(true))

    await approve(admin, asks.id)
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), 5_000)
    const job = await server.job(acme)
    await server.as(endorser).post(`/api/v1/${job.id}/claim`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ jobId: job.id }), 5_000)
    socket.disconnect()
  })

  it('is decided once, of two at once', async () => {
    const acme = await server.company()
    const [one, other, asks] = [await approved(acme), await staff(), await pending(acme)]
    const answers = await Promise.all([approve(one, asks.id), approve(other, asks.id), refuse(one, asks.id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const late of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(late.json()).toMatchObject({ code: expect.stringMatching(/^(ALREADY_CHANGED|NOT_FOUND)$/) })
    }
    expect(await written(asks.id)).toHaveLength(1)
  })

  it('of somebody else’s admin, of nobody and of another role finds nothing', async () => {
    const admin = await approved(await server.company())
    const theirs = await pending(await server.company())
    const endorser = await server.endorser()
    for (const id of [theirs.id, newId(), endorser.id]) {
      expect((await approve(admin, id)).statusCode).toBe(404)
      expect((await refuse(admin, id)).statusCode).toBe(404)
    }
    expect((await account(theirs.id)).approved_at).toBeNull()
  })

  it('gives somebody with free mail the company that staff name', async () => {
    const [acme, asks, by] = [await server.company(), await pending(null), await staff()]
    expect((await approve(by, asks.id)).json()).toMatchObject({
      fields: { companyId: 'Please choose the company they speak for' },
    })
    expect((await approve(by, asks.id, { companyId: newId() })).json()).toMatchObject({
      fields: { companyId: 'There is no such company' },
    })
    const answer = await approve(by, asks.id, { companyId: acme.id })
    expect(answer.json()).toMatchObject({ data: { company: { id: acme.id, name: acme.name } } })
    expect(await account(asks.id)).toMatchObject({ company_id: acme.id, approved_at: expect.any(Date) })
  })

  it('gives nobody another company than the one who approves speaks for', async () => {
    const [acme, elsewhere] = [await server.company(), await server.company()]
    const [admin, asks] = [await approved(acme), await pending(acme)]
    expect((await approve(admin, asks.id, { companyId: elsewhere.id })).statusCode).toBe(403)
    expect((await account(asks.id)).approved_at).toBeNull()
  })
})

describe('refusing', () => {
  it('leaves them an account without a company, and tells them', async () => {
    const acme = await server.company()
    const [admin, asks] = [await approved(acme), await pending(acme)]
    expect((await refuse(admin, asks.id)).json()).toMatchObject({
      data: { status: 'REFUSED', company: null },
    })
    expect(await account(asks.id)).toMatchObject({
      company_id: null,
      approved_at: null,
      rejected_at: expect.any(Date),
    })
    expect((await server.as(asks).get('/auth/me')).statusCode).toBe(200)
    expect((await list(admin)).json().data).toEqual([])
    expect(await waitForMail(server.context, asks.email)).toMatchObject({
      subject: 'Your account was not approved',
      text_body: expect.stringContaining(acme.name),
    })
    expect(await written(asks.id)).toMatchObject([{ action: 'company-admin.rejected', user_id: admin.id }])
  })

  it('can be taken back by platform staff, and not be done twice', async () => {
    const acme = await server.company()
    const [by, asks] = [await staff(), await pending(acme)]
    await refuse(by, asks.id)
    expect((await refuse(by, asks.id)).statusCode).toBe(409)
    expect((await list(by, 'status=REFUSED&limit=100')).json().data).toContainEqual(
      expect.objectContaining({ id: asks.id, status: 'REFUSED' }),
    )
    expect((await approve(by, asks.id, { companyId: acme.id })).statusCode).toBe(200)
    expect(await account(asks.id)).toMatchObject({ rejected_at: null, company_id: acme.id })
  })
})

describe('withdrawing an approval', () => {
  it('takes the company from them at once, tells them by mail, and is written down', async () => {
    const acme = await server.company()
    const [by, admin] = [await staff(), await approved(acme)]
    const answer = await withdraw(by, admin.id)
    expect(answer.json()).toMatchObject({
      message: `${admin.name} does not speak for a company any more`,
      data: { status: 'REFUSED', company: null },
    })
    expect((await list(admin)).json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
    expect((await server.as(admin).get('/auth/me')).statusCode).toBe(200)
    expect(await waitForMail(server.context, admin.email)).toMatchObject({
      subject: `You no longer speak for ${acme.name} on Endorse`,
    })
    expect(await written(admin.id)).toEqual([
      { action: 'company-admin.withdrawn', user_id: by.id, data: { company: acme.id } },
    ])
    expect((await withdraw(by, admin.id)).statusCode).toBe(409)
    expect((await approve(by, admin.id, { companyId: acme.id })).statusCode).toBe(200)
  })

  it('is for platform staff, and not what refusing does to whom a colleague just approved', async () => {
    const acme = await server.company()
    const [one, other] = [await approved(acme), await approved(acme)]
    expect((await withdraw(one, other.id)).json()).toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await refuse(one, other.id)).statusCode).toBe(409)
    expect((await refuse(await staff(), other.id)).json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: 'They were approved in the meantime',
    })
    expect(await account(other.id)).toMatchObject({ company_id: acme.id, approved_at: expect.any(Date) })
  })
})
