import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const pending = (company: TestCompany | null, name?: string) =>
  server.person({ role: 'ADMIN', company, ...(name && { name }) })
const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })

const list = (by: TestPerson, query = '') =>
  server.as(by).get(`/api/v1/company-admins?${query || 'limit=100'}`)
const approve = (by: TestPerson, id: string, body: object = {}) =>
  server.as(by).post(`/api/v1/company-admins/${id}/approve`, body)
const reject = (by: TestPerson, id: string, body?: object) =>
  server.as(by).post(`/api/v1/company-admins/${id}/reject`, body)
const withdraw = (by: TestPerson, id: string) => reject(by, id, { withdraw: true })

async function account(id: string) {
  const { db } = server.context
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function auditEntriesOf(subject: string) {
  const { db } = server.context
  return db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'data'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
}

describe('the list of company admins', () => {
  it('shows an approved admin the pending requests of their company, page by page, the longest waiting first', async () => {
    const [acme, elsewhere] = [await server.company(), await server.company()]
    const admin = await server.admin(acme)
    await pending(elsewhere)
    const first = await pending(acme, 'Asha Rao')
    const second = await pending(acme)
    const response = await list(admin)
    expect(response.json()).toMatchObject({
      data: [
        {
          id: first.id,
          name: 'Asha Rao',
          email: first.email,
          status: 'PENDING',
          company: { id: acme.id, name: acme.name },
          companyHasAdmins: true,
        },
        { id: second.id },
      ],
      pagination: { totalItems: 2 },
    })
    const page = await list(admin, 'limit=1&page=2')
    expect(page.json().data).toMatchObject([{ id: second.id }])
    expect((await list(admin, 'status=APPROVED')).json().data).toMatchObject([{ id: admin.id }])
  })

  it('shows platform staff all admins, including those without a company', async () => {
    const withoutCompany = await pending(null)
    const withCompany = await pending(await server.company())
    const { data } = (await list(await staff())).json<{ data: { id: string; company: object | null }[] }>()
    const ids = data.map(({ id }) => id)
    expect(ids).toContain(withCompany.id)
    expect(data).toContainEqual(expect.objectContaining({ id: withoutCompany.id, company: null }))
    expect(data).toContainEqual(expect.objectContaining({ id: withCompany.id, companyHasAdmins: false }))
  })

  it('returns 403 to an admin who is not approved, or who has no company', async () => {
    const acme = await server.company()
    const response = await list(await pending(acme))
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
    const withoutCompany = await server.admin(null)
    expect((await list(withoutCompany)).statusCode).toBe(403)
  })
})

describe('approving', () => {
  it('gives the admin access to the company, sends a mail and writes an audit entry', async () => {
    const acme = await server.company()
    const [admin, asks] = [await server.admin(acme), await pending(acme)]
    expect((await server.as(asks).get('/api/v1/jobs')).statusCode).toBe(403)
    const response = await server.as(admin).post(`/api/v1/company-admins/${asks.id}/approve`)
    expect(response.json()).toMatchObject({ success: true, data: { id: asks.id, status: 'APPROVED' } })
    expect((await server.as(asks).get('/api/v1/jobs')).statusCode).toBe(200)
    expect(await waitForMail(server.context, asks.email)).toMatchObject({
      subject: `You are now an admin of ${acme.name} on Endorse`,
    })
    expect(await auditEntriesOf(asks.id)).toEqual([
      { action: 'company-admin.approved', user_id: admin.id, data: { company: acme.id } },
    ])
  })

  it('takes effect on open sockets without a new sign-in', async () => {
    const acme = await server.company()
    const [admin, asks, endorser] = [
      await server.admin(acme),
      await pending(acme),
      await server.endorser('Ravi Kumar', acme),
    ]
    const socket = io(server.url, { auth: { token: asks.token }, transports: ['websocket'] })
    const onJobChanged = vi.fn<(change: { jobId: string }) => void>()
    socket.on('job_changed', onJobChanged)
    const onAccountChanged = vi.fn<() => void>()
    socket.on('account_changed', onAccountChanged)
    await vi.waitFor(() => expect(socket.connected).toBe(true))

    await approve(admin, asks.id)
    await vi.waitFor(() => expect(onAccountChanged).toHaveBeenCalledTimes(1), 5_000)
    const job = await server.job(acme)
    await server.as(endorser).post(`/api/v1/${job.id}/claim`)
    await vi.waitFor(() => expect(onJobChanged).toHaveBeenCalledWith({ jobId: job.id }), 5_000)
    socket.disconnect()
  })

  it('succeeds only once when several decisions arrive at the same time', async () => {
    const acme = await server.company()
    const [one, other, asks] = [await server.admin(acme), await staff(), await pending(acme)]
    const responses = await Promise.all([
      approve(one, asks.id),
      approve(other, asks.id),
      reject(one, asks.id),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const late of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(late.json()).toMatchObject({ code: expect.stringMatching(/^(ALREADY_CHANGED|NOT_FOUND)$/) })
    }
    expect(await auditEntriesOf(asks.id)).toHaveLength(1)
  })

  it('returns 404 for an admin of another company, an unknown id and another role', async () => {
    const admin = await server.admin(await server.company())
    const theirs = await pending(await server.company())
    const endorser = await server.endorser()
    for (const id of [theirs.id, newId(), endorser.id]) {
      expect((await approve(admin, id)).statusCode).toBe(404)
      expect((await reject(admin, id)).statusCode).toBe(404)
    }
    expect((await account(theirs.id)).approved_at).toBeNull()
  })

  it('assigns an admin with a free-mail address to the company that staff name', async () => {
    const [acme, asks, by] = [await server.company(), await pending(null), await staff()]
    expect((await approve(by, asks.id)).json()).toMatchObject({
      fields: { companyId: 'Please choose their company' },
    })
    expect((await approve(by, asks.id, { companyId: newId() })).json()).toMatchObject({
      fields: { companyId: 'There is no such company' },
    })
    const response = await approve(by, asks.id, { companyId: acme.id })
    expect(response.json()).toMatchObject({ data: { company: { id: acme.id, name: acme.name } } })
    expect(await account(asks.id)).toMatchObject({ company_id: acme.id, approved_at: expect.any(Date) })
  })

  it('cannot assign an admin to a company other than that of the approving admin', async () => {
    const [acme, elsewhere] = [await server.company(), await server.company()]
    const [admin, asks] = [await server.admin(acme), await pending(acme)]
    expect((await approve(admin, asks.id, { companyId: elsewhere.id })).statusCode).toBe(403)
    expect((await account(asks.id)).approved_at).toBeNull()
  })
})

describe('refusing', () => {
  it('leaves the admin an account without a company and sends a mail', async () => {
    const acme = await server.company()
    const [admin, asks] = [await server.admin(acme), await pending(acme)]
    expect((await reject(admin, asks.id)).json()).toMatchObject({
      data: { status: 'REJECTED', company: null },
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
    expect(await auditEntriesOf(asks.id)).toMatchObject([
      { action: 'company-admin.rejected', user_id: admin.id },
    ])
  })

  it('can be reversed by platform staff, and returns 409 the second time', async () => {
    const acme = await server.company()
    const [by, asks] = [await staff(), await pending(acme)]
    await reject(by, asks.id)
    expect((await reject(by, asks.id)).statusCode).toBe(409)
    expect((await list(by, 'status=REJECTED&limit=100')).json().data).toContainEqual(
      expect.objectContaining({ id: asks.id, status: 'REJECTED' }),
    )
    expect((await approve(by, asks.id, { companyId: acme.id })).statusCode).toBe(200)
    expect(await account(asks.id)).toMatchObject({ rejected_at: null, company_id: acme.id })
  })
})

describe('withdrawing an approval', () => {
  it('ends the access to the company at once, sends a mail and writes an audit entry', async () => {
    const acme = await server.company()
    const [by, admin] = [await staff(), await server.admin(acme)]
    const response = await withdraw(by, admin.id)
    expect(response.json()).toMatchObject({
      message: `${admin.name} is no longer a company admin`,
      data: { status: 'REJECTED', company: null },
    })
    expect((await list(admin)).json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
    expect((await server.as(admin).get('/auth/me')).statusCode).toBe(200)
    expect(await waitForMail(server.context, admin.email)).toMatchObject({
      subject: `You are no longer an admin of ${acme.name} on Endorse`,
    })
    expect(await auditEntriesOf(admin.id)).toEqual([
      { action: 'company-admin.withdrawn', user_id: by.id, data: { company: acme.id } },
    ])
    expect((await withdraw(by, admin.id)).statusCode).toBe(409)
    expect((await approve(by, admin.id, { companyId: acme.id })).statusCode).toBe(200)
  })

  it('is reserved to platform staff; refusing an approved admin returns 409', async () => {
    const acme = await server.company()
    const [one, other] = [await server.admin(acme), await server.admin(acme)]
    expect((await withdraw(one, other.id)).json()).toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await reject(one, other.id)).statusCode).toBe(409)
    expect((await reject(await staff(), other.id)).json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: 'They were approved in the meantime',
    })
    expect(await account(other.id)).toMatchObject({ company_id: acme.id, approved_at: expect.any(Date) })
  })
})
