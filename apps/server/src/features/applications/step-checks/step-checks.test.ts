import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { endOfWorkingDayAfter } from '../../../domain/working-time/working-time.ts'
import { settleDueChecks, settleMissingChecks } from './settle-step-checks.ts'

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

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Lets Ravi accept a request, and returns its id. */
async function accept(by = asha): Promise<string> {
  const { id } = await server.application({ by, company: acme, job: await server.job(acme), handler: ravi })
  await server
    .as(ravi)
    .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })
  await untilQuiet(server.context)
  return id
}

const step = (id: string, newStatus: ApplicationStatus) =>
  server.as(ravi).patch('/api/v1/applications/status', { applicationId: id, newStatus })
const passFirstPeriod = (id: string) =>
  query(`update step_checks set ask_at = now() - interval '1 minute' where application_id = $1`, [id])
const passSecondPeriod = (id: string) =>
  query(`update step_checks set tell_at = now() - interval '1 minute' where application_id = $1`, [id])

async function settle() {
  await Promise.all(Array.from({ length: 4 }, () => settleDueChecks(server.context)))
  await untilQuiet(server.context)
}

const checkOf = async (id: string) =>
  (await query('select * from step_checks where application_id = $1', [id]))[0]
const eventsOf = async (id: string) =>
  (
    await query(
      `select type from events where application_id = $1 and type in ('application.step_overdue', 'application.nothing_reported') order by at`,
      [id],
    )
  ).map(({ type }) => type.replace('application.', ''))
const kindsOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/notifications'))
    .json()
    .data.notifications.map(({ kind }: { kind: string }) => kind)
const mailsTo = async (person: TestPerson) =>
  (await query('select subject from mailbox where recipient = $1 order by at', [person.email])).map(
    ({ subject }) => subject,
  )
const ownRequest = async (id: string) =>
  (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
const reviewed = async (id: string, person = ravi) =>
  (await server.as(person).post(`/api/v1/applications/employee/${id}/views`)).json().data

describe('an accepted request without a further step', () => {
  it('is waited for until the tenth working day of the company, by its own holidays, too', async () => {
    const id = await accept()
    const { since, ask_at } = await checkOf(id)
    expect(ask_at).toEqual(endOfWorkingDayAfter(since, 10))
    const closed = ask_at.toISOString().slice(0, 10)
    await query('update companies set own_holidays = $2 where id = $1', [acme.id, [closed]])
    await step(id, 'IN_PROGRESS')
    await untilQuiet(server.context)
    const next = await checkOf(id)
    expect(next).toMatchObject({ status: 'IN_PROGRESS', asked_at: null })
    expect(next.ask_at).toEqual(endOfWorkingDayAfter(next.since, 10, new Set([closed])))
  })

  it('asks its handler once what came of it, by bell and mail, with several servers', async () => {
    const id = await accept()
    await settle()
    expect(await eventsOf(id)).toEqual([])
    await passFirstPeriod(id)
    await settle()
    await settle()
    expect(await eventsOf(id)).toEqual(['step_overdue'])
    expect(await kindsOf(ravi)).toEqual(['STEP_OVERDUE'])
    expect(await mailsTo(ravi)).toEqual(['What came of it? You accepted Asha Rao for Backend Engineer'])
    const { application, timeline } = await reviewed(id)
    expect(application.stepCheck).toMatchObject({ askedAt: expect.any(String), toldAt: null })
    expect(application.nextSteps).toEqual(['APPROVED', 'IN_PROGRESS'])
    expect(timeline.at(-1)).toMatchObject({ type: 'application.step_overdue', by: null })
  })

  it('tells its Endorsee once that nothing was reported, after as long again', async () => {
    const id = await accept()
    await passFirstPeriod(id)
    await settle()
    const { asked_at, tell_at } = await checkOf(id)
    expect(tell_at).toEqual(endOfWorkingDayAfter(asked_at, 10))
    expect((await ownRequest(id)).application.stepCheck).toMatchObject({ toldAt: null })
    await passSecondPeriod(id)
    await settle()
    await settle()
    expect(await eventsOf(id)).toEqual(['step_overdue', 'nothing_reported'])
    expect((await kindsOf(asha)).filter((kind: string) => kind === 'NOTHING_REPORTED')).toHaveLength(1)
    const mails = await mailsTo(asha)
    expect(mails.filter((subject) => subject.startsWith('Nothing was reported: '))).toHaveLength(1)
    const { application, timeline } = await ownRequest(id)
    expect(application).toMatchObject({ status: 'ACCEPTED', stepCheck: { toldAt: expect.any(String) } })
    expect(timeline.slice(-2)).toMatchObject([
      { type: 'application.step_overdue', handler: 'Ravi Kumar' },
      { type: 'application.nothing_reported', handler: 'Ravi Kumar' },
    ])
  })

  it('asks and tells nobody of what was referred, withdrawn or given to another meanwhile', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const admin = await server.admin(acme)
    const referred = await accept()
    await step(referred, 'APPROVED')
    await step(referred, 'REFERRED')
    await untilQuiet(server.context)
    expect(await checkOf(referred)).toBeUndefined()
    const withdrawn = await accept()
    await passFirstPeriod(withdrawn)
    await server.as(asha).delete(`/api/v1/applications/job/${withdrawn}`)
    const given = await accept()
    await passFirstPeriod(given)
    await server.as(admin).patch(`/api/v1/applications/job/${given}/handler`, { handlerId: meera.id })
    await untilQuiet(server.context)
    await settle()
    for (const id of [referred, withdrawn, given]) expect(await eventsOf(id)).toEqual([])
    expect(await checkOf(given)).toMatchObject({ handler_id: meera.id, asked_at: null })
    expect((await reviewed(given, admin)).application.stepCheck).toBeNull()
  })

  it('a step at the same moment is stored, and what was asked before it is answered', async () => {
    const id = await accept()
    await passFirstPeriod(id)
    const [response] = await Promise.all([step(id, 'IN_PROGRESS'), settleDueChecks(server.context)])
    expect(response.statusCode).toBe(200)
    await untilQuiet(server.context)
    await settle()
    expect(await checkOf(id)).toMatchObject({ status: 'IN_PROGRESS', asked_at: null })
    const { notifications } = (await server.as(ravi).get('/api/v1/notifications')).json().data
    expect(notifications.filter(({ read }: { read: boolean }) => !read)).toEqual([])
  })

  it('is asked about with all others of that moment in one mail, and in none by choice', async () => {
    const both = [await accept(), await accept(await server.endorsee('Meera Nair'))]
    for (const id of both) await passFirstPeriod(id)
    await settle()
    expect(await mailsTo(ravi)).toEqual(['What came of 2 requests that you accepted?'])
    expect(await kindsOf(ravi)).toEqual(['STEP_OVERDUE', 'STEP_OVERDUE'])
    await server.as(ravi).put('/api/v1/settings/mails/FOLLOW_UPS', { on: false })
    const third = await accept()
    await passFirstPeriod(third)
    await settle()
    expect(await eventsOf(third)).toEqual(['step_overdue'])
    expect(await mailsTo(ravi)).toHaveLength(1)
  })

  it('of before is asked about within the next ten working days, never at once', async () => {
    const about = { by: asha, company: acme, handler: ravi, status: 'ACCEPTED' as const }
    const { id } = await server.application({ ...about, job: await server.job(acme) })
    await query(`update applications set updated_at = now() - interval '1 year' where id = $1`, [id])
    await Promise.all([settleMissingChecks(server.context), settleMissingChecks(server.context)])
    await settle()
    const { ask_at } = await checkOf(id)
    expect(ask_at.getTime()).toBeGreaterThan(Date.now())
    expect(ask_at.getTime()).toBeLessThanOrEqual(endOfWorkingDayAfter(new Date(), 10).getTime())
    expect(await eventsOf(id)).toEqual([])
  })

  it('asks nobody when its handler has left the company', async () => {
    const id = await accept()
    await passFirstPeriod(id)
    await query('update users set company_id = null where id = $1', [ravi.id])
    await settle()
    expect(await eventsOf(id)).toEqual([])
    expect((await ownRequest(id)).application.stepCheck).toBeNull()
  })
})

it('is not asked about while a step can be undone, and waits as before when it was', async () => {
  const { context } = undoable
  const bank = await undoable.company()
  const meera = await undoable.endorser('Meera Nair', bank)
  const { id } = await undoable.application({
    by: await undoable.endorsee(),
    company: bank,
    job: await undoable.job(bank),
    handler: meera,
    status: 'ACCEPTED',
  })
  await settleMissingChecks(context)
  await context.pool.query(`update step_checks set ask_at = now() - interval '1 minute'`)
  const moved = await undoable
    .as(meera)
    .patch('/api/v1/applications/status', { applicationId: id, newStatus: 'IN_PROGRESS' })
  const askedOf = async () => {
    await settleDueChecks(context)
    return (await context.pool.query('select from step_checks where asked_at is not null')).rowCount
  }
  expect(await askedOf()).toBe(0)
  await sendUndo(undoable, meera, undoIdOf(moved))
  expect(await askedOf()).toBe(1)
})
