import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { signFileUrl } from '../files/links.ts'
import { settleTurns } from './turns/settle-turns.ts'

const server = useTestServer()
const sockets: Socket[] = []
let acme: TestCompany
let cast: Record<
  'asha' | 'ravi' | 'meera' | 'admin' | 'newAdmin' | 'otherEndorser' | 'another' | 'staff',
  TestPerson
>
let pages: Record<keyof typeof cast, Page>
let job: { id: string; title: string }

interface Page {
  socket: Socket
  events: object[]
}

beforeEach(async () => {
  acme = await server.company()
  job = await server.job(acme)
  cast = {
    asha: await server.endorsee('Asha Rao'),
    ravi: await server.endorser('Ravi Kumar', acme),
    meera: await server.endorser('Meera Nair', acme),
    admin: await server.admin(acme),
    newAdmin: await server.person({ role: 'ADMIN', company: acme }),
    otherEndorser: await server.endorser(),
    another: await server.endorsee(),
    staff: await server.person({ role: 'PLATFORM_EMPLOYEE' }),
  }
  const opened = await Promise.all(
    Object.entries(cast).map(async ([name, person]) => [name, await openPage(person)]),
  )
  pages = Object.fromEntries(opened)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function openPage(person: TestPerson): Promise<Page> {
  const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const events: object[] = []
  socket.onAny((event: string, change: object) => events.push({ event, ...change }))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { socket, events }
}

/** Returns the events that each page has received since the last call, after all previous ones have arrived. */
async function receivedEvents(): Promise<Record<string, unknown[]>> {
  const last = await server.job(acme)
  const { db, notifyProcesses } = server.context
  await wait(50)
  notifyProcesses(db, { type: 'job.claimed', job: last.id })
  await vi.waitFor(() => expect(pages.ravi.events).toContainEqual({ event: 'job_changed', jobId: last.id }), {
    timeout: 5_000,
  })
  await Promise.all(Object.values(pages).map(waitForPong))
  const all = Object.entries(pages).map(([name, page]) => [name, takeEvents(page, last.id)] as const)
  return Object.fromEntries(all.filter(([, events]) => events.length > 0))
}

async function waitForPong({ socket }: Page) {
  if (!socket.connected) return
  const pong = new Promise<void>((resolve) => socket.once('pong', resolve))
  socket.emit('ping')
  await pong
}

function takeEvents({ events }: Page, last: string): unknown[] {
  const others = ['pong', 'notifications_changed']
  const isRelevant = (each: object) =>
    !('jobId' in each && each.jobId === last) && !('event' in each && others.includes(String(each.event)))
  // A new application and its first turn are one change or two.
  return unique(events.splice(0).filter(isRelevant))
}

function unique(events: object[]): object[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

async function apply(): Promise<string> {
  const { id } = await server.resume(cast.asha)
  const selectedResumeUrl = signFileUrl(server.context.config.secret, id, cast.asha.id)
  const form = multipart({ jobPostingId: job.id, selectedResumeUrl })
  const response = await server.as(cast.asha).post('/api/v1/applications', form.body, form.headers)
  // Its first turn is a change of its own.
  await settleTurns(server.context, acme.id)
  return response.json().data.id
}

it('sends a change to the users who may see the application, with the status visible to each', async () => {
  const applicationId = await apply()
  const change = (status: string) => [{ event: 'application_changed', applicationId, jobId: job.id, status }]
  expect(await receivedEvents()).toEqual({
    asha: change('PENDING'),
    ravi: change('PENDING'),
    meera: change('PENDING'),
    admin: change('PENDING'),
  })

  await server
    .as(cast.ravi)
    .put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
  expect(await receivedEvents()).toEqual({
    asha: change('ACCEPTED'),
    ravi: change('APPROVED'),
    meera: change('ARCHIVED'),
    admin: change('APPROVED'),
  })

  await server.as(cast.ravi).patch('/api/v1/applications/status', { applicationId, newStatus: 'IN_PROGRESS' })
  expect(await receivedEvents()).toEqual({
    asha: change('IN_PROGRESS'),
    ravi: change('IN_PROGRESS'),
    admin: change('IN_PROGRESS'),
  })

  await server.as(cast.asha).delete(`/api/v1/applications/job/${applicationId}`)
  expect(await receivedEvents()).toEqual({
    asha: change('IN_PROGRESS'),
    ravi: change('WITHDRAWN'),
    meera: change('WITHDRAWN'),
    admin: change('WITHDRAWN'),
  })
})

it('notifies the Endorsee when the resume was opened', async () => {
  const applicationId = await apply()
  await receivedEvents()
  await server.as(cast.meera).post(`/api/v1/applications/employee/${applicationId}/views`)
  expect((await receivedEvents())['asha']).toEqual([
    { event: 'application_changed', applicationId, jobId: job.id, status: 'REVIEWED' },
  ])
})

it('notifies the company of a claim and the Endorsee of the assignment', async () => {
  const applicationId = await apply()
  await receivedEvents()
  await server.as(cast.ravi).post(`/api/v1/${job.id}/claim`)
  const received = await receivedEvents()
  const claimed = { event: 'job_changed', jobId: job.id }
  const change = (status: string) => ({ event: 'application_changed', applicationId, jobId: job.id, status })
  expect(received).toEqual({
    asha: [change('PENDING')],
    ravi: expect.arrayContaining([change('PENDING'), claimed]),
    meera: expect.arrayContaining([change('ARCHIVED'), claimed]),
    admin: expect.arrayContaining([change('PENDING'), claimed]),
  })
})

it('sends nothing after the session has ended', async () => {
  const { socket } = pages.meera
  await server.as(cast.meera).post('/auth/logout')
  await vi.waitFor(() => expect(socket.connected).toBe(false))
  await apply()
  const received = await receivedEvents()
  expect(received['meera']).toMatchObject([{ event: 'auth_error' }])
  expect(received['ravi']).toHaveLength(1)
})

it('sends nothing about a transaction that was rolled back', async () => {
  const { db, appendEvents } = server.context
  const { id } = await server.application({ by: cast.asha, job, company: acme })
  const rolledBack = inTransaction(db, async (tx) => {
    await appendEvents(tx, {
      type: 'application.status_changed',
      application: id,
      data: { from: 'PENDING', to: 'REVIEWED' },
    })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await receivedEvents()).toEqual({})
})
