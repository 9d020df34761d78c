import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { multipart, useHouse } from '../../../test/house.ts'
import { inTransaction } from '../../platform/db.ts'
import { signFileUrl } from '../files/links.ts'

const house = useHouse()
const sockets: Socket[] = []
let acme: TestCompany
let cast: Record<
  'asha' | 'ravi' | 'meera' | 'admin' | 'newAdmin' | 'elsewhere' | 'another' | 'staff',
  TestPerson
>
let pages: Record<keyof typeof cast, Page>
let job: { id: string; title: string }

interface Page {
  socket: Socket
  events: object[]
}

beforeEach(async () => {
  acme = await house.company()
  job = await house.job(acme)
  cast = {
    asha: await house.endorsee('Asha Rao'),
    ravi: await house.endorser('Ravi Kumar', acme),
    meera: await house.endorser('Meera Nair', acme),
    admin: await house.person({ role: 'ADMIN', company: acme }),
    newAdmin: await house.person({ role: 'ADMIN', company: acme }),
    elsewhere: await house.endorser(),
    another: await house.endorsee(),
    staff: await house.person({ role: 'PLATFORM_EMPLOYEE' }),
  }
  await house.open.house.pool.query('update users set approved_at = now() where id = $1', [cast.admin.id])
  const opened = await Promise.all(
    Object.entries(cast).map(async ([name, person]) => [name, await openPage(person)]),
  )
  pages = Object.fromEntries(opened)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function openPage(person: TestPerson): Promise<Page> {
  const socket = io(house.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const events: object[] = []
  socket.onAny((event: string, change: object) => events.push({ event, ...change }))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { socket, events }
}

/** What each page heard since the last time, once everything that was said before has arrived everywhere. */
async function heard(): Promise<Record<string, unknown[]>> {
  const last = await house.job(acme)
  const { db, announce } = house.open.house
  await wait(50)
  announce(db, { type: 'job.claimed', job: last.id })
  await vi.waitFor(() => expect(pages.ravi.events).toContainEqual({ event: 'job_changed', jobId: last.id }), {
    timeout: 5_000,
  })
  await Promise.all(Object.values(pages).map(answersPing))
  const all = Object.entries(pages).map(([name, page]) => [name, take(page, last.id)] as const)
  return Object.fromEntries(all.filter(([, events]) => events.length > 0))
}

async function answersPing({ socket }: Page) {
  if (!socket.connected) return
  const pong = new Promise<void>((resolve) => socket.once('pong', resolve))
  socket.emit('ping')
  await pong
}

function take({ events }: Page, last: string): unknown[] {
  const others = ['pong', 'notifications_changed']
  const isNews = (each: object) =>
    !('jobId' in each && each.jobId === last) && !('event' in each && others.includes(String(each.event)))
  return events.splice(0).filter(isNews)
}

async function apply(): Promise<string> {
  const { id } = await house.resume(cast.asha)
  const selectedResumeUrl = signFileUrl(house.open.house.config.secret, id, cast.asha.id)
  const form = multipart({ jobPostingId: job.id, selectedResumeUrl })
  const answer = await house.as(cast.asha).post('/api/v1/applications', form.body, form.headers)
  return answer.json().data.id
}

it('those who may see an application hear of it, each with the status that they see', async () => {
  const applicationId = await apply()
  const change = (status: string) => [{ event: 'application_changed', applicationId, jobId: job.id, status }]
  expect(await heard()).toEqual({
    asha: change('PENDING'),
    ravi: change('PENDING'),
    meera: change('PENDING'),
    admin: change('PENDING'),
  })

  await house
    .as(cast.ravi)
    .put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
  expect(await heard()).toEqual({
    asha: change('ACCEPTED'),
    ravi: change('APPROVED'),
    meera: change('ARCHIVED'),
    admin: change('APPROVED'),
  })

  await house.as(cast.ravi).patch('/api/v1/applications/status', { applicationId, newStatus: 'IN_PROGRESS' })
  expect(await heard()).toEqual({
    asha: change('IN_PROGRESS'),
    ravi: change('IN_PROGRESS'),
    admin: change('IN_PROGRESS'),
  })

  await house.as(cast.asha).delete(`/api/v1/applications/job/${applicationId}`)
  expect(await heard()).toEqual({
    asha: change('IN_PROGRESS'),
    ravi: change('WITHDRAWN'),
    meera: change('WITHDRAWN'),
    admin: change('WITHDRAWN'),
  })
})

it('the Endorsee hears that the resume was opened', async () => {
  const applicationId = await apply()
  await heard()
  await house.as(cast.meera).get(`/api/v1/applications/employee/${applicationId}`)
  expect((await heard())['asha']).toEqual([
    { event: 'application_changed', applicationId, jobId: job.id, status: 'REVIEWED' },
  ])
})

it('the company hears of a claim, and the Endorsee of their application', async () => {
  const applicationId = await apply()
  await heard()
  await house.as(cast.ravi).post(`/api/v1/${job.id}/claim`)
  const told = await heard()
  const claimed = { event: 'job_changed', jobId: job.id }
  const change = (status: string) => ({ event: 'application_changed', applicationId, jobId: job.id, status })
  expect(told).toEqual({
    asha: [change('PENDING')],
    ravi: expect.arrayContaining([change('PENDING'), claimed]),
    meera: expect.arrayContaining([change('ARCHIVED'), claimed]),
    admin: expect.arrayContaining([change('PENDING'), claimed]),
  })
})

it('nothing is heard after the session has ended', async () => {
  const { socket } = pages.meera
  await house.as(cast.meera).post('/auth/logout')
  await vi.waitFor(() => expect(socket.connected).toBe(false))
  await apply()
  const told = await heard()
  expect(told['meera']).toEqual([{ event: 'session_ended' }])
  expect(told['ravi']).toHaveLength(1)
})

it('nothing is heard of what was rolled back', async () => {
  const { db, record } = house.open.house
  const { id } = await house.application({ by: cast.asha, job, company: acme })
  const undone = inTransaction(db, async (tx) => {
    await record(tx, { type: 'application.moved', application: id })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await heard()).toEqual({})
})
