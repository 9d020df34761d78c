import { applicationStatuses } from '@endorse/contract'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useHouse } from '../../../../test/house.ts'
import { mailTo } from '../../../../test/mail.ts'

const house = useHouse()
const sockets: Socket[] = []
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await house.company()
  asha = await house.endorsee('Asha Rao')
  ravi = await house.endorser('Ravi Kumar', acme)
  meera = await house.endorser('Meera Nair', acme)
  admin = await approvedAdmin('Lata Iyer', acme)
  job = await house.job(acme)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function approvedAdmin(name: string, company: TestCompany) {
  const person = await house.person({ role: 'ADMIN', name, company })
  await house.open.house.pool.query('update users set approved_at = now() where id = $1', [person.id])
  return person
}

type About = Partial<Parameters<typeof house.application>[0]>

function applied(about: About = {}) {
  return house.application({ by: asha, job, company: acme, ...about })
}

function give(person: TestPerson | undefined, id: string, to: { id: string }, kind = 'job') {
  return house.as(person).patch(`/api/v1/applications/${kind}/${id}/handler`, { handlerId: to.id })
}

async function assignments(id: string) {
  return house.open.house.db
    .selectFrom('events')
    .select(['by_user_id as by', 'data'])
    .where('application_id', '=', id)
    .where('type', '=', 'application.assigned')
    .orderBy('at')
    .execute()
}

async function listenAs(person: TestPerson): Promise<object[]> {
  const socket = io(house.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const changes: object[] = []
  socket.on('application_changed', ({ applicationId, status }) => changes.push({ applicationId, status }))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return changes
}

it.each(applicationStatuses.filter((status) => status !== 'REJECTED' && status !== 'COMPLETED'))(
  'gives one that is %s to another Endorser, and the Endorsee reads it',
  async (status) => {
    const { id } = await applied({ status, handler: ravi })
    const answer = await give(admin, id, meera)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Meera Nair handles this application now',
      data: { id, assignedEmployeeId: meera.id, assignedEmployee: 'Meera Nair', resumeUrl: null },
    })
    const { application, timeline } = (await house.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
    expect(application).toMatchObject({ status, employeeName: 'Meera Nair', connectionStatus: 'Connected' })
    expect(timeline).toMatchObject([
      { type: 'application.assigned', by: 'Lata Iyer', handler: 'Meera Nair', from: null, to: null },
    ])
    expect(await assignments(id)).toEqual([{ by: admin.id, data: { handler: meera.id, before: ravi.id } }])
  },
)

it('gives away what nobody handles, and its new handler gets a mail', async () => {
  const { id } = await applied()
  expect((await give(admin, id, meera)).statusCode).toBe(200)
  expect(await mailTo(house.open.house, meera.email)).toMatchObject({
    subject: 'Asha Rao asks for a referral: Backend Engineer',
  })
  const decide = { applicationId: id, newStatus: 'ACCEPTED' }
  expect((await house.as(ravi).put('/api/v1/applications/update-status', decide)).statusCode).toBe(409)
  expect((await house.as(meera).put('/api/v1/applications/update-status', decide)).statusCode).toBe(200)
})

it('tells the open pages of both Endorsers and of the Endorsee', async () => {
  const { id } = await applied({ status: 'ACCEPTED', handler: ravi })
  const told = await Promise.all([asha, ravi, meera].map(listenAs))
  await give(admin, id, meera)
  await vi.waitFor(() =>
    expect(told).toEqual([
      [{ applicationId: id, status: 'ACCEPTED' }],
      [{ applicationId: id, status: 'ARCHIVED' }],
      [{ applicationId: id, status: 'APPROVED' }],
    ]),
  )
})

it('changes nothing when they handle it already', async () => {
  const { id } = await applied({ handler: ravi })
  expect((await give(admin, id, ravi)).statusCode).toBe(200)
  expect(await assignments(id)).toEqual([])
})

it.each(['REJECTED', 'COMPLETED'] as const)('is refused for one that is %s', async (status) => {
  const { id } = await applied({ status, handler: ravi })
  expect((await give(admin, id, meera)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  expect(await assignments(id)).toEqual([])
})

it('is refused for one that was withdrawn', async () => {
  const { id } = await applied({ handler: ravi })
  await house.as(asha).delete(`/api/v1/applications/job/${id}`)
  expect((await give(admin, id, meera)).json()).toMatchObject({
    status: 409,
    code: 'ALREADY_CHANGED',
    message: 'The applicant has withdrawn this application',
  })
})

it('goes to a verified Endorser of the company only', async () => {
  const { id } = await applied({ handler: ravi })
  const others = [
    await house.endorser(),
    await house.person({ role: 'EMPLOYEE', company: acme, verified: false }),
    admin,
    asha,
    job,
  ]
  for (const other of others) {
    expect((await give(admin, id, other)).json()).toMatchObject({
      status: 400,
      fields: { handlerId: 'Please choose an Endorser of your company' },
    })
  }
  expect((await give(admin, id, { id: 'somebody' })).statusCode).toBe(400)
  expect(await assignments(id)).toEqual([])
})

it('is for an approved admin of the company only', async () => {
  const { id } = await applied({ handler: ravi })
  const newcomer = await house.person({ role: 'ADMIN', company: acme })
  const staff = await house.person({ role: 'PLATFORM_EMPLOYEE' })
  expect((await give(newcomer, id, meera)).json()).toMatchObject({
    status: 403,
    code: 'COMPANY_NOT_APPROVED',
  })
  const elsewhere = await house.company()
  const stranger = await approvedAdmin('Om Das', elsewhere)
  for (const to of [meera, await house.endorser(undefined, elsewhere)]) {
    expect((await give(stranger, id, to)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
  }
  for (const person of [ravi, meera, asha, staff])
    expect((await give(person, id, meera)).statusCode).toBe(403)
  expect((await give(undefined, id, meera)).statusCode).toBe(401)
  expect((await give(admin, id, meera, 'referral')).statusCode).toBe(404)
  expect(await assignments(id)).toEqual([])
})

it('of two at once the later one stands, and the history has both', async () => {
  const { id } = await applied()
  const answers = await Promise.all([give(admin, id, ravi), give(admin, id, meera)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const kept = await assignments(id)
  expect(kept).toHaveLength(2)
  const { data } = (await house.as(admin).get(`/api/v1/applications/employee/${id}`)).json()
  expect(kept.at(-1)?.data).toEqual({
    handler: data.application.assignedEmployeeId,
    before: kept[0]?.data['handler'],
  })
})

it('leaves an application that is claimed at the same moment with one handler', async () => {
  const { id } = await applied()
  await Promise.all([house.as(ravi).post(`/api/v1/${job.id}/claim`), give(admin, id, meera)])
  const { data } = (await house.as(admin).get(`/api/v1/applications/employee/${id}`)).json()
  expect(data.application.assignedEmployeeId).toBe(meera.id)
})
