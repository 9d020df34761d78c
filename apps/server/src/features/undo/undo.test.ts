import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { passUndoTime, sendUndo, undoIdOf } from '../../../test/undo.ts'
import { deleteOldChanges } from '../../platform/events/stored-changes.ts'
import { exportApplications } from '../applications/personal-data.ts'
import { signFileUrl } from '../files/links.ts'

const server = useTestServer({ UNDO_SECONDS: '6' })
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
  job = await server.job(acme)
})

const createApplication = (
  about: { status?: 'PENDING' | 'ACCEPTED' | 'REJECTED'; handler?: TestPerson } = {},
) => server.application({ by: asha, job, company: acme, ...about })
const approve = (id: string) =>
  server.as(ravi).put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })
const reject = (id: string) =>
  server.as(ravi).put('/api/v1/applications/update-status', {
    applicationId: id,
    newStatus: 'REJECTED',
    reason: 'SKILLS',
    feedback: 'Please apply again with Kafka.',
  })
const takeStep = (id: string, newStatus: string) =>
  server.as(ravi).patch('/api/v1/applications/status', { applicationId: id, newStatus })
const withdraw = (id: string) => server.as(asha).delete(`/api/v1/applications/job/${id}`)
const claim = (by = ravi) => server.as(by).post(`/api/v1/${job.id}/claim`)
const release = (by = ravi) => server.as(by).delete(`/api/v1/jobs/${job.id}/claim`)
const toggleSave = () => server.as(asha).post(`/api/v1/jobs/${job.id}/save`)

async function apply(): Promise<string> {
  const { id } = await server.resume(asha)
  const selectedResumeUrl = signFileUrl(server.context.config.secret, id, asha.id)
  const form = multipart({ jobPostingId: job.id, selectedResumeUrl })
  const response = await server.as(asha).post('/api/v1/applications', form.body, form.headers)
  expect(response.statusCode).toBe(201)
  return response.json().data.id
}

/** Reads all rows that commands change, as text with microseconds. */
async function readRows(): Promise<unknown> {
  const { pool } = server.context
  const { rows } = await pool.query(
    `select (select jsonb_agg(applications order by id) from applications where company_id = $1) as applications,
            (select jsonb_agg(jsonb_build_array(id, claimed_by, claimed_at) order by id) from job_postings
              where company_id = $1) as claims,
            (select jsonb_agg(events order by events.id) from events
               left join applications on applications.id = application_id
               left join job_postings on job_postings.id = events.job_id
              where $1 in (applications.company_id, job_postings.company_id)) as events,
            (select jsonb_agg(saved_jobs order by job_id) from saved_jobs where user_id = $2) as saved,
            (select jsonb_agg(pending_digests order by user_id) from pending_digests) as digests`,
    [acme.id, asha.id],
  )
  return rows
}

async function seenByApplicant(id: string) {
  const response = await server.as(asha).get(`/api/v1/applications/job/${id}`)
  const { application, timeline } = response.json().data
  const list = (await server.as(asha).get('/api/v1/applications/combined')).json().data
  return { application, timeline, list: list.combinedApplications, statistics: list.statistics }
}

const byRavi = () => ravi
const byAsha = () => asha
const accepted = () => createApplication({ status: 'ACCEPTED', handler: ravi })

describe('undo restores exactly what was before', () => {
  it.each([
    ['an approval', byRavi, () => createApplication(), approve],
    ['a rejection', byRavi, () => createApplication(), reject],
    ['a step', byRavi, accepted, (id: string) => takeStep(id, 'IN_PROGRESS')],
    ['a withdrawal', byAsha, accepted, withdraw],
    ['a claim', byRavi, () => createApplication(), () => claim()],
    ['saving a job', byAsha, () => createApplication(), toggleSave],
  ])('%s', async (_name, author, prepare, change) => {
    const { id } = await prepare()
    const before = await readRows()
    const response = await change(id)
    expect(response.json()).toMatchObject({ success: true, undo: { seconds: 6 } })
    expect(await readRows()).not.toEqual(before)
    const undone = await sendUndo(server, author(), undoIdOf(response))
    expect(undone.json()).toEqual({ success: true, message: 'Undone' })
    expect(await readRows()).toEqual(before)
  })

  it('a release of a claim, with its applications', async () => {
    await createApplication()
    await claim()
    await passUndoTime(server.context)
    const before = await readRows()
    const id = undoIdOf(await release())
    await sendUndo(server, ravi, id)
    expect(await readRows()).toEqual(before)
  })

  it('a release by a company admin', async () => {
    const admin = await server.admin(acme)
    await claim()
    const before = await readRows()
    await sendUndo(server, admin, undoIdOf(await release(admin)))
    expect(await readRows()).toEqual(before)
  })

  it('removing a saved job', async () => {
    await toggleSave()
    const before = await readRows()
    await sendUndo(server, asha, undoIdOf(await toggleSave()))
    expect(await readRows()).toEqual(before)
  })

  it('two changes of one application, the later one first', async () => {
    const { id } = await createApplication()
    const before = await readRows()
    const first = undoIdOf(await approve(id))
    const second = undoIdOf(await takeStep(id, 'IN_PROGRESS'))
    expect((await sendUndo(server, ravi, first)).statusCode).toBe(409)
    expect((await sendUndo(server, ravi, second)).statusCode).toBe(200)
    expect((await sendUndo(server, ravi, first)).statusCode).toBe(200)
    expect(await readRows()).toEqual(before)
  })
})

describe('undo is rejected', () => {
  it('for another user’s change, and without a session', async () => {
    const { id } = await createApplication()
    const change = undoIdOf(await approve(id))
    const admin = await server.admin(acme)
    for (const other of [meera, asha, admin]) {
      expect((await sendUndo(server, other, change)).statusCode).toBe(404)
    }
    expect((await sendUndo(server, undefined, change)).statusCode).toBe(401)
    expect((await sendUndo(server, ravi, 'soon')).statusCode).toBe(400)
  })

  it('after its time', async () => {
    const { id } = await createApplication()
    const change = undoIdOf(await approve(id))
    await passUndoTime(server.context)
    const before = await readRows()
    expect((await sendUndo(server, ravi, change)).json()).toMatchObject({
      status: 410,
      code: 'UNDO_EXPIRED',
      message: 'It is too late to undo this.',
    })
    expect(await readRows()).toEqual(before)
  })

  it('when another user has changed the same meanwhile', async () => {
    const { id } = await createApplication()
    const change = undoIdOf(await approve(id))
    await withdraw(id)
    const before = await readRows()
    expect((await sendUndo(server, ravi, change)).json()).toMatchObject({
      status: 409,
      code: 'ALREADY_CHANGED',
      message: 'This changed meanwhile.',
    })
    expect(await readRows()).toEqual(before)
  })

  it('of a withdrawal when the Endorsee has applied again', async () => {
    const { id } = await createApplication()
    const change = undoIdOf(await withdraw(id))
    await apply()
    expect((await sendUndo(server, asha, change)).statusCode).toBe(409)
  })

  it('of a release when a colleague has claimed the job', async () => {
    await claim()
    await passUndoTime(server.context)
    const change = undoIdOf(await release())
    await claim(meera)
    expect((await sendUndo(server, ravi, change)).statusCode).toBe(409)
    await release(meera)
    expect((await sendUndo(server, ravi, change)).statusCode).toBe(409)
  })

  it('of a claim that was released and made again', async () => {
    const change = undoIdOf(await claim())
    await release()
    expect((await sendUndo(server, ravi, change)).statusCode).toBe(409)
    await claim()
    expect((await sendUndo(server, ravi, change)).statusCode).toBe(409)
  })

  it('of saving a job that was removed', async () => {
    const change = undoIdOf(await toggleSave())
    await toggleSave()
    expect((await sendUndo(server, asha, change)).statusCode).toBe(409)
    await toggleSave()
    expect((await sendUndo(server, asha, change)).statusCode).toBe(409)
  })
})

it('two concurrent requests undo once', async () => {
  const { id } = await createApplication()
  const before = await readRows()
  const change = undoIdOf(await approve(id))
  const responses = await Promise.all([sendUndo(server, ravi, change), sendUndo(server, ravi, change)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await readRows()).toEqual(before)
})

it('of an undo and another change at the same time, one wins', async () => {
  const { id } = await createApplication()
  const change = undoIdOf(await approve(id))
  const [undone, withdrawn] = await Promise.all([sendUndo(server, ravi, change), withdraw(id)])
  expect(withdrawn.statusCode).toBe(200)
  const [row] = await server.context.db.selectFrom('applications').selectAll().where('id', '=', id).execute()
  expect(row).toMatchObject({
    status: undone.statusCode === 200 ? 'PENDING' : 'ACCEPTED',
    withdrawn_at: expect.any(Date),
  })
})

it('unassigns applications that arrived during an undone claim', async () => {
  const change = undoIdOf(await claim())
  const id = await apply()
  expect((await sendUndo(server, ravi, change)).statusCode).toBe(200)
  const response = await server.as(meera).get('/api/v1/applications/employee/review')
  expect(response.json().data).toMatchObject([{ id, canDecide: true, assignedEmployee: null }])
})

it('assigns applications that arrived during an undone release to the claimer', async () => {
  await claim()
  const change = undoIdOf(await release())
  const id = await apply()
  expect((await sendUndo(server, ravi, change)).statusCode).toBe(200)
  const response = await server.as(ravi).get('/api/v1/applications/employee/review')
  expect(response.json().data).toMatchObject([{ id, handledByMe: true }])
})

describe('until the time to undo has passed', () => {
  it('the applicant reads the state before, and then the change', async () => {
    const { id } = await createApplication()
    const before = await seenByApplicant(id)
    await approve(id)
    expect(await seenByApplicant(id)).toEqual(before)
    await takeStep(id, 'IN_PROGRESS')
    expect(await seenByApplicant(id)).toEqual(before)
    const list = await server.as(asha).get('/api/v1/applications/combined?status=pending')
    expect(list.json().data.combinedApplications).toHaveLength(1)

    await passUndoTime(server.context)
    expect(await seenByApplicant(id)).toMatchObject({
      application: { status: 'IN_PROGRESS', employeeName: 'Ravi Kumar', connectionStatus: 'Connected' },
      timeline: [{ type: 'application.assigned' }, { to: 'ACCEPTED' }, { to: 'IN_PROGRESS' }],
      statistics: { connectedApplications: 1 },
    })
  })

  it('the applicant reads nothing of a rejection', async () => {
    const { id } = await createApplication()
    await reject(id)
    const { rejection, status } = (await seenByApplicant(id)).application
    expect({ rejection, status }).toEqual({ rejection: null, status: 'PENDING' })
  })

  it('the applicant exports the state before', async () => {
    const { id } = await createApplication()
    await reject(id)
    const exported = await exportApplications(server.context.db, asha.id).next()
    expect(exported.value).toMatchObject({ id, status: 'PENDING', rejection_reason: null, history: [] })
  })

  it('the author reads the new state, with its history', async () => {
    const { id } = await createApplication()
    await approve(id)
    const response = await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    expect(response.json().data).toMatchObject({
      application: { status: 'APPROVED' },
      timeline: expect.arrayContaining([expect.objectContaining({ to: 'ACCEPTED', by: 'Ravi Kumar' })]),
    })
  })

  it('there is no mail, no notification and no socket event for others, and afterwards there is', async () => {
    const { id } = await createApplication()
    const pages = { asha: await openPage(asha), meera: await openPage(meera), ravi: await openPage(ravi) }
    await approve(id)
    await vi.waitFor(() => expect(pages.ravi).toContain('application_changed'), { timeout: 5_000 })
    await runDueJobs()
    expect([...pages.asha, ...pages.meera]).toEqual([])
    expect(await readNews()).toEqual({ mails: 0, notifications: 0 })

    await passUndoTime(server.context)
    await waitForMail(server.context, asha.email)
    await vi.waitFor(() => expect(pages.asha).toContain('notifications_changed'), { timeout: 5_000 })
    expect(pages.asha).toContain('application_changed')
    expect(pages.meera).toContain('application_changed')
    expect(await readNews()).toEqual({ mails: 1, notifications: 1 })
  })

  it('a page is told of it afterwards that asked for its data before and connects then', async () => {
    const { id } = await createApplication()
    const tab = await openPage(asha)
    await approve(id)
    await passUndoTime(server.context)
    await vi.waitFor(() => expect(tab).toContain('application_changed'), { timeout: 5_000 })
    const page = await openPage(asha, 0)
    await vi.waitFor(() => expect(page).toContain('application_changed'), { timeout: 5_000 })
  })

  it('an undone change leads to nothing at all', async () => {
    const { id } = await createApplication()
    await sendUndo(server, ravi, undoIdOf(await approve(id)))
    await passUndoTime(server.context)
    await runDueJobs()
    expect(await readNews()).toEqual({ mails: 0, notifications: 0 })
    expect((await seenByApplicant(id)).timeline).toEqual([])
  })
})

it('remembers what was before until an hour has passed', async () => {
  const { id } = await createApplication()
  const change = undoIdOf(await approve(id))
  await deleteOldChanges(server.context.db)
  const isStored = async () =>
    (await server.context.db.selectFrom('undoable_changes').select('id').where('id', '=', change).execute())
      .length
  expect(await isStored()).toBe(1)
  await server.context.pool.query(`update undoable_changes set published_at = now() - interval '61 minutes'`)
  await deleteOldChanges(server.context.db)
  expect(await isStored()).toBe(0)
})

async function openPage({ token }: TestPerson, age?: number): Promise<string[]> {
  const socket = io(server.url, { auth: { token, age }, transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  const events: string[] = []
  socket.onAny((event: string) => events.push(event))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return events
}

/** Waits until no job waits that may start now. */
async function runDueJobs() {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select count(*) as count from pgboss.job
          where state in ('created', 'retry', 'active') and start_after <= now() and name in ('handle-event', 'send-mail')`,
      )
      expect(rows).toEqual([{ count: 0 }])
    },
    { timeout: 10_000 },
  )
}

async function readNews(): Promise<{ mails: number; notifications: number }> {
  const { db } = server.context
  const ids = [asha.id, meera.id]
  const mails = await db
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', 'in', [asha.email, meera.email])
    .execute()
  const notifications = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', 'in', ids)
    .execute()
  return { mails: mails.length, notifications: notifications.length }
}

const rejectRequest = (by: TestPerson, referralApplicationId: string) =>
  server.as(by).post('/api/v1/endorser/referral/reject', { referralApplicationId })
const pendingOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/applications/employee/review?tab=pending')).json().data

describe('a rejected request for a job found elsewhere', () => {
  it('comes back into the list of its Endorser', async () => {
    const { id } = await server.referral({ by: asha, company: acme })
    const response = await rejectRequest(ravi, id)
    expect(await pendingOf(ravi)).toEqual([])
    expect((await sendUndo(server, ravi, undoIdOf(response))).statusCode).toBe(200)
    expect(await pendingOf(ravi)).toMatchObject([{ id }])
  })

  it('takes the rejection for all back when it was the last', async () => {
    const { id } = await server.referral({ by: asha, company: acme })
    await rejectRequest(ravi, id)
    const last = await rejectRequest(meera, id)
    const statusOf = async () =>
      (
        await server.context.db
          .selectFrom('applications')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status
    expect(await statusOf()).toBe('REJECTED')
    expect((await sendUndo(server, meera, undoIdOf(last))).statusCode).toBe(200)
    expect(await statusOf()).toBe('PENDING')
    expect(await pendingOf(meera)).toMatchObject([{ id }])
    expect(await pendingOf(ravi)).toEqual([])
  })

  it('stays rejected for all when the last colleague rejected it meanwhile', async () => {
    const { id } = await server.referral({ by: asha, company: acme })
    const first = await rejectRequest(ravi, id)
    await rejectRequest(meera, id)
    const undone = await sendUndo(server, ravi, undoIdOf(first))
    expect(undone.json()).toMatchObject({ status: 409, code: 'ALREADY_CHANGED' })
  })

  it('does not come back by undoing a withdrawal after the same request was sent again', async () => {
    const { id } = await server.referral({ by: asha, company: acme, title: 'Baker' })
    const withdrawal = await server.as(asha).delete(`/api/v1/applications/referral/${id}`)
    await server.context.pool.query(
      `insert into applications (id, type, applicant_id, company_id, job_title, company_name, job_url)
       select gen_random_uuid(), type, applicant_id, company_id, upper(job_title), company_name, job_url from applications where id = $1`,
      [id],
    )
    const undone = await sendUndo(server, asha, undoIdOf(withdrawal))
    expect(undone.json()).toMatchObject({ status: 409, code: 'ALREADY_CHANGED' })
  })
})

it('what else happens meanwhile does not tell the open page of the Endorsee of a decision that can be undone', async () => {
  const { id } = await createApplication()
  const socket = io(server.url, { auth: { token: asha.token }, transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  const onChanged = vi.fn<(change: { status: string }) => void>()
  socket.on('application_changed', onChanged)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  expect((await approve(id)).statusCode).toBe(200)
  const admin = await server.admin(acme)
  const path = `/api/v1/applications/job/${id}/handler`
  expect((await server.as(admin).patch(path, { handlerId: meera.id })).statusCode).toBe(200)
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled(), 5_000)
  expect(onChanged.mock.calls.map(([{ status }]) => status)).toEqual(['PENDING'])
})

it('an older notification of the Endorsee keeps the status that they know', async () => {
  const { id } = await createApplication({ handler: meera })
  const admin = await server.admin(acme)
  const path = `/api/v1/applications/job/${id}/handler`
  expect((await server.as(admin).patch(path, { handlerId: ravi.id })).statusCode).toBe(200)
  const known = async () =>
    (await server.as(asha).get('/api/v1/notifications')).json().data.notifications[0]?.application
  await vi.waitFor(async () => expect(await known()).toMatchObject({ id, status: 'PENDING' }), 5_000)
  expect((await reject(id)).statusCode).toBe(200)
  expect(await known()).toMatchObject({ id, status: 'PENDING' })
})
