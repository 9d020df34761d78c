import { applicationStatuses, statusGroups } from '@endorse/contract/applications/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

type ApplicationOptions = Partial<Parameters<typeof server.application>[0]>

function createApplication(about: ApplicationOptions = {}) {
  return server.application({ by: asha, job, company: acme, ...about })
}

function followUp(person: TestPerson | undefined, id: string, kind = 'job') {
  return server.as(person).post(`/api/v1/applications/${kind}/${id}/follow-up`)
}

async function getAsApplicant(id: string) {
  return (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
}

async function ageFollowUp(id: string, days: number) {
  await server.context.pool.query(
    'update applications set followed_up_at = followed_up_at - make_interval(days => $1) where id = $2',
    [days, id],
  )
}

async function mails() {
  const { db, pool } = server.context
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'send-digests', 'send-mail')`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
  return db
    .selectFrom('mailbox')
    .select(['recipient', 'subject', 'text_body'])
    .where('recipient', 'like', `%@${acme.domain}`)
    .orderBy('recipient')
    .execute()
}

const inThreeDays = expect.toSatisfy((at: string) => {
  const days = (Date.parse(at) - Date.now()) / 86_400_000
  return days > 2.9 && days < 3.1
})

describe('requesting an update', () => {
  it.each(statusGroups.pending)('sends a reminder for an application that is %s', async (status) => {
    const { id } = await createApplication({ status, handler: ravi })
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: true, followUpFrom: null })

    const response = (await followUp(asha, id)).json()
    expect(response).toMatchObject({
      success: true,
      message: 'Your reminder is on its way to Ravi Kumar',
      data: { id, status, canFollowUp: false, followUpFrom: inThreeDays },
    })
    const { application, timeline } = await getAsApplicant(id)
    expect(application).toEqual({ ...response.data, resumeUrl: null })
    expect(timeline).toMatchObject([{ type: 'application.followed_up', by: 'Asha Rao', note: null }])
    const seen = (await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)).json().data
    expect(seen.timeline).toMatchObject([timeline[0]].concat(status === 'PENDING' ? [{}] : []))
  })

  it('mails only the handler', async () => {
    const { id } = await createApplication({ handler: ravi })
    await followUp(asha, id)
    const [mail, ...more] = await mails()
    expect(mail).toMatchObject({
      recipient: ravi.email,
      subject: 'Asha Rao requests an update: Backend Engineer',
    })
    expect(mail?.text_body).toContain(`/dashboard/applications/${id}`)
    expect(more).toEqual([])
  })

  it('mails the Endorsers of the company while the application is unassigned', async () => {
    const { id } = await createApplication()
    await server.person({ role: 'EMPLOYEE', company: acme, verified: false })
    expect((await followUp(asha, id)).json().message).toBe(
      `Your reminder is on its way to the Endorsers of ${acme.name}`,
    )
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([meera.email, ravi.email].toSorted())
  })

  it('comes first in the digest of pending applications', async () => {
    const { id } = await createApplication({ handler: ravi })
    for (let each = 0; each < 6; each++)
      await createApplication({ by: await server.endorsee(), handler: ravi })
    await followUp(asha, id)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Asha Rao requests an update: 7 applications are waiting for you')
    expect(mail?.text_body).toContain('Asha Rao, for Backend Engineer, requests an update')
    expect(mail?.text_body).toContain('And 2 more.')
  })

  it('mails at most ten Endorsers, each at most once in four hours', async () => {
    await Promise.all(Array.from({ length: 12 }, () => server.endorser(undefined, acme)))
    for (const by of [asha, await server.endorsee()]) await followUp(by, (await createApplication({ by })).id)
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(new Set(recipients).size).toBe(10)
    expect(recipients).toHaveLength(10)
  })

  it('does not change updated_at', async () => {
    const { id } = await createApplication()
    const { updatedAt } = (await getAsApplicant(id)).application
    expect((await followUp(asha, id)).json().data.updatedAt).toBe(updatedAt)
  })
})

describe('the limit of one in three days', () => {
  it('rejects the second request and returns when the next one is possible', async () => {
    const { id } = await createApplication()
    await followUp(asha, id)
    const again = await followUp(asha, id)
    expect(again.json()).toMatchObject({
      status: 409,
      code: 'FOLLOWED_UP_ALREADY',
      message: 'You have already requested an update. You can follow up again in 3 days.',
    })
    await ageFollowUp(id, 2)
    expect((await followUp(asha, id)).json().message).toContain('again in 24 hours.')
    expect((await getAsApplicant(id)).timeline).toHaveLength(1)
  })

  it('allows the next request after three days', async () => {
    const { id } = await createApplication()
    await followUp(asha, id)
    await ageFollowUp(id, 3)
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: true, followUpFrom: null })
    expect((await followUp(asha, id)).statusCode).toBe(200)
    expect((await getAsApplicant(id)).timeline).toHaveLength(2)
  })

  it('applies to each application separately', async () => {
    const first = await createApplication()
    const second = await createApplication({ job: await server.job(acme) })
    for (const { id } of [first, second]) expect((await followUp(asha, id)).statusCode).toBe(200)
    const { data } = (await server.as(asha).get('/api/v1/applications/combined')).json()
    const shown = { canFollowUp: false, followUpFrom: inThreeDays }
    expect(data.combinedApplications).toMatchObject([shown, shown])
  })

  it('accepts one of two concurrent requests', async () => {
    const { id } = await createApplication({ handler: ravi })
    const responses = await Promise.all([followUp(asha, id), followUp(asha, id), followUp(asha, id)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await getAsApplicant(id)).timeline).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('rejected requests', () => {
  const decided = applicationStatuses.filter((each) => !statusGroups.pending.some((other) => other === each))

  it.each(decided)('for an application that is %s', async (status) => {
    const { id } = await createApplication({ status, handler: ravi })
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: false, followUpFrom: null })
    expect((await followUp(asha, id)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
    expect((await getAsApplicant(id)).timeline).toEqual([])
  })

  it('while the company has no Endorsers; possible once one has signed up', async () => {
    const emptyCompany = await server.company()
    const { id } = await createApplication({ company: emptyCompany, job: await server.job(emptyCompany) })
    expect((await followUp(asha, id)).json()).toMatchObject({
      status: 409,
      code: 'NO_RECIPIENTS',
      message: `${emptyCompany.name} has no Endorsers yet, so there is nobody to remind`,
    })
    const { application, timeline } = await getAsApplicant(id)
    expect(timeline).toEqual([])
    expect(application).toMatchObject({ canFollowUp: false, followUpFrom: null })
    await server.endorser(undefined, emptyCompany)
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: true })
    expect((await followUp(asha, id)).statusCode).toBe(200)
  })

  it('while everybody at the company is on leave, which the Endorsee reads', async () => {
    const company = await server.company()
    const lena = await server.endorser('Lena Iyer', company)
    const { id } = await createApplication({ company, job: await server.job(company) })
    expect((await getAsApplicant(id)).application).toMatchObject({ companyAway: false })
    expect((await server.as(lena).put('/api/v1/leave', { until: '' })).statusCode).toBe(200)
    expect((await getAsApplicant(id)).application).toMatchObject({
      companyAway: true,
      companyEndorsers: 0,
      canFollowUp: false,
    })
    expect((await followUp(asha, id)).json()).toMatchObject({
      code: 'NO_RECIPIENTS',
      message: `No Endorser at ${company.name} can be reminded at the moment`,
    })
  })

  it('while its handler has left the company', async () => {
    const { id } = await createApplication({ handler: ravi })
    await server.context.pool.query('update users set company_id = null where id = $1', [ravi.id])
    expect((await getAsApplicant(id)).application).toMatchObject({ employeeLeft: true, canFollowUp: false })
    expect((await followUp(asha, id)).json()).toMatchObject({ status: 409, code: 'NO_RECIPIENTS' })
  })

  it('for a withdrawn application', async () => {
    const { id } = await createApplication()
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect((await followUp(asha, id)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
  })

  it('from any user but the applicant', async () => {
    const { id } = await createApplication({ handler: ravi })
    const admin = await server.person({ role: 'ADMIN', company: acme })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    expect((await followUp(undefined, id)).statusCode).toBe(401)
    expect((await followUp(await server.endorsee(), id)).statusCode).toBe(404)
    for (const person of [ravi, admin, staff]) expect((await followUp(person, id)).statusCode).toBe(403)
  })

  it('for an invalid type or ID', async () => {
    const { id } = await createApplication()
    expect((await followUp(asha, id, 'referral')).statusCode).toBe(404)
    expect((await followUp(asha, id, 'other')).statusCode).toBe(400)
    expect((await followUp(asha, 'soon')).statusCode).toBe(400)
  })
})
