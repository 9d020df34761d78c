import type { NewSubmission } from '@endorse/contract/applications/submissions/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { dayInIndia } from '../../../domain/calendar.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { eraseInApplications, exportApplications, exportHandledApplications } from '../personal-data.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const undoable = useTestServer({ RATE_LIMITS: 'off', UNDO_SECONDS: '6' })
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

const daysAgo = (days: number) => dayInIndia(new Date(Date.now() - days * 86_400_000))

/** Makes a request of some days ago that Ravi is about to refer, and returns its id. */
async function aboutToRefer(age = 20): Promise<string> {
  const job = await server.job(acme)
  const { id } = await server.application({ by: asha, company: acme, job, handler: ravi, status: 'APPROVED' })
  await server.context.pool.query(
    'update applications set applied_at = now() - make_interval(days => $2) where id = $1',
    [id, age],
  )
  return id
}

const portal: NewSubmission = { channel: 'COMPANY_PORTAL', reference: 'LP-REF-20418', day: daysAgo(2) }
const refer = (id: string, submission: Partial<NewSubmission> | null = portal, by = ravi) =>
  server.as(by).patch('/api/v1/applications/status', {
    applicationId: id,
    newStatus: 'REFERRED',
    ...(submission && { submission }),
  })
const own = async (id: string) =>
  (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
const reviewed = async (id: string, person = ravi) =>
  (await server.as(person).post(`/api/v1/applications/employee/${id}/views`)).json().data.application
const say = (id: string, outcome: string) =>
  server.as(asha).put(`/api/v1/applications/job/${id}/outcome`, { outcome })

const firstOf = async (rows: AsyncGenerator) => (await rows.next()).value

describe('how a referral was submitted', () => {
  it('is said with the step, and read by both, in the mail, too', async () => {
    const id = await aboutToRefer()
    expect((await refer(id)).json().data).toMatchObject({ status: 'REFERRED', submission: portal })
    expect(await own(id)).toMatchObject({ status: 'REFERRED', submission: portal })
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.text_body).toContain('In the company portal, on ')
    expect(mail.text_body).toContain('The reference of the company: LP-REF-20418')
  })

  it('may be left out, as before, and the reference of it', async () => {
    const bare = await refer(await aboutToRefer(), null)
    expect(bare.json().data).toMatchObject({ status: 'REFERRED', submission: null })
    const id = await aboutToRefer()
    await refer(id, { channel: 'OTHER', day: daysAgo(0) })
    expect((await own(id)).submission).toEqual({ channel: 'OTHER', reference: null, day: daysAgo(0) })
  })

  it.each([
    [{ ...portal, day: daysAgo(-1) }, 'submission.day', 'Please enter a day that is not in the future'],
    [
      { ...portal, day: daysAgo(21) },
      'submission.day',
      'Please enter a day on or after the one of the request',
    ],
    [{ ...portal, day: '2026-02-30' }, 'submission.day', 'Please enter a day'],
    [{ day: daysAgo(1) }, 'submission.channel', 'Please choose how you referred them'],
  ])('is refused when it cannot be: %j', async (submission, field, message) => {
    const id = await aboutToRefer()
    const response = (await refer(id, submission as Partial<NewSubmission>)).json()
    expect(response).toMatchObject({ status: 400, fields: { [field]: message } })
    expect(await own(id)).toMatchObject({ status: 'APPROVED', submission: null })
  })

  it('is refused with a longer reference, and with another step', async () => {
    const id = await aboutToRefer()
    expect((await refer(id, { ...portal, reference: 'x'.repeat(61) })).statusCode).toBe(400)
    const step = { applicationId: id, newStatus: 'IN_PROGRESS', submission: portal }
    expect((await server.as(ravi).patch('/api/v1/applications/status', step)).statusCode).toBe(400)
  })

  it('can be said by the handler only, and by nobody else is read', async () => {
    const id = await aboutToRefer()
    const meera = await server.endorser('Meera Nair', acme)
    const admin = await server.admin(acme)
    const stranger = await server.endorser('Eve Stone')
    expect((await refer(id, portal, meera)).statusCode).toBe(409)
    expect((await refer(id, portal, stranger)).statusCode).toBe(404)
    for (const other of [admin, asha]) expect((await refer(id, portal, other)).statusCode).toBe(403)
    await refer(id)
    for (const other of [meera, admin]) expect((await reviewed(id, other)).submission).toBeNull()
    expect(JSON.stringify(await own(id))).toContain('LP-REF-20418')
  })

  it('is of one of two steps at once', async () => {
    const id = await aboutToRefer()
    const both = await Promise.all([refer(id), refer(id, { ...portal, reference: 'LP-2' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = both.find(({ statusCode }) => statusCode === 200)?.json().data.submission
    expect((await own(id)).submission).toEqual(winner)
  })

  it('is exported to both, and its reference is erased with either account', async () => {
    const id = await aboutToRefer()
    await refer(id)
    const { pool, db } = server.context
    const exported = [
      await firstOf(exportApplications(db, asha.id)),
      await firstOf(exportHandledApplications(db, ravi.id)),
    ]
    expect(exported).toMatchObject(
      [1, 2].map(() => ({ referred_by_way_of: 'COMPANY_PORTAL', reference_of_the_company: 'LP-REF-20418' })),
    )
    await inTransaction(db, (tx) => eraseInApplications(tx, asha.id))
    const { rows } = await pool.query('select channel, reference from referral_submissions')
    expect(rows).toContainEqual({ channel: 'COMPANY_PORTAL', reference: null })
  })
})

it('is read by nobody while the step can be undone, and gone when it was', async () => {
  const company = await undoable.company()
  const handler = await undoable.endorser('Ravi Kumar', company)
  const by = await undoable.endorsee()
  const job = await undoable.job(company)
  const { id } = await undoable.application({ by, company, job, handler, status: 'APPROVED' })
  const submission = { ...portal, day: daysAgo(0) }
  const step = { applicationId: id, newStatus: 'REFERRED', submission }
  const moved = await undoable.as(handler).patch('/api/v1/applications/status', step)
  expect(moved.json().data.submission).toEqual(submission)
  const read = async () =>
    (await undoable.as(by).get(`/api/v1/applications/job/${id}`)).json().data.application
  expect(await read()).toMatchObject({ status: 'APPROVED', submission: null })
  await sendUndo(undoable, handler, undoIdOf(moved))
  const views = await undoable.as(handler).post(`/api/v1/applications/employee/${id}/views`)
  expect(views.json().data.application).toMatchObject({ status: 'APPROVED', submission: null })
})

describe('what the Endorsee confirms', () => {
  it.each(['HAS_APPLICATION', 'CONTACTED'])(
    '%s is read by the handler, and can be followed by more',
    async (said) => {
      const id = await aboutToRefer()
      await refer(id)
      expect((await say(id, said)).json().data).toMatchObject({ outcome: { value: said }, group: 'accepted' })
      expect((await reviewed(id)).outcome.value).toBe(said)
      expect((await say(id, 'INTERVIEW')).statusCode).toBe(200)
    },
  )

  it('is that nothing came from ten days after the referral on', async () => {
    const early = await aboutToRefer()
    await refer(early, { ...portal, day: daysAgo(9) })
    expect((await own(early)).nothingCameFrom).toBe(daysAgo(-1))
    expect((await say(early, 'NO_ANSWER')).json()).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: expect.stringMatching(/^You can say from .* on that nothing came$/),
    })
    const due = await aboutToRefer()
    await refer(due, { ...portal, day: daysAgo(10) })
    expect((await own(due)).nothingCameFrom).toBeNull()
    expect((await say(due, 'NO_ANSWER')).statusCode).toBe(200)
    const undated = await aboutToRefer()
    await refer(undated, null)
    expect((await own(undated)).nothingCameFrom).toBe(daysAgo(-10))
  })
})
