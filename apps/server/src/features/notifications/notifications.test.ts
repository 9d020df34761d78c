import { applicationStatuses, nextStatuses } from '@endorse/contract/applications/values'
import type { ReturnOf } from '@endorse/contract/core/endpoint'
import type { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { waitForCode } from '../../../test/mail.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { jobHandlers } from '../../background-jobs.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewEvent } from '../../platform/events/event-catalog.ts'
import { listEvents } from '../../platform/events/stored-events.ts'
import { removeAccount } from '../account-lifecycle/deletion/remove-account.ts'
import { signFileUrl } from '../files/links.ts'
import { createNotificationsForEvent, notifyAboutEvents } from './notify.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const path = '/api/v1/notifications'
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme, { title: 'Nurse' })
})

type Page = ReturnOf<typeof notificationEndpoints.list>['data']

/** Returns the notifications after all events have been handled. */
async function notificationsOf(person: TestPerson, query = ''): Promise<UserNotification[]> {
  await waitForEvents()
  return (await pageOf(person, query)).notifications
}

async function pageOf(person: TestPerson, query = ''): Promise<Page> {
  return (await server.as(person).get(`${path}?${query}`)).json().data
}

async function newestOf(person: TestPerson): Promise<UserNotification> {
  const [newest] = await notificationsOf(person)
  if (!newest) throw new Error(`Nothing concerns ${person.name}`)
  return newest
}

async function kindsOf(person: TestPerson): Promise<string[]> {
  return (await notificationsOf(person)).map(({ kind }) => kind)
}

async function unreadOf(person: TestPerson): Promise<number> {
  return (await server.as(person).get(`${path}/unread`)).json().data.unread
}

async function waitForEvents() {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name = 'handle-event'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
}

async function apply(to = job, by = asha): Promise<string> {
  const { id } = await server.resume(by)
  const selectedResumeUrl = signFileUrl(server.context.config.secret, id, by.id)
  const form = multipart({ jobPostingId: to.id, selectedResumeUrl })
  return (await server.as(by).post('/api/v1/applications', form.body, form.headers)).json().data.id
}

const decide = (by: TestPerson, applicationId: string, newStatus: string, more: object = {}) =>
  server.as(by).put('/api/v1/applications/update-status', { applicationId, newStatus, ...more })
const step = (by: TestPerson, applicationId: string, newStatus: string) =>
  server.as(by).patch('/api/v1/applications/status', {
    applicationId,
    newStatus,
    ...(newStatus === 'REJECTED' && { reason: 'OTHER' }),
  })
const claim = (by: TestPerson, id = job.id) => server.as(by).post(`/api/v1/${id}/claim`)
const release = (by: TestPerson, id = job.id) => server.as(by).delete(`/api/v1/jobs/${id}/claim`)
const markRead = (by: TestPerson, id: string) => server.as(by).put(`${path}/${id}/read`)
const markAllRead = (by: TestPerson, upTo: string) => server.as(by).put(`${path}/read`, { upTo })

/** Whose turn it is to answer a request, once its events have been handled, and the others. */
async function turnOf(id: string, people = [ravi, meera]): Promise<[TestPerson, ...TestPerson[]]> {
  await waitForEvents()
  const { rows } = await server.context.pool.query('select asked_user_id from applications where id = $1', [
    id,
  ])
  const asked = people.find((person) => person.id === rows[0].asked_user_id)
  if (!asked) throw new Error('Nobody is asked')
  return [asked, ...people.filter((person) => person !== asked)]
}

/** Inserts an event directly and waits until it has been handled. */
async function insertEvent(event: NewEvent): Promise<string> {
  const { db, appendEvents } = server.context
  const [id = ''] = await appendEvents(db, event)
  await waitForEvents()
  return id
}

/** Creates `times` notifications of the same application. */
async function createNotificationsOf(person: TestPerson, times: number): Promise<void> {
  const by = ravi.id
  const to = await server.job(acme)
  const { id: application } = await server.application({
    by: person,
    job: to,
    company: acme,
    status: 'ACCEPTED',
  })
  for (let time = 0; time < times; time++) {
    await insertEvent({
      type: 'application.status_changed',
      by,
      application,
      data: { from: 'PENDING', to: 'ACCEPTED' },
    })
  }
}

const admin = (company: TestCompany) => server.admin(company, 'Anjali Mehta')
const waitingAdmin = (company: TestCompany) => server.person({ role: 'ADMIN', company, name: 'Anjali Mehta' })

describe('notifications of the Endorsee', () => {
  it.each(applicationStatuses.flatMap((from) => nextStatuses[from].map((to) => [to, from] as const)))(
    'say who changed the status to %s, and at which company, as does the history: from %s',
    async (to, from) => {
      const { id } = await server.application({ by: asha, job, company: acme, status: from, handler: ravi })
      await step(ravi, id, to)
      const { timeline } = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
      expect(timeline).toMatchObject([{ by: 'Ravi Kumar', at: expect.any(String), from, to }])
      expect(await notificationsOf(asha)).toEqual([
        {
          id: expect.any(String),
          kind: 'APPLICATION_STATUS_CHANGED',
          at: expect.any(String),
          read: false,
          by: 'Ravi Kumar',
          byPhotoUrl: null,
          applicant: null,
          handler: null,
          jobTitle: 'Nurse',
          companyName: acme.name,
          companyLogoUrl: null,
          status: to,
          bonusState: null,
          topic: null,
          application: { id, type: 'JOB_POSTING', status: to },
          jobId: job.id,
          chatRoomId: null,
          caseId: null,
          meeting: null,
          outcome: null,
          referralOutcome: null,
        },
      ])
      for (const other of [ravi, meera]) expect(await kindsOf(other)).toEqual([])
    },
  )

  it.each(['ACCEPTED', 'REJECTED'])(
    'contain the decision %s once, without a separate assignment',
    async (to) => {
      const { id } = await server.application({ by: asha, job, company: acme })
      await decide(ravi, id, to, { reason: 'OTHER', feedback: 'A word for Asha alone' })
      expect(await notificationsOf(asha)).toMatchObject([
        { kind: 'APPLICATION_STATUS_CHANGED', status: to, by: 'Ravi Kumar' },
      ])
    },
  )

  it('contain the first review', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    for (let time = 0; time < 2; time++)
      await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'APPLICATION_STATUS_CHANGED', status: 'REVIEWED' },
    ])
  })

  it('contain the assignment by a claim and the release', async () => {
    await apply()
    await claim(ravi)
    expect(await notificationsOf(asha)).toMatchObject([{ kind: 'APPLICATION_ASSIGNED', by: 'Ravi Kumar' }])
    await release(ravi)
    expect(await kindsOf(asha)).toEqual(['APPLICATION_UNASSIGNED', 'APPLICATION_ASSIGNED'])
  })

  it('do not contain the Endorsee’s own actions: applying, following up, withdrawing', async () => {
    await claim(ravi)
    const id = await apply()
    await followUp(id)
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect(await kindsOf(asha)).toEqual([])
  })

  it('do not link to a withdrawn application', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await decide(ravi, id, 'ACCEPTED')
    await waitForEvents()
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect(await notificationsOf(asha)).toMatchObject([{ jobTitle: 'Nurse', application: null }])
  })
})

/** Asks for an update when half of the time of the turn is over. */
async function followUp(id: string) {
  await waitForEvents()
  await server.context.pool.query(
    `update application_turns set half_at = now() - interval '1 minute' where application_id = $1`,
    [id],
  )
  expect((await server.as(asha).post(`/api/v1/applications/job/${id}/follow-up`)).statusCode).toBe(200)
}

describe('notifications of the responsible Endorsers', () => {
  it('go to the claimer: the request, the follow-up and the withdrawal', async () => {
    await claim(ravi)
    const id = await apply()
    await followUp(id)
    await waitForEvents()
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    const notifications = await notificationsOf(ravi)
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['FOLLOW_UP', 'REQUEST', 'WITHDRAWAL'])
    expect(
      notifications.every(({ applicant, application }) => applicant === 'Asha Rao' && application?.id === id),
    ).toBe(true)
    expect(await kindsOf(meera)).toEqual([])
  })

  it.each(['decided', 'withdrawn'])('are read once the request is %s', async (how) => {
    const id = await apply()
    const [asked, colleague = meera] = await turnOf(id)
    await followUp(id)
    await waitForEvents()
    expect(await unreadOf(asked)).toBe(2)
    if (how === 'decided') await decide(colleague, id, 'ACCEPTED')
    else await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    await waitForEvents()
    expect(await unreadOf(asked)).toBe(0)
  })

  it('are read for the Endorser who declined a request, which is asked of the next one', async () => {
    const { id } = await server.referral({ by: asha, company: acme, turns: true })
    await insertEvent({ type: 'application.created', by: asha.id, application: id })
    const [asked, colleague = meera] = await turnOf(id)
    await server.as(asked).post('/api/v1/endorser/referral/reject', { referralApplicationId: id })
    expect(await notificationsOf(asked)).toMatchObject([{ kind: 'REQUEST', read: true }])
    expect(await notificationsOf(colleague)).toMatchObject([
      { kind: 'REQUEST', read: false, by: 'Asha Rao', applicant: 'Asha Rao' },
    ])
  })

  it('go to the one Endorser who is asked while the application is unassigned, and to no other user', async () => {
    const others = [
      await server.endorser(),
      await server.person({ role: 'EMPLOYEE', company: acme, verified: false }),
      await admin(acme),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
      await server.endorsee(),
    ]
    const [asked, colleague = meera] = await turnOf(await apply())
    expect(await kindsOf(asked)).toEqual(['REQUEST'])
    const { rows } = await server.context.pool.query(
      'select user_id from notifications where user_id = any($1)',
      [[...others, colleague].map(({ id }) => id)],
    )
    expect(rows).toEqual([])
  })

  it('go to the other Endorsers when a colleague releases the job', async () => {
    await claim(ravi)
    await apply()
    await waitForEvents()
    await release(ravi)
    expect(await kindsOf(meera)).toEqual(['REQUEST'])
    expect(await kindsOf(ravi)).toEqual(['REQUEST'])
  })

  it('go to the old and the new handler when a company admin reassigns an application', async () => {
    const anjali = await admin(acme)
    const { id } = await server.application({ by: asha, job, company: acme, handler: ravi })
    await server.as(anjali).patch(`/api/v1/applications/job/${id}/handler`, { handlerId: meera.id })
    const names = { by: 'Anjali Mehta', applicant: 'Asha Rao', handler: 'Meera Nair' }
    expect(await notificationsOf(meera)).toMatchObject([{ kind: 'REASSIGNED_TO', ...names }])
    expect(await notificationsOf(ravi)).toMatchObject([{ kind: 'REASSIGNED_FROM', ...names }])
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'APPLICATION_ASSIGNED', by: 'Anjali Mehta', handler: 'Meera Nair', applicant: null },
    ])
    expect(await kindsOf(anjali)).toEqual([])
  })

  it('go to the claimer when a company admin releases the claim', async () => {
    const anjali = await admin(acme)
    await claim(ravi)
    await release(anjali)
    expect(await notificationsOf(ravi)).toMatchObject([
      {
        kind: 'CLAIM_RELEASED',
        by: 'Anjali Mehta',
        jobTitle: 'Nurse',
        companyName: acme.name,
        jobId: job.id,
        application: null,
      },
    ])
  })

  it('are hidden after the Endorser has left the company', async () => {
    const [asked] = await turnOf(await apply())
    expect(await kindsOf(asked)).toEqual(['REQUEST'])
    const { id } = await newestOf(asked)
    await server.context.pool.query('update users set company_id = null where id = $1', [asked.id])
    expect(await kindsOf(asked)).toEqual([])
    expect(await unreadOf(asked)).toBe(0)
    expect((await markRead(asked, id)).statusCode).toBe(404)
  })
})

const decideOn = (by: TestPerson, id: string, what: string, body: object = {}) =>
  server.as(by).post(`/api/v1/company-admins/${id}/${what}`, body)

describe('notifications about company admin requests', () => {
  it('go to the admins of the company and to platform staff after a sign-up', async () => {
    const company = await server.company()
    const [anjali, otherAdmin] = [await admin(company), await admin(acme)]
    const waiting = await waitingAdmin(company)
    const farhan = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const email = `sunita.${newId()}@${company.domain}`
    await server.as().post('/auth/signup', {
      email,
      password: 'Secret1!',
      firstName: 'Sunita',
      lastName: 'Joshi',
      role: 'ADMIN',
    })
    const otp = await waitForCode(server.context, email)
    expect((await server.as().post('/auth/verify-otp', { email, otp })).statusCode).toBe(200)
    const asked = { kind: 'ADMIN_REQUEST', by: 'Sunita Joshi', companyName: company.name }
    expect(await notificationsOf(anjali)).toMatchObject([asked])
    expect(await notificationsOf(farhan)).toMatchObject([asked])
    for (const other of [otherAdmin, waiting, ravi]) expect(await kindsOf(other)).toEqual([])
  })

  it('are read for everybody once the request is decided', async () => {
    const [anjali, farhan] = [await admin(acme), await server.person({ role: 'PLATFORM_EMPLOYEE' })]
    const [asks, stillAsks] = [await waitingAdmin(acme), await waitingAdmin(acme)]
    await server.context.appendEvents(
      server.context.db,
      ...[asks, stillAsks].map(({ id }) => ({
        type: 'company-admin.requested' as const,
        by: id,
        data: { company: acme.id },
      })),
    )
    expect((await notificationsOf(farhan)).map(({ read }) => read)).toEqual([false, false])
    await decideOn(anjali, asks.id, 'approve')
    for (const approver of [anjali, farhan]) {
      const requests = (await notificationsOf(approver)).filter(({ kind }) => kind === 'ADMIN_REQUEST')
      expect(requests).toHaveLength(2)
      expect(requests.filter(({ read }) => read)).toHaveLength(1)
    }
  })

  it('tell the requester the decision, without the name of the approver', async () => {
    const [farhan, asks] = [await server.person({ role: 'PLATFORM_EMPLOYEE' }), await waitingAdmin(acme)]
    await decideOn(farhan, asks.id, 'approve')
    await waitForEvents()
    await decideOn(farhan, asks.id, 'reject', { withdraw: true })
    expect(await notificationsOf(asks)).toMatchObject([
      { kind: 'ADMIN_WITHDRAWN', by: null, companyName: acme.name },
      { kind: 'ADMIN_APPROVED', by: null, companyName: acme.name },
    ])
    expect(await kindsOf(farhan)).not.toContain('ADMIN_APPROVED')
    const other = await waitingAdmin(acme)
    await decideOn(farhan, other.id, 'reject')
    expect(await notificationsOf(other)).toMatchObject([{ kind: 'ADMIN_REJECTED', companyName: acme.name }])
  })
})

it('platform staff are notified of a contact message and its topic', async () => {
  const farhan = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  await server.as(asha).post('/api/v1/contact-messages', {
    name: 'Asha Rao',
    email: 'asha@postbox.example',
    topic: 'SAFETY',
    message: 'Please have a look.',
  })
  expect(await notificationsOf(farhan)).toMatchObject([
    { kind: 'CONTACT_MESSAGE', topic: 'SAFETY', by: null },
  ])
  for (const other of [asha, ravi]) expect(await kindsOf(other)).toEqual([])
})

it('that of a contact message is read for all staff once it is answered, and that of another is not', async () => {
  const [farhan, zoya] = await Promise.all([
    server.person({ role: 'PLATFORM_EMPLOYEE' }),
    server.person({ role: 'PLATFORM_EMPLOYEE' }),
  ])
  for (const topic of ['SAFETY', 'QUESTION'])
    await server.as().post('/api/v1/contact-messages', {
      name: 'Asha Rao',
      email: 'asha@postbox.example',
      topic,
      message: 'Please have a look.',
    })
  expect((await notificationsOf(zoya)).map(({ read }) => read)).toEqual([false, false])
  const inbox = await server.as(farhan).get('/api/v1/contact-messages?topic=SAFETY&state=open')
  const [{ id }] = inbox.json().data.messages
  await server.as(farhan).patch(`/api/v1/contact-messages/${id}`, { answered: true })
  for (const staff of [farhan, zoya])
    expect((await notificationsOf(staff)).map(({ topic, read }) => ({ topic, read }))).toEqual([
      { topic: 'QUESTION', read: false },
      { topic: 'SAFETY', read: true },
    ])
})

const inDays = (days: number) => [new Date(Date.now() + days * 86_400_000).toISOString()]
const readOf = async (person: TestPerson) =>
  (await notificationsOf(person)).map(({ kind, read }) => ({ kind, read }))

/** Lets Ravi propose a meeting to Asha. */
const propose = async () => {
  const room = await server.chatRoom(asha, ravi)
  const proposal = { title: 'Before the interview', minutes: 30, timeZone: 'Asia/Kolkata', place: '' }
  const response = await server
    .as(ravi)
    .post(`/api/v1/chat/rooms/${room}/meetings`, { ...proposal, times: inDays(2) })
  await waitForEvents()
  return response.json().data
}

describe('notifications of a proposed meeting', () => {
  it('are read once it is accepted, also where its answer is muted', async () => {
    const meeting = await propose()
    await server.as(ravi).put(`/api/v1/chat/rooms/${meeting.chatRoomId}/mute`)
    expect(await readOf(asha)).toEqual([{ kind: 'MEETING_PROPOSED', read: false }])
    await server.as(asha).put(`/api/v1/meetings/${meeting.id}/acceptance`, {
      sequence: meeting.sequence,
      time: meeting.times[0],
    })
    expect(await readOf(asha)).toEqual([{ kind: 'MEETING_PROPOSED', read: true }])
  })

  it('stay unread while the proposer moves it, and are read once the proposer takes it back', async () => {
    const meeting = await propose()
    const moved = await server.as(ravi).put(`/api/v1/meetings/${meeting.id}/times`, {
      sequence: meeting.sequence,
      minutes: 30,
      timeZone: 'Asia/Kolkata',
      times: inDays(3),
    })
    expect((await readOf(asha)).every(({ read }) => !read)).toBe(true)
    await server
      .as(ravi)
      .put(`/api/v1/meetings/${meeting.id}/cancellation`, { sequence: moved.json().data.sequence })
    expect(await readOf(asha)).toEqual([
      { kind: 'MEETING_CANCELLED', read: false },
      { kind: 'MEETING_MOVED', read: true },
      { kind: 'MEETING_PROPOSED', read: true },
    ])
  })
})

describe('creating notifications', () => {
  it('happens once, even if the job runs several times or on several servers', async () => {
    const real = server.context
    const { id: application } = await server.application({ by: asha, job, company: acme, handler: ravi })
    const event = await insertEvent({ type: 'application.followed_up', by: asha.id, application })
    const again = jobHandlers(real)['handle-event']
    const events = await listEvents(real, [event])
    await Promise.all(Array.from({ length: 5 }, () => notifyAboutEvents(real, events)))
    await again?.([{ eventId: event }])
    expect(await kindsOf(ravi)).toEqual(['FOLLOW_UP'])
  })

  it('does not notify a colleague who joined before a retry', async () => {
    const { id: application } = await server.application({ by: asha, job, company: acme })
    const event = await insertEvent({ type: 'application.followed_up', by: asha.id, application })
    const late = await server.endorser('Late Comer', acme)
    expect(await createNotificationsForEvent(server.context, event)).toEqual([])
    expect(await kindsOf(late)).toEqual([])
  })

  it('succeeds even if the mail cannot be composed', async () => {
    const real = server.context
    const { id: application } = await server.application({ by: asha, job, company: acme, status: 'ACCEPTED' })
    const id = newId()
    const data = JSON.stringify({ from: 'PENDING', to: 'ACCEPTED' })
    const type = 'application.status_changed'
    await real.db
      .insertInto('events')
      .values({ id, type, by_user_id: ravi.id, application_id: application, data })
      .execute()
    const faulty = {
      ...real,
      queue: { ...real.queue, enqueueOnce: () => Promise.reject(new Error('No mail')) },
    }
    await expect(jobHandlers(faulty)['handle-event']?.([{ eventId: id }])).rejects.toThrow(
      'Some recipients were not notified',
    )
    const { rows } = await real.pool.query('select user_id from notifications where event_id = $1', [id])
    expect(rows).toEqual([{ user_id: asha.id }])
  })

  it('respects the settings, but always reports changes to own claims', async () => {
    await server.as(ravi).put('/api/v1/settings/notifications/REQUESTS', { on: false })
    await server.as(asha).put('/api/v1/settings/notifications/APPLICATION_NEWS', { on: false })
    await claim(ravi)
    const id = await apply()
    await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    expect(await kindsOf(ravi)).toEqual([])
    expect(await kindsOf(asha)).toEqual([])
    await release(await admin(acme))
    expect(await kindsOf(ravi)).toEqual(['CLAIM_RELEASED'])
  })

  it('updates the open pages of the user on every server', async () => {
    const second = await startSecondServer(server)
    const pages = await Promise.all(
      [server.url, server.url, `http://127.0.0.1:${second.port}`].map(async (url, index) => {
        const { token } = index === 1 ? meera : asha
        const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
        const received = vi.fn<() => void>()
        socket.on('notifications_changed', received)
        await vi.waitFor(() => expect(socket.connected).toBe(true), 5_000)
        return { socket, received }
      }),
    )
    const [ownPage, colleaguePage, otherServerPage] = pages
    await createNotificationsOf(asha, 1)
    await vi.waitFor(() => expect(ownPage?.received).toHaveBeenCalledTimes(1), 5_000)
    await vi.waitFor(() => expect(otherServerPage?.received).toHaveBeenCalledTimes(1), 5_000)
    const { id } = await newestOf(asha)
    await markRead(asha, id)
    await markRead(asha, id)
    await vi.waitFor(() => expect(otherServerPage?.received).toHaveBeenCalledTimes(2), 5_000)
    expect(colleaguePage?.received).not.toHaveBeenCalled()
    for (const { socket } of pages) socket.disconnect()
    await second.close()
  })
})

describe('the list', () => {
  it('is paginated from the newest, and stable when new ones arrive', async () => {
    await createNotificationsOf(asha, 5)
    const first = await pageOf(asha, 'limit=2')
    const all = (await pageOf(asha)).notifications
    await insertEvent({
      type: 'application.status_changed',
      by: ravi.id,
      application: first.notifications[0]?.application?.id ?? '',
      data: { from: 'IN_PROGRESS', to: 'REFERRED' },
    })
    const second = await pageOf(asha, `limit=2&before=${first.notifications[1]?.id}`)
    const third = await pageOf(asha, `limit=2&before=${second.notifications[1]?.id}`)
    expect([...first.notifications, ...second.notifications, ...third.notifications]).toEqual(all)
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  })

  it.each(['limit=101', 'limit=0', 'before=not-an-id'])('rejects %s', async (query) => {
    expect((await server.as(asha).get(`${path}?${query}`)).statusCode).toBe(400)
  })

  it('needs the same number of queries for many rows as for one', async () => {
    await createNotificationsOf(asha, 1)
    const forOne = await countQueries(() => pageOf(asha))
    await createNotificationsOf(asha, 4)
    expect(await countQueries(() => pageOf(asha))).toBe(forOne)
  })

  it('names a deleted account "Deleted user" and deletes its own notifications', async () => {
    const id = await apply()
    expect(await kindsOf(ravi)).toEqual(['REQUEST'])
    await decide(ravi, id, 'ACCEPTED')
    await waitForEvents()
    const { pool } = server.context
    await pool.query('insert into account_deletions (user_id, due_at) values ($1, now())', [ravi.id])
    await removeAccount(server.context, ravi.id)
    expect((await notificationsOf(asha)).at(-1)).toMatchObject({ by: 'Deleted user' })
    const { rows } = await pool.query('select from notifications where user_id = $1', [ravi.id])
    expect(rows).toEqual([])
  })
})

describe('marking as read', () => {
  it('returns the number of unread notifications', async () => {
    await createNotificationsOf(asha, 3)
    expect(await unreadOf(asha)).toBe(3)
    const { id } = await newestOf(asha)
    const response = await markRead(asha, id)
    expect(response.json()).toEqual({ success: true, data: { unread: 2 } })
    const { rows } = await server.context.pool.query(
      'select count(*) as count from notifications where user_id = $1 and read_at is null',
      [asha.id],
    )
    expect(rows).toEqual([{ count: await unreadOf(asha) }])
    expect((await notificationsOf(asha)).map(({ read }) => read)).toEqual([true, false, false])
  })

  it('marking all leaves those unread that came after the list was loaded', async () => {
    await createNotificationsOf(asha, 2)
    const seen = await newestOf(asha)
    const application = seen.application?.id ?? ''
    await insertEvent({
      type: 'application.status_changed',
      by: ravi.id,
      application,
      data: { from: 'IN_PROGRESS', to: 'REFERRED' },
    })
    const response = await markAllRead(asha, seen.id)
    expect(response.json()).toEqual({ success: true, data: { unread: 1 } })
    expect((await notificationsOf(asha)).map(({ read }) => read)).toEqual([false, true, true])
  })

  it('marking all leaves those unread that were being inserted while the list was loaded', async () => {
    await createNotificationsOf(asha, 1)
    const shown = await newestOf(asha)
    const { pool, db } = server.context
    const event = newId()
    await db
      .insertInto('events')
      .values({
        id: event,
        type: 'application.status_changed',
        by_user_id: ravi.id,
        application_id: shown.application?.id ?? null,
        data: '{"from":"IN_PROGRESS","to":"REFERRED"}',
      })
      .execute()
    // The insert waits for the lock on the row of the recipient, and takes its time after that.
    const lockHolder = await pool.connect()
    await lockHolder.query('begin')
    await lockHolder.query('select from users where id = $1 for no key update', [asha.id])
    const written = createNotificationsForEvent(server.context, event)
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    })
    await lockHolder.query('commit')
    lockHolder.release()
    await written
    expect((await newestOf(asha)).status).toBe('REFERRED')
    await markAllRead(asha, shown.id)
    expect(await unreadOf(asha)).toBe(1)
  })

  it('is idempotent in two tabs at once', async () => {
    await createNotificationsOf(asha, 3)
    const [first, second] = await notificationsOf(asha)
    const responses = await Promise.all([
      markAllRead(asha, first?.id ?? ''),
      markAllRead(asha, first?.id ?? ''),
      markRead(asha, second?.id ?? ''),
      markRead(asha, second?.id ?? ''),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await unreadOf(asha)).toBe(0)
  })

  it('returns 404 for notifications of another user', async () => {
    await createNotificationsOf(asha, 1)
    const { id } = await newestOf(asha)
    for (const outsider of [meera, await server.endorsee()]) {
      expect((await markRead(outsider, id)).statusCode).toBe(404)
      expect((await markAllRead(outsider, id)).statusCode).toBe(404)
      expect((await server.as(outsider).get(`${path}?before=${id}`)).statusCode).toBe(404)
    }
    expect((await markRead(asha, newId())).statusCode).toBe(404)
    expect(await unreadOf(asha)).toBe(1)
  })
})

describe('cleanup', () => {
  it('deletes notifications read three months ago, and all notifications after a year', async () => {
    await createNotificationsOf(asha, 4)
    const { pool } = server.context
    const ids = (await notificationsOf(asha)).map(({ id }) => id)
    await pool.query(`update notifications set read_at = now() - interval '91 days' where id = $1`, [ids[0]])
    await pool.query(`update notifications set read_at = now() - interval '89 days' where id = $1`, [ids[1]])
    await pool.query(`update notifications set at = now() - interval '366 days' where id = $1`, [ids[2]])
    await jobHandlers(server.context)['cleanup']?.({})
    expect((await notificationsOf(asha)).map(({ id }) => id)).toEqual([ids[1], ids[3]])
  })
})
