import { recordedEnd, recordedReason } from '@endorse/contract/applications/answers/turn-text'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { measureAnswerSpeeds } from '../answer-speed/measure.ts'
import { settleTurns } from '../turns/settle-turns.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let meera: TestPerson

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows
const overview = async (filters = '', by = admin) =>
  (await server.as(by).get(`/api/v1/company/answers?${filters}`)).json()
const turnsOf = async (endorser = ravi, by = admin) =>
  (await server.as(by).get(`/api/v1/company/answers/${endorser.id}/turns`)).json()
const myTurns = async (by = ravi, filters = '') =>
  (await server.as(by).get(`/api/v1/endorser/turns?${filters}`)).json()

const shownApplicant = async () => (await myTurns()).data[0].applicant

/** Sends a request for a job of this Endorser, who is asked first; of nobody with null. */
async function ask(name?: string, of: TestPerson | null = ravi): Promise<string> {
  const job = await server.job(acme, of ? { claimed_by: of.id, claimed_at: new Date() } : {})
  const by = await server.endorsee(name)
  const { id } = await server.application({ by, company: acme, job, turns: true })
  await settleTurns(server.context, acme.id)
  return id
}

async function decide(id: string, newStatus: 'ACCEPTED' | 'REJECTED', by = ravi) {
  const body = { applicationId: id, newStatus, ...(newStatus === 'REJECTED' && { reason: 'SKILLS' }) }
  const response = await server.as(by).put('/api/v1/applications/update-status', body)
  expect(response.statusCode).toBe(200)
  await untilQuiet(server.context)
}

/** Lets the turn end by the clock, and the next one begin. */
async function expire(id: string) {
  await query(
    `update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
    [id],
  )
  await settleTurns(server.context, acme.id)
}

/** Stores turns that ended so many days ago; `minutes` is null without an answer. */
async function ended(days: number, minutes: readonly (number | null)[], of = ravi, company = acme) {
  const by = await server.endorsee()
  for (const answer of minutes) {
    const { id } = await server.referral({ by, company, status: answer === null ? 'PENDING' : 'ACCEPTED' })
    await query(
      `insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, ended_at, "end", counts_as, answer_minutes)
       select $1, 1, $2, 'HAS_ROOM', at, at, at, $4, $5, $6 from (select now() - $3::int * interval '1 day' as at) as times`,
      [
        id,
        of.id,
        days,
        answer === null ? 'expired' : 'answered',
        answer === null ? 'UNANSWERED' : 'ANSWERED',
        answer,
      ],
    )
    await query(`update applications set answered_at = null where id = $1`, [id])
  }
}

describe('how requests at a company are answered', () => {
  it('says which share was answered in time, what others read, what waits, and what was closed', async () => {
    await ended(5, [30, 30, 30, null])
    await ended(40, [30, null])
    await ended(70, [null, 30, 30, 30, 30])
    await measureAnswerSpeeds(server.context)
    await query(`update applications set withdrawn_at = now() where company_id = $1 and status = 'PENDING'`, [
      acme.id,
    ])
    const today = await ask()
    await query(`update applications set answer_due_at = now() where id = $1`, [today])
    await ask()
    const inLine = await server.referral({ by: await server.endorsee(), company: acme })
    await query(
      `update applications set line_since = now(), line_until = now() + interval '9 days' where id = $1`,
      [inLine.id],
    )
    for (const [reason, days] of [
      ['SKILLS', 1],
      ['NO_ANSWER', 1],
      ['NO_ANSWER', 100],
    ] as const) {
      const { id } = await server.referral({ by: await server.endorsee(), company: acme, status: 'REJECTED' })
      await query(
        `update applications set rejection_reason = $2, answered_at = case when $2 = 'SKILLS' then now() end,
                updated_at = now() - $3::int * interval '1 day' where id = $1`,
        [id, reason, days],
      )
    }
    expect((await overview()).summary).toMatchObject({
      inTime: { turns: 4, answered: 3 },
      inTimeBefore: { turns: 2, answered: 1 },
      answersWithin: 'DAY',
      rarelyAnswers: false,
      countedTurns: 11,
      waiting: 3,
      dueToday: 1,
      inLine: 1,
      closed: 2,
      unanswered: 1,
    })
  })

  it('says what happens to a request that comes today, as it then happens', async () => {
    const { coming } = (await overview()).summary
    const { id } = await server.referral({ by: await server.endorsee(), company: acme, turns: true })
    await settleTurns(server.context, acme.id)
    const [request] = await query('select answer_due_at, latest_day from applications where id = $1', [id])
    expect(coming).toEqual({
      state: 'ASKED',
      dueAt: request.answer_due_at.toISOString(),
      latestDay: request.latest_day,
      turns: 2,
    })
    await query('update users set weekly_limit = 1, last_asked_at = now() where company_id = $1', [acme.id])
    await ask('Asha Rao', ravi)
    await ask('Asha Rao', meera)
    expect((await overview()).summary).toMatchObject({
      coming: { state: 'IN_LINE', until: expect.any(String) },
      places: { used: 3, all: 2 },
    })
    await query('update users set paused_at = now() where company_id = $1', [acme.id])
    expect((await overview()).summary).toMatchObject({
      coming: { state: 'WAITS', until: expect.any(String) },
      places: { used: 0, all: 0 },
    })
  })

  it('lists the Endorsers with what they are asked, those first who were asked most, without a query for each', async () => {
    const lena = await server.endorser('Lena Iyer', acme)
    await server.endorser('Tara Bhatt', acme)
    await query(`update users set paused_at = now(), paused_until = '2099-12-10' where id = $1`, [lena.id])
    await ask('Asha Rao', meera)
    await ended(20, [30, null], meera)
    await ended(20, [null], meera, await server.company())
    await query(`update users set weekly_limit = 5 where id = $1`, [meera.id])
    await query(
      `insert into endorser_answer_speeds (user_id, company_id, answered, passed_on, unanswered, answers_within)
       values ($1, $2, 5, 0, 0, 'WEEK')`,
      [meera.id, acme.id],
    )
    await server.referral({ by: await server.endorsee(), company: acme, status: 'REFERRED', handler: ravi })
    const nothing = { askedThisWeek: 0, passedOn: 0, referred: 0, answersWithin: null, leave: null }
    const { data, pagination } = await overview()
    expect(data).toMatchObject([
      { ...nothing, name: meera.name, weeklyLimit: 5, askedThisWeek: 1, passedOn: 1, answersWithin: 'WEEK' },
      { ...nothing, name: ravi.name, weeklyLimit: 10, referred: 1 },
      { ...nothing, name: 'Tara Bhatt' },
      { ...nothing, name: lena.name, leave: { until: '2099-12-10' } },
    ])
    expect(pagination).toMatchObject({ totalItems: 4 })
    expect((await overview('limit=1&page=2')).data).toMatchObject([{ name: ravi.name }])
    expect((await overview('search=lena')).data).toMatchObject([{ name: lena.name }])
    const few = await listStatements(() => overview('limit=1'))
    const many = await listStatements(() => overview('limit=100'))
    expect(many).toHaveLength(few.length)
  })

  it('is empty at a company without Endorsers', async () => {
    const nobody = await server.admin(await server.company())
    expect(await overview('', nobody)).toMatchObject({
      data: [],
      summary: {
        inTime: { turns: 0 },
        waiting: 0,
        closed: 0,
        places: { all: 0 },
        coming: { state: 'WAITS' },
      },
      pagination: { totalItems: 0 },
    })
  })
})

describe('the turns of an Endorser', () => {
  it('say why each came and how it ended, to the Endorser and to an admin of the company', async () => {
    const approved = await ask('Aarav Menon')
    await query(
      `update application_turns set asked_at = now() - interval '9 days' where application_id = $1`,
      [approved],
    )
    await decide(approved, 'ACCEPTED')
    await decide(await ask('Priya Nair'), 'REJECTED')
    const named = { to: meera.id }
    await server.as(ravi).post(`/api/v1/applications/employee/${await ask('Rohan Das')}/pass-on`, named)
    const expired = await ask('Imran Khan')
    await expire(expired)
    await expire(await ask('Neha Bansal', meera))
    const closed = await ask('Kavya Shah')
    await expire(closed)
    await expire(closed)
    const withdrawn = await ask('Omar Ali')
    await query('update applications set withdrawn_at = now() where id = $1', [withdrawn])
    await settleTurns(server.context, acme.id)
    await ask('Zoya Sen')

    const list = await turnsOf()
    const texts = list.data.map(
      (
        turn: Parameters<typeof recordedEnd>[0] &
          Parameters<typeof recordedReason>[0] & { applicant: { name: string } },
      ) => [turn.applicant.name, recordedReason(turn), recordedEnd(turn)],
    )
    expect(texts.toSorted()).toEqual([
      ['Aarav Menon', 'takes care of this job', expect.stringMatching(/^Approved after \d days$/)],
      ['Imran Khan', 'takes care of this job', `Passed on by the clock, to ${meera.name}`],
      ['Kavya Shah', 'takes care of this job', `Passed on by the clock, to ${meera.name}`],
      ['Neha Bansal', 'room that week', ''],
      ['Omar Ali', 'takes care of this job', 'Withdrawn by the applicant'],
      ['Priya Nair', 'takes care of this job', 'Rejected within an hour'],
      ['Rohan Das', 'takes care of this job', `Passed on, to ${meera.name}`],
      ['Zoya Sen', 'takes care of this job', ''],
    ])
    expect(list.data.slice(0, 2).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['OPEN', 'OPEN'])
    expect(list.summary).toEqual({ turns: 8, answered: 2, passedOn: 3 })
    expect(await myTurns()).toEqual(await turnsOf())
    expect((await myTurns(ravi, 'limit=3&page=3')).data).toHaveLength(2)
    expect((await server.as(ravi).get('/api/v1/endorser/answer-record')).json().data.turns).toBe(8)

    const ofMeera = (await turnsOf(meera)).data.find(
      ({ applicant }: { applicant: { name: string } }) => applicant.name === 'Rohan Das',
    )
    expect(recordedReason(ofMeera)).toBe(`named by ${ravi.name}`)
    const last = (await turnsOf(meera)).data.find(
      ({ applicant }: { applicant: { name: string } }) => applicant.name === 'Kavya Shah',
    )
    expect(recordedEnd(last)).toBe('Not answered in time, and closed without an answer')
  })

  it('are told apart from what a colleague answered, and from what moved to somebody else', async () => {
    const answered = await ask('Asha Rao', null)
    const [turn] = await query('select user_id from application_turns where application_id = $1', [answered])
    const [asked, other] = turn.user_id === ravi.id ? [ravi, meera] : [meera, ravi]
    await decide(answered, 'ACCEPTED', other)
    await ask('Om Puri', asked)
    await query('update job_postings set claimed_by = $2 where claimed_by = $1', [asked.id, other.id])
    await settleTurns(server.context, acme.id)
    const ends = (await turnsOf(asked)).data.map(({ outcome, next }: Record<string, unknown>) => [
      outcome,
      next,
    ])
    expect(ends.toSorted()).toEqual([
      ['BY_COLLEAGUE', null],
      ['MOVED', other.name],
    ])
  })

  it('show the applicant as the lists of requests do', async () => {
    const by = await server.endorsee('Asha Rao')
    await query('insert into seeker_profiles (user_id, image_file_id) values ($1, $2)', [
      by.id,
      (await server.resume(by)).id,
    ])
    const { id } = await server.referral({ by, company: acme })
    await server.turn(id, ravi)
    expect(await shownApplicant()).toMatchObject({ name: 'Asha Rao', photoUrl: expect.any(String) })
    await query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [by.id, ravi.id])
    expect(await shownApplicant()).toMatchObject({ name: 'Asha Rao' })
    await query('update applications set handler_id = $2 where id = $1', [id, meera.id])
    expect(await shownApplicant()).toEqual({ name: 'Asha Rao', photoUrl: null })
    expect((await turnsOf()).data[0].applicant).toMatchObject({ photoUrl: expect.any(String) })
    await query('update applications set withdrawn_at = now() where id = $1', [id])
    expect((await turnsOf()).data[0].applicant).toEqual({ name: 'Asha Rao', photoUrl: null })
    expect(JSON.stringify(await turnsOf())).not.toContain('Resume')
  })

  it('are exported as CSV, with an audit entry', async () => {
    await decide(await ask('Aarav Menon'), 'ACCEPTED')
    for (const [by, path] of [
      [admin, `/api/v1/company/answers/${ravi.id}/turns/exports`],
      [ravi, '/api/v1/endorser/turns/exports'],
    ] as const) {
      const { payload, headers } = await server.as(by).post(path, {})
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(payload.split('\r\n')).toHaveLength(3)
      expect(payload).toContain('"Aarav Menon","Backend Engineer","takes care of this job"')
      expect(payload).toContain('"Approved within an hour"')
    }
    const logged = await query(
      `select user_id from audit_log where action = 'turns.exported' and subject_id = $1 order by at`,
      [ravi.id],
    )
    expect(logged).toEqual([{ user_id: admin.id }, { user_id: ravi.id }])
  })

  it('are read by nobody else, and stay at the company where they were', async () => {
    await ask('Aarav Menon')
    const other = await server.company()
    const paths = [
      `/api/v1/company/answers/${ravi.id}/turns`,
      `/api/v1/company/answers/${ravi.id}/turns/exports`,
    ]
    const statuses = async (by: TestPerson | undefined) => [
      (await server.as(by).get(paths[0] ?? '')).statusCode,
      (await server.as(by).post(paths[1] ?? '', {})).statusCode,
    ]
    expect(await statuses(undefined)).toEqual([401, 401])
    expect(await statuses(await server.endorsee())).toEqual([403, 403])
    expect(await statuses(meera)).toEqual([403, 403])
    expect(await statuses(ravi)).toEqual([403, 403])
    expect(await statuses(await server.person({ role: 'PLATFORM_EMPLOYEE' }))).toEqual([403, 403])
    expect(await statuses(await server.person({ role: 'ADMIN', company: acme }))).toEqual([403, 403])
    const otherAdmin = await server.admin(other)
    expect(await statuses(otherAdmin)).toEqual([404, 404])
    expect((await server.as(admin).get(`/api/v1/company/answers/${admin.id}/turns`)).statusCode).toBe(404)
    expect((await server.as(admin).get('/api/v1/endorser/turns')).statusCode).toBe(403)
    expect((await myTurns(meera)).data).toEqual([])

    await query('update users set company_id = $2 where id = $1', [ravi.id, other.id])
    expect(await statuses(admin)).toEqual([404, 404])
    expect(await turnsOf(ravi, otherAdmin)).toMatchObject({ data: [], summary: { turns: 0 } })
    expect(await myTurns()).toMatchObject({ data: [], summary: { turns: 0 } })
  })
})
