import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { settleDueTurns } from './jobs.ts'
import { settleTurns } from './settle-turns.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  asha = await server.endorsee('Asha Rao')
})

const settle = (company = acme) => settleTurns(server.context, company.id)
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

async function request(by = asha, company = acme) {
  const resume = await server.resume(by)
  return (await server.application({ by, company, job: await server.job(company), resume, turns: true })).id
}

const turnsOf = (id: string) =>
  query(
    'select number, user_id, reason, "end" from application_turns where application_id = $1 order by number',
    [id],
  )
const mine = async (id: string, by = asha) =>
  (await server.as(by).get(`/api/v1/applications/job/${id}`)).json().data
const reviewed = async (id: string, by: TestPerson) =>
  (await server.as(by).post(`/api/v1/applications/employee/${id}/views`)).json().data.application
const decide = (by: TestPerson, applicationId: string, newStatus: string, more = {}) =>
  server.as(by).put('/api/v1/applications/update-status', {
    applicationId,
    newStatus,
    ...(newStatus === 'REJECTED' && { reason: 'SKILLS' }),
    ...more,
  })

const passOn = (by: TestPerson, id: string, to?: TestPerson) =>
  server.as(by).post(`/api/v1/applications/employee/${id}/pass-on`, to ? { to: to.id } : {})

/** The Endorser whose turn it is, and the other one. */
async function inTurn(id: string): Promise<[TestPerson, TestPerson]> {
  const turn = (await turnsOf(id)).at(-1)
  return turn?.user_id === ravi.id ? [ravi, meera] : [meera, ravi]
}

const mailsTo = (...people: TestPerson[]) =>
  query(`select recipient, subject from mailbox where recipient = any($1) order by at`, [
    people.map(({ email }) => email),
  ])

/** Lets the time of a turn, or in line, pass. */
async function letPass(id: string) {
  await query(
    `update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
    [id],
  )
  await query(
    `update applications set answer_due_at = now() - interval '1 minute' where id = $1 and asked_user_id is not null`,
    [id],
  )
  await query(
    `update applications set line_until = now() - interval '1 minute' where id = $1 and line_since is not null`,
    [id],
  )
}

describe('a request', () => {
  it('is asked of one Endorser at a time, passed on by the clock, and closed after everybody had a turn', async () => {
    const id = await request()
    await settle()
    const [first] = await turnsOf(id)
    const asked = first.user_id === ravi.id ? ravi : meera
    const other = asked === ravi ? meera : ravi
    expect(await mine(id)).toMatchObject({
      application: { status: 'PENDING', asked: { name: null }, latestDay: expect.any(String), inLine: null },
    })
    expect(await reviewed(id, asked)).toMatchObject({ myTurn: true, turn: 1, turnReason: 'HAS_ROOM' })
    expect(await reviewed(id, other)).toMatchObject({
      myTurn: false,
      asked: { id: asked.id },
      turnReason: null,
      canDecide: true,
    })

    await letPass(id)
    await settle()
    await settle()
    expect(await turnsOf(id)).toMatchObject([
      { user_id: asked.id, end: 'expired' },
      { user_id: other.id, end: null },
    ])
    await letPass(id)
    await settle()
    const { application, timeline } = await mine(id)
    expect(application).toMatchObject({
      status: 'NO_ANSWER',
      rejection: null,
      asked: null,
      group: 'closed',
      canWithdraw: true,
    })
    expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
      'application.asked',
      'application.resume_opened',
      'application.status_changed',
      'application.resume_opened',
      'application.passed_on',
      'application.asked',
      'application.passed_on',
      'application.closed_without_answer',
    ])
    expect(timeline.map(({ handler }: { handler: string | null }) => handler)).toEqual(Array(8).fill(null))
    expect(timeline.at(-1)).toMatchObject({ cause: 'NOBODY' })
    expect((await decide(ravi, id, 'ACCEPTED')).json()).toMatchObject({
      status: 409,
      message: 'Nobody answered this application in time, so it was closed and the applicant was told',
    })
  })

  it('is rejected with the reason of the one who rejected it when nobody else answers', async () => {
    const { id } = await server.referral({ by: asha, company: acme, turns: true })
    await settle()
    const [first, second] = await inTurn(id)
    const rejection = { applicationType: 'referral', feedback: 'Try again in a year.' }
    expect((await decide(first, id, 'REJECTED', rejection)).statusCode).toBe(200)
    await settle()
    expect(await turnsOf(id)).toMatchObject([
      { user_id: first.id, end: 'declined' },
      { user_id: second.id, end: null },
    ])
    const mineNow = async () => (await server.as(asha).get(`/api/v1/applications/referral/${id}`)).json().data
    expect((await mineNow()).application).toMatchObject({ status: 'PENDING', rejection: null })

    await letPass(id)
    await settle()
    const { application, timeline } = await mineNow()
    expect(application).toMatchObject({
      status: 'REJECTED',
      rejection: { reason: 'SKILLS', note: 'Try again in a year.' },
    })
    expect(timeline.at(-1)).toMatchObject({ type: 'application.status_changed', to: 'REJECTED' })
    await untilQuiet(server.context)
    expect((await mailsTo(asha)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your application was not accepted: Site Reliability Engineer at /),
    ])
  })

  it('tells the asked one alone, and the Endorsee once when it is closed', async () => {
    const id = await request()
    await settle()
    await untilQuiet(server.context)
    const told = async () =>
      query(
        `select kind, user_id from notifications join events on events.id = event_id where application_id = $1 order by notifications.at, kind`,
        [id],
      )
    const [{ user_id: first }] = await turnsOf(id)
    expect(await told()).toEqual([{ kind: 'REQUEST', user_id: first }])
    expect(await mailsTo(asha, ravi, meera)).toHaveLength(1)
    const nextTurn = async () => {
      await letPass(id)
      await settle()
      await untilQuiet(server.context)
    }
    await nextTurn()
    await nextTurn()
    expect((await told()).map(({ kind }) => kind)).toEqual(['REQUEST', 'REQUEST', 'CLOSED_WITHOUT_ANSWER'])
    expect((await mailsTo(asha, ravi, meera)).map(({ subject }) => subject)).toEqual([
      'Asha Rao asks for a referral: Backend Engineer',
      'Asha Rao asks for a referral: Backend Engineer',
      `No answer: Backend Engineer at ${acme.name}`,
    ])
  })

  it('ends its turn as answered, whoever decides', async () => {
    const id = await request()
    await settle()
    const [{ user_id: asked }] = await turnsOf(id)
    expect((await decide(asked === ravi.id ? meera : ravi, id, 'ACCEPTED')).statusCode).toBe(200)
    await untilQuiet(server.context)
    expect(await turnsOf(id)).toMatchObject([{ user_id: asked, end: 'answered' }])
    expect(await mine(id)).toMatchObject({ application: { asked: null, answerDueAt: null, latestDay: null } })
  })

  it('goes to its handler, who has the job, and to others when their turn is over', async () => {
    const job = await server.job(acme, { claimed_by: meera.id, claimed_at: new Date() })
    const { id } = await server.application({ by: asha, company: acme, job, handler: meera, turns: true })
    await query('update applications set handled_since = applied_at where id = $1', [id])
    await settle()
    expect(await turnsOf(id)).toMatchObject([{ user_id: meera.id, reason: 'HAS_JOB' }])
    expect(await mine(id)).toMatchObject({
      application: { asked: { name: 'Meera Nair', firstName: 'Meera' } },
    })
    await letPass(id)
    await settle()
    expect(await turnsOf(id)).toMatchObject([{ end: 'expired' }, { user_id: ravi.id, end: null }])
    expect(await mine(id)).toMatchObject({
      application: { employeeName: null, connectionStatus: 'Not Connected', asked: { name: null } },
    })
  })

  it('waits in line while everybody is at their limit, for ten working days at most', async () => {
    await query('update users set weekly_limit = 1 where company_id = $1', [acme.id])
    const ids = []
    for (let count = 0; count < 4; count++) {
      ids.push(await request(await server.endorsee()))
      await settle()
    }
    const [, , third = '', fourth = ''] = ids
    expect(await turnsOf(third)).toEqual([])
    const places = await query(
      'select id from applications where company_id = $1 and line_since is not null order by line_since',
      [acme.id],
    )
    expect(places).toEqual([{ id: third }, { id: fourth }])
    await query('update users set weekly_limit = 2 where id = $1', [ravi.id])
    await settle()
    expect(await turnsOf(third)).toMatchObject([{ user_id: ravi.id }])
    await letPass(fourth)
    await settle()
    expect(
      await query('select status, rejection_reason, answered_at from applications where id = $1', [fourth]),
    ).toEqual([{ status: 'REJECTED', rejection_reason: 'NO_ANSWER', answered_at: null }])
  })

  it('waits at a company without anybody until somebody joins', async () => {
    const empty = await server.company()
    const id = await request(asha, empty)
    await settle(empty)
    expect(await mine(id)).toMatchObject({ application: { inLine: { place: 1 }, asked: null } })
    const lena = await server.endorser('Lena Iyer', empty)
    await settle(empty)
    expect(await turnsOf(id)).toMatchObject([{ user_id: lena.id }])
  })

  it('is passed on at once when the asked Endorser goes on leave', async () => {
    await query('update users set paused_at = now() where id = $1', [meera.id])
    const id = await request()
    await settle()
    await query('update users set paused_at = null where id = $1', [meera.id])
    expect((await server.as(ravi).put('/api/v1/leave', { until: '' })).statusCode).toBe(200)
    await untilQuiet(server.context)
    expect(await turnsOf(id)).toMatchObject([
      { user_id: ravi.id, end: 'away' },
      { user_id: meera.id, end: null },
    ])
  })

  it('stays with an Endorser who keeps it while they are on leave', async () => {
    const id = await request()
    await settle()
    const [{ user_id }] = await turnsOf(id)
    const asked = user_id === ravi.id ? ravi : meera
    await server.as(asked).put('/api/v1/leave', { until: '', keepsTurns: true })
    await settle()
    expect(await turnsOf(id)).toMatchObject([{ user_id, end: null }])
  })

  it('is given one more period once, when its handler puts the applicant on the shortlist', async () => {
    const { id } = await server.application({
      by: asha,
      company: acme,
      job: await server.job(acme),
      handler: ravi,
      status: 'REVIEWED',
      turns: true,
    })
    await settle()
    const due = async () => (await mine(id)).application
    const before = await due()
    await server
      .as(ravi)
      .patch('/api/v1/applications/status', { applicationId: id, newStatus: 'SHORTLISTED' })
    await untilQuiet(server.context)
    const after = await due()
    expect(Date.parse(after.answerDueAt)).toBeGreaterThan(Date.parse(before.answerDueAt))
    expect(after.latestDay > before.latestDay).toBe(true)
    await settle()
    expect(await due()).toMatchObject({ answerDueAt: after.answerDueAt, latestDay: after.latestDay })
  })
})

describe('passing on', () => {
  it('asks the colleague who was named, or the next one, and closes the request when nobody is left', async () => {
    const lena = await server.endorser('Lena Iyer', acme)
    const id = await request()
    await settle()
    const [{ user_id: first }] = await turnsOf(id)
    const people = [ravi, meera, lena].toSorted(
      (one, other) => Number(other.id === first) - Number(one.id === first),
    )
    const [one = ravi, two = meera, three = lena] = people
    const listFor = async (endorser: TestPerson) =>
      (await server.as(endorser).get(`/api/v1/applications/employee/${id}/colleagues`)).json()
    const { data, isLastTurn } = await listFor(one)
    expect(data.map((colleague: { id: string }) => colleague.id).toSorted()).toEqual(
      [two.id, three.id].toSorted(),
    )
    expect(isLastTurn).toBe(false)
    expect((await passOn(one, id, asha)).json()).toMatchObject({
      status: 400,
      fields: { to: 'Please choose a colleague who can be asked' },
    })
    expect((await passOn(one, id, three)).json()).toMatchObject({
      message: `Passed on. ${three.name} is asked now`,
      data: { myTurn: false, asked: { id: three.id } },
    })
    expect((await passOn(one, id)).json()).toMatchObject({
      status: 409,
      code: 'ALREADY_CHANGED',
      message: `This request was passed on meanwhile. ${three.name} is asked now`,
    })
    expect((await passOn(three, id)).json().message).toBe(`Passed on. ${two.name} is asked now`)
    expect(await listFor(two)).toMatchObject({ data: [], isLastTurn: true })
    expect((await passOn(two, id)).json().message).toContain('Nobody is left to ask')
    expect(await turnsOf(id)).toMatchObject([
      { end: 'passed' },
      { end: 'passed', reason: 'CHOSEN_BY_COLLEAGUE' },
      { end: 'passed' },
    ])
    expect(await mine(id)).toMatchObject({ application: { status: 'NO_ANSWER' } })
  })

  it('and deciding at once: one wins, and the other learns what happened', async () => {
    const id = await request()
    await settle()
    const [asked, other] = await inTurn(id)
    const responses = await Promise.all([passOn(asked, id), decide(asked, id, 'ACCEPTED', { turn: 1 })])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    expect([
      'This application is Accepted already',
      `This request was passed on meanwhile. ${other.name} is asked now`,
    ]).toContain(refused?.json().message)
  })

  it('says before that nobody is left, and that who has no room is waited for', async () => {
    await query('update users set weekly_limit = 1 where company_id = $1', [acme.id])
    const id = await request()
    await request()
    await settle()
    const [asked, other] = await inTurn(id)
    const foresee = async () =>
      (await server.as(asked).get(`/api/v1/applications/employee/${id}/colleagues`)).json()
    expect(await foresee()).toMatchObject({ data: [], isLastTurn: false })
    await server.as(other).put('/api/v1/leave', { until: '' })
    expect(await foresee()).toMatchObject({ data: [], isLastTurn: true })
    expect((await passOn(asked, id)).json().message).toContain('Nobody is left to ask')
  })

  it('is not possible for colleagues, nor outside of the company', async () => {
    const id = await request()
    await settle()
    const [asked, other] = await inTurn(id)
    expect((await passOn(other, id)).json()).toMatchObject({ status: 409 })
    expect((await passOn(await server.endorser('Tom Moss'), id)).statusCode).toBe(404)
    expect(
      (await server.as(asked).get('/api/v1/applications/employee/review?forMe=true')).json().data,
    ).toMatchObject([{ id, myTurn: true }])
    expect(
      (await server.as(other).get('/api/v1/applications/employee/review?forMe=true')).json(),
    ).toMatchObject({
      data: [],
      counts: { pending: 0 },
    })
    expect((await server.as(asked).get('/api/v1/endorser/dashboard/stats')).json().data.forYou).toMatchObject(
      {
        total: 1,
        requests: [{ id }],
      },
    )
  })
})

describe('the rules of a company and an Endorser', () => {
  it('decide how long the next turn is', async () => {
    const admin = await server.admin(acme)
    const saved = await server
      .as(admin)
      .put('/api/v1/company/answer-rules', { answerDays: 1, openRequests: 3, holidays: [] })
    expect(saved.json().data).toEqual({ answerDays: 1, openRequests: 3, holidays: [] })
    const id = await request()
    await settle()
    const { application } = await mine(id)
    expect(Date.parse(application.answerDueAt) - Date.now()).toBeLessThan(6 * 86_400_000)
    const tooLong = { answerDays: 11, openRequests: 0, holidays: ['tomorrow'] }
    expect((await server.as(admin).put('/api/v1/company/answer-rules', tooLong)).json().fields).toMatchObject(
      {
        answerDays: 'Please choose 1 to 10 working days',
        openRequests: 'Please choose 1 to 10 requests',
      },
    )
  })

  it('let an Endorser choose how many requests a week they are asked', async () => {
    const path = '/api/v1/endorser/weekly-limit'
    expect((await server.as(ravi).get(path)).json().data).toEqual({
      weeklyLimit: 10,
      askedThisWeek: 0,
      openTurns: 0,
      canBeNamed: false,
    })
    expect((await server.as(ravi).put(path, { weeklyLimit: 2 })).json().data.weeklyLimit).toBe(2)
    expect((await server.as(ravi).put(path, { weeklyLimit: 0 })).json().fields).toEqual({
      weeklyLimit: 'Please choose 1 to 30. To get none, go on leave',
    })
  })
})

it('a transaction that is broken off leaves the turn as it was', async () => {
  const id = await request()
  await settle()
  await letPass(id)
  const broken = {
    ...server.context,
    appendEvents: () => Promise.reject(new Error('The server was killed')),
  }
  await expect(settleTurns(broken, acme.id)).rejects.toThrow('The server was killed')
  expect(await turnsOf(id)).toMatchObject([{ end: null }])
  await settle()
  expect(await turnsOf(id)).toMatchObject([{ end: 'expired' }, { end: null }])
})

it('requests from before there were turns get their first one on one of the next working days', async () => {
  const id = await request()
  await query('update applications set turns_from = null where id = $1', [id])
  await settleDueTurns(server.context)
  expect(await turnsOf(id)).toEqual([])
  const [{ days }] = await query(
    'select extract(day from turns_from - now())::int as days from applications where id = $1',
    [id],
  )
  expect(days).toBeLessThan(12)
  await query('update applications set turns_from = now() where id = $1', [id])
  await settleDueTurns(server.context)
  expect(await turnsOf(id)).toHaveLength(1)
})

describe('several settlers at once', () => {
  it('give each request one turn, and nobody more than their limit', async () => {
    await query('update users set weekly_limit = 5 where company_id = $1', [acme.id])
    for (let count = 0; count < 12; count++) await request(await server.endorsee())
    await Promise.all(Array.from({ length: 8 }, () => settle()))
    const turns = await query(
      `select user_id, count(*) from application_turns join applications on applications.id = application_id
        where company_id = $1 group by user_id`,
      [acme.id],
    )
    expect(turns.map(({ count }) => Number(count))).toEqual([5, 5])
    const [{ count }] = await query(
      'select count(*) from applications where company_id = $1 and line_since is not null',
      [acme.id],
    )
    expect(Number(count)).toBe(2)
  })
})
