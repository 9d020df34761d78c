import { applicationStatuses } from '@endorse/contract/applications/values'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const sockets: Socket[] = []
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  admin = await server.admin(acme, 'Lata Iyer')
  job = await server.job(acme)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

type ApplicationOptions = Partial<Parameters<typeof server.application>[0]>

function createApplication(about: ApplicationOptions = {}) {
  return server.application({ by: asha, job, company: acme, ...about })
}

function reassign(person: TestPerson | undefined, id: string, to: { id: string }, kind = 'job') {
  return server.as(person).patch(`/api/v1/applications/${kind}/${id}/handler`, { handlerId: to.id })
}

async function assignments(id: string) {
  return server.context.db
    .selectFrom('events')
    .select(['by_user_id as by', 'data'])
    .where('application_id', '=', id)
    .where('type', '=', 'application.assigned')
    .orderBy('at')
    .execute()
}

async function connectAs(person: TestPerson): Promise<object[]> {
  const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const changes: object[] = []
  socket.on('application_changed', ({ applicationId, status }) => changes.push({ applicationId, status }))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return changes
}

it.each(applicationStatuses.filter((status) => status !== 'REJECTED' && status !== 'COMPLETED'))(
  'reassigns an application that is %s, and the Endorsee sees it in the history',
  async (status) => {
    const { id } = await createApplication({ status, handler: ravi })
    const response = await reassign(admin, id, meera)
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Meera Nair handles this application now',
      data: { id, assignedEmployeeId: meera.id, assignedEmployee: 'Meera Nair', resumeUrl: null },
    })
    const { application, timeline } = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json()
      .data
    expect(application).toMatchObject({ status, employeeName: 'Meera Nair', connectionStatus: 'Connected' })
    expect(timeline).toMatchObject([
      { type: 'application.assigned', by: 'Lata Iyer', handler: 'Meera Nair', from: null, to: null },
    ])
    expect(await assignments(id)).toEqual([{ by: admin.id, data: { handler: meera.id, before: ravi.id } }])
  },
)

it('assigns an unassigned application and mails its new handler', async () => {
  const { id } = await createApplication()
  expect((await reassign(admin, id, meera)).statusCode).toBe(200)
  expect(await waitForMail(server.context, meera.email)).toMatchObject({
    subject: 'Asha Rao asks for a referral: Backend Engineer',
  })
  const decide = { applicationId: id, newStatus: 'ACCEPTED' }
  expect((await server.as(ravi).put('/api/v1/applications/update-status', decide)).statusCode).toBe(409)
  expect((await server.as(meera).put('/api/v1/applications/update-status', decide)).statusCode).toBe(200)
})

it('tells the applicant and the new handler of an accepted application, by bell and by mail', async () => {
  const { id } = await createApplication({ status: 'ACCEPTED', handler: ravi })
  expect((await reassign(admin, id, meera)).statusCode).toBe(200)
  expect(await waitForMail(server.context, meera.email)).toMatchObject({
    subject: 'Lata Iyer gave you the application of Asha Rao: Backend Engineer',
  })
  expect(await waitForMail(server.context, asha.email)).toMatchObject({
    subject: `Meera Nair takes care of your application: Backend Engineer at ${acme.name}`,
  })
  const newsOf = async (person: TestPerson) =>
    (await server.as(person).get('/api/v1/notifications')).json().data.notifications
  expect(await newsOf(asha)).toMatchObject([{ kind: 'APPLICATION_ASSIGNED', handler: 'Meera Nair' }])
  expect(await newsOf(meera)).toMatchObject([{ kind: 'REASSIGNED_TO', by: 'Lata Iyer' }])
})

it('notifies the open pages of both Endorsers and of the Endorsee', async () => {
  const { id } = await createApplication({ status: 'ACCEPTED', handler: ravi })
  const received = await Promise.all([asha, ravi, meera].map(connectAs))
  await reassign(admin, id, meera)
  await vi.waitFor(() =>
    expect(received).toEqual([
      [{ applicationId: id, status: 'ACCEPTED' }],
      [{ applicationId: id, status: 'ARCHIVED' }],
      [{ applicationId: id, status: 'APPROVED' }],
    ]),
  )
})

it('changes nothing when the Endorser already handles the application', async () => {
  const { id } = await createApplication({ handler: ravi })
  expect((await reassign(admin, id, ravi)).statusCode).toBe(200)
  expect(await assignments(id)).toEqual([])
})

it.each(['REJECTED', 'COMPLETED'] as const)('rejects an application that is %s', async (status) => {
  const { id } = await createApplication({ status, handler: ravi })
  expect((await reassign(admin, id, meera)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  expect(await assignments(id)).toEqual([])
})

it('rejects a withdrawn application', async () => {
  const { id } = await createApplication({ handler: ravi })
  await server.as(asha).delete(`/api/v1/applications/job/${id}`)
  expect((await reassign(admin, id, meera)).json()).toMatchObject({
    status: 409,
    code: 'ALREADY_CHANGED',
    message: 'The applicant has withdrawn this application',
  })
})

it('accepts only a verified Endorser of the company as the new handler', async () => {
  const { id } = await createApplication({ handler: ravi })
  const others = [
    await server.endorser(),
    await server.person({ role: 'EMPLOYEE', company: acme, verified: false }),
    admin,
    asha,
    job,
  ]
  for (const other of others) {
    expect((await reassign(admin, id, other)).json()).toMatchObject({
      status: 400,
      fields: { handlerId: 'Please choose an Endorser of your company' },
    })
  }
  expect((await reassign(admin, id, { id: 'not-an-id' })).statusCode).toBe(400)
  expect(await assignments(id)).toEqual([])
})

it('is allowed only to an approved admin of the company', async () => {
  const { id } = await createApplication({ handler: ravi })
  const newcomer = await server.person({ role: 'ADMIN', company: acme })
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  expect((await reassign(newcomer, id, meera)).json()).toMatchObject({
    status: 403,
    code: 'COMPANY_NOT_APPROVED',
  })
  const otherCompany = await server.company()
  const outsider = await server.admin(otherCompany, 'Om Das')
  for (const to of [meera, await server.endorser(undefined, otherCompany)]) {
    expect((await reassign(outsider, id, to)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
  }
  for (const person of [ravi, meera, asha, staff])
    expect((await reassign(person, id, meera)).statusCode).toBe(403)
  expect((await reassign(undefined, id, meera)).statusCode).toBe(401)
  expect((await reassign(admin, id, meera, 'referral')).statusCode).toBe(404)
  expect(await assignments(id)).toEqual([])
})

it('keeps the later of two concurrent reassignments and records both', async () => {
  const { id } = await createApplication()
  const responses = await Promise.all([reassign(admin, id, ravi), reassign(admin, id, meera)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const kept = await assignments(id)
  expect(kept).toHaveLength(2)
  const { data } = (await server.as(admin).post(`/api/v1/applications/employee/${id}/views`)).json()
  expect(kept.at(-1)?.data).toEqual({
    handler: data.application.assignedEmployeeId,
    before: kept[0]?.data['handler'],
  })
})

it('leaves an application with one handler when its job is claimed concurrently', async () => {
  const { id } = await createApplication()
  await Promise.all([server.as(ravi).post(`/api/v1/${job.id}/claim`), reassign(admin, id, meera)])
  const { data } = (await server.as(admin).post(`/api/v1/applications/employee/${id}/views`)).json()
  expect(data.application.assignedEmployeeId).toBe(meera.id)
})

it('stops at ten times a day for one application, also when strangers try', async () => {
  const [one, other] = [
    await createApplication({ handler: ravi }),
    await createApplication({ job: await server.job(acme) }),
  ]
  const stranger = await server.admin(await server.company())
  for (let times = 0; times < 11; times++) await reassign(stranger, one.id, meera)
  for (let times = 0; times < 5; times++)
    for (const to of [meera, ravi]) expect((await reassign(admin, one.id, to)).statusCode).toBe(200)
  expect((await reassign(admin, one.id, meera)).json()).toMatchObject({
    status: 429,
    message: expect.stringContaining('This application was given to others several times today.'),
  })
  expect((await reassign(admin, other.id, meera)).statusCode).toBe(200)
})
