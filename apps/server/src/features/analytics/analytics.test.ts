import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import type { ApplicationStatus, ReferralOutcome } from '@endorse/contract/applications/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' }, () => Date.parse('2026-11-20T06:30:00Z'))
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  admin = await server.admin(acme)
})

interface Asked {
  at?: string
  status?: ApplicationStatus
  /** Null: nobody handles it. */
  handler?: TestPerson | null
  hours?: number
  outcome?: ReferralOutcome
  title?: string
  by?: TestPerson
  company?: TestCompany
}

/** Creates a request that was answered after so many hours, unless its status is an undecided one. */
async function ask(about: Asked = {}): Promise<TestPerson> {
  const {
    at = '2026-11-10T09:00:00Z',
    status = 'ACCEPTED',
    handler = ravi,
    hours = 10,
    company = acme,
  } = about
  const by = about.by ?? (await server.endorsee())
  const { id } = await server.referral({
    by,
    company,
    status,
    title: about.title ?? 'Baker',
    ...(handler && { handler }),
  })
  await server.context.pool.query(
    `update applications set applied_at = $2, outcome = $4::text, outcome_at = case when $4 is null then null else now() end,
            answered_at = case when answered_at is null then null else $2::timestamptz + $3 * interval '1 hour' end
      where id = $1`,
    [id, at, hours, about.outcome ?? null],
  )
  return by
}

async function repeat(times: number, about: Asked): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let number = 0; number < times; number++) people.push(await ask(about))
  return people
}

const get = (person: TestPerson, query = '') => server.as(person).get(`/api/v1/analytics${query}`)
const read = async (person: TestPerson, query = ''): Promise<RequestAnalytics> =>
  (await get(person, query)).json().data
const monthOf = ({ charts }: RequestAnalytics, month: string) =>
  charts?.months.find((figures) => figures.month === month)

describe('the analytics of an Endorser', () => {
  it('counts the requests that they handle, by month and by job, with the outcomes', async () => {
    await ask({ at: '2026-09-02T09:00:00Z', hours: 40 })
    await ask({ at: '2026-09-20T09:00:00Z', status: 'REJECTED', hours: 20 })
    await ask({ status: 'REFERRED', hours: 2, outcome: 'HIRED', title: 'Miller' })
    await ask({ status: 'COMPLETED', hours: 4, outcome: 'INTERVIEW', title: 'miller' })
    await ask({ hours: 6 })
    await ask({ status: 'PENDING', at: '2026-11-02T09:00:00Z' })

    const figures = await read(ravi)
    expect(figures).toMatchObject({
      from: '2026-06-01',
      to: '2026-11-01',
      total: {
        requests: 6,
        answered: 5,
        approved: 4,
        rejected: 1,
        waiting: 1,
        referred: 2,
        medianHours: 6,
        oldestWaitingSince: '2026-11-02T09:00:00.000Z',
      },
      outcomes: {
        HAS_APPLICATION: 0,
        CONTACTED: 0,
        INTERVIEW: 1,
        OFFER: 0,
        HIRED: 1,
        NOT_CHOSEN: 0,
        NO_ANSWER: 0,
      },
      charts: { endorsers: null },
    })
    expect(figures.charts?.months.map(({ month, requests }) => [month, requests])).toEqual([
      ['2026-06-01', 0],
      ['2026-07-01', 0],
      ['2026-08-01', 0],
      ['2026-09-01', 2],
      ['2026-10-01', 0],
      ['2026-11-01', 4],
    ])
    // Own answers, so that a month of two is broken down.
    expect(monthOf(figures, '2026-09-01')).toMatchObject({ approved: 1, rejected: 1, medianHours: 30 })
    expect(monthOf(figures, '2026-08-01')).toMatchObject({ approved: 0, medianHours: null })
    expect(figures.charts?.jobs).toMatchObject([
      { title: 'Baker', requests: 4, approved: 2, rejected: 1, waiting: 1 },
      { title: expect.stringMatching(/^miller$/i), requests: 2, approved: 2 },
    ])
  })

  it('leaves out requests of colleagues, without a handler, withdrawn, of another company, and older ones', async () => {
    const other = await server.company()
    await ask({ handler: meera })
    await ask({ handler: null, status: 'PENDING' })
    await ask({ company: other })
    await ask({ at: '2026-05-31T18:29:00Z' })
    const withdrawn = await ask()
    await server.context.pool.query('update applications set withdrawn_at = now() where applicant_id = $1', [
      withdrawn.id,
    ])
    expect((await read(ravi)).total.requests).toBe(0)
    expect((await read(ravi, '?months=12')).total.requests).toBe(1)
  })

  it('counts what they rejected for themselves as rejected, also after a colleague approved it', async () => {
    await repeat(4, {})
    const { id } = await server.referral({ by: await server.endorsee(), company: acme })
    const path = '/api/v1/applications/update-status'
    const decision = { applicationId: id, applicationType: 'referral', reason: 'SKILLS' }
    await server.as(ravi).put(path, { ...decision, newStatus: 'REJECTED' })
    await server.as(meera).put(path, { ...decision, newStatus: 'ACCEPTED', reason: undefined })
    // The test's clock is not that of the database, which stores when a request was sent.
    await server.context.pool.query(
      `update applications set applied_at = '2026-11-10T09:00:00Z' where id = $1`,
      [id],
    )
    const { total, charts } = await read(ravi)
    expect(total).toMatchObject({ requests: 5, answered: 5, approved: 4, rejected: 1, waiting: 0 })
    expect(charts?.months.at(-1)).toMatchObject({ requests: 5, approved: 4, rejected: 1 })
    expect((await read(meera)).total).toMatchObject({ requests: 1, approved: 1, rejected: 0 })
  })

  it('counts months in India', async () => {
    await repeat(5, { at: '2026-10-31T18:30:00Z' })
    await ask({ at: '2026-10-31T18:29:59Z' })
    const figures = await read(ravi, '?months=3')
    expect(figures.charts?.months.map(({ requests }) => requests)).toEqual([0, 1, 5])
  })

  it('has no charts below five answers', async () => {
    await repeat(4, {})
    await repeat(9, { status: 'SHORTLISTED' })
    expect(await read(ravi)).toMatchObject({ total: { requests: 13, answered: 4 }, charts: null })
    await ask()
    expect((await read(ravi)).charts?.months).toHaveLength(6)
  })

  it('keeps the request of a deleted account, without its skills', async () => {
    const people = await repeat(6, {})
    await setProfiles(people, ['Java'], 'Tidewater')
    const [gone] = people
    await server.context.pool.query('delete from seeker_profiles where user_id = $1', [gone?.id])
    const { total, charts } = await read(ravi)
    expect(total.requests).toBe(6)
    expect(charts?.skills).toEqual([{ name: 'Java', people: 5 }])
  })

  it('is empty while the Endorser waits to join a company', async () => {
    const waiting = await server.person({ role: 'EMPLOYEE', company: null })
    expect(await read(waiting)).toMatchObject({ total: { requests: 0 }, charts: null })
  })
})

async function setProfiles(people: TestPerson[], skills: string[], employer: string): Promise<void> {
  for (const { id } of people) {
    await server.context.db
      .insertInto('seeker_profiles')
      .values({
        user_id: id,
        skills,
        work_experience: JSON.stringify([
          { companyName: 'Long Ago', isCurrent: false },
          { companyName: employer, isCurrent: true },
        ]),
      })
      .execute()
  }
}

describe('skills and employers', () => {
  it('are listed when at least five people have them, whatever their spelling', async () => {
    const people = await repeat(6, {})
    await setProfiles(people.slice(0, 4), ['React', 'Kafka', 'react'], 'Tidewater Systems')
    await setProfiles(people.slice(4, 5), ['REACT'], 'tidewater systems')
    await setProfiles(people.slice(5), ['Go'], 'Elsewhere')
    const { charts } = await read(ravi)
    expect(charts?.skills).toEqual([{ name: expect.stringMatching(/^react$/i), people: 5 }])
    expect(charts?.companies).toEqual([{ name: expect.stringMatching(/^tidewater systems$/i), people: 5 }])
  })

  it('count a person once who asked twice', async () => {
    const people = await repeat(4, {})
    await setProfiles(people, ['Java'], 'Tidewater')
    await ask({ by: people[0] as TestPerson, title: 'Miller' })
    expect((await read(ravi)).charts).toMatchObject({ skills: [], companies: [] })
  })
})

describe('a request that nobody handles yet', () => {
  it('waits for the Endorser who is asked to answer it, and for no colleague', async () => {
    const applicant = await ask({ handler: null, status: 'REVIEWED' })
    await server.context.pool.query('update applications set asked_user_id = $1 where applicant_id = $2', [
      ravi.id,
      applicant.id,
    ])
    expect((await read(ravi)).total).toMatchObject({ requests: 1, answered: 0, waiting: 1 })
    expect((await read(meera)).total).toMatchObject({ requests: 0, waiting: 0 })
    expect((await read(admin)).total).toMatchObject({ requests: 1 })
  })
})

describe('the analytics of a company admin', () => {
  it('counts the requests of the company, by Endorser, and no outcome', async () => {
    await repeat(4, { hours: 10 })
    await ask({ hours: 100, status: 'REJECTED' })
    await ask({ handler: null, status: 'PENDING' })
    await ask({ handler: meera, outcome: 'HIRED', status: 'REFERRED' })
    await server.context.pool.query(
      `insert into endorser_answer_speeds (user_id, company_id, answered, passed_on, unanswered, answers_within)
       select id, company_id, 5, 0, 0, 'TWO_DAYS' from users where id = $1`,
      [ravi.id],
    )
    const figures = await read(admin)
    expect(figures.total).toMatchObject({ requests: 7, answered: 6, waiting: 1, referred: 1 })
    expect(figures.outcomes).toBeNull()
    expect(figures.charts?.endorsers).toEqual([
      {
        id: ravi.id,
        name: 'Ravi Kumar',
        photoUrl: null,
        requests: 5,
        approved: 4,
        rejected: 1,
        waiting: 0,
        answersWithin: 'TWO_DAYS',
      },
      // Fewer than five people.
      {
        id: meera.id,
        name: 'Meera Nair',
        photoUrl: null,
        requests: 1,
        approved: null,
        rejected: null,
        waiting: null,
        answersWithin: null,
      },
    ])
  })

  it('does not break down what fewer than five people sent, also when they sent more', async () => {
    await repeat(5, {})
    const [asha] = await repeat(1, { at: '2026-10-05T09:00:00Z' })
    for (const title of ['Miller', 'Cook', 'Waiter', 'Porter'])
      await ask({ at: '2026-10-06T09:00:00Z', by: asha as TestPerson, title })
    const figures = await read(admin)
    const hidden = { approved: null, rejected: null, waiting: null, medianHours: null }
    expect(monthOf(figures, '2026-10-01')).toEqual({ month: '2026-10-01', requests: 5, ...hidden })
    expect(monthOf(figures, '2026-11-01')).toMatchObject({ approved: 5, medianHours: 10 })
    expect(figures.charts?.jobs.find(({ title }) => title === 'Miller')).toMatchObject({
      requests: 1,
      ...hidden,
    })
  })

  it('has no median of fewer than five answers', async () => {
    await repeat(4, {})
    await repeat(2, { status: 'PENDING' })
    await ask({ at: '2026-10-05T09:00:00Z' })
    const figures = await read(admin)
    expect(monthOf(figures, '2026-11-01')).toMatchObject({ approved: 4, waiting: 2, medianHours: null })
  })

  it('says how fast those who were asked answered, in working time, by month', async () => {
    await repeat(6, {})
    await ask({ at: '2026-10-05T09:00:00Z' })
    const withdrawn = await ask()
    const { pool } = server.context
    await pool.query('update applications set withdrawn_at = now() where applicant_id = $1', [withdrawn.id])
    await pool.query(
      `insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, counts_as, answer_minutes)
       select id, 1, $1, 'HAS_ROOM', applied_at, applied_at, turn.counts_as, turn.minutes
         from (select *, row_number() over (order by applied_at desc, withdrawn_at nulls first, id) as place from applications where company_id = $2) as asked
         join (values (1, 'ANSWERED', 0), (2, 'ANSWERED', 540), (3, null, 541), (4, 'ANSWERED', 2701), (5, 'UNANSWERED', null),
                      (6, 'PASSED_ON', null), (7, 'ANSWERED', 5), (8, 'ANSWERED', 5)) as turn (place, counts_as, minutes) using (place)`,
      [ravi.id, acme.id],
    )
    const none = { withinDay: 0, withinTwoDays: 0, withinWeek: 0, slower: 0, unanswered: 0 }
    expect((await read(admin)).charts?.turns?.slice(-3)).toEqual([
      { month: '2026-09-01', turns: 0, parts: none },
      // Fewer than five people.
      { month: '2026-10-01', turns: 1, parts: null },
      {
        month: '2026-11-01',
        turns: 6,
        parts: { ...none, withinDay: 2, withinTwoDays: 1, slower: 1, unanswered: 1 },
      },
    ])
    expect((await read(ravi)).charts?.turns).toBeNull()
  })

  it('does not list an Endorser who has left', async () => {
    await repeat(5, {})
    await server.context.pool.query('update users set company_id = null where id = $1', [ravi.id])
    const figures = await read(admin)
    expect(figures.total.requests).toBe(5)
    expect(figures.charts?.endorsers).toEqual([])
  })

  it('has nothing of another company', async () => {
    await repeat(6, {})
    const other = await server.company()
    expect((await read(await server.admin(other))).total.requests).toBe(0)
    expect((await read(await server.endorser('Nia New', other))).total.requests).toBe(0)
  })

  it('is refused to a pending admin, an Endorsee and staff', async () => {
    const pending = await server.person({ role: 'ADMIN', company: acme })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    for (const person of [pending, await server.endorsee(), staff])
      expect((await get(person)).statusCode).toBe(403)
    expect((await server.as().get('/api/v1/analytics')).statusCode).toBe(401)
  })
})

it('reads the figures with three queries beyond the session', async () => {
  await repeat(5, {})
  const session = await countQueries(() => server.as(admin).get('/api/v1/company/admin-status'))
  expect(await countQueries(() => read(admin))).toBeLessThanOrEqual(session + 2)
})

it('refuses a period that is not offered', async () => {
  expect((await get(ravi, '?months=600')).statusCode).toBe(400)
})

const answeredAt = async (id: string) => {
  const { rows } = await server.context.pool.query('select answered_at from applications where id = $1', [id])
  return rows[0].answered_at
}
const decide = (applicationId: string, newStatus: string) =>
  server
    .as(ravi)
    .put('/api/v1/applications/update-status', { applicationId, applicationType: 'referral', newStatus })

describe('the time of an answer', () => {
  it('is that of the decision, and later steps keep it', async () => {
    const { id } = await server.referral({ by: await server.endorsee(), company: acme })
    expect(await answeredAt(id)).toBeNull()
    await decide(id, 'ACCEPTED')
    const decided = await answeredAt(id)
    expect(decided).toBeInstanceOf(Date)
    await server
      .as(ravi)
      .patch('/api/v1/applications/status', { applicationId: id, newStatus: 'IN_PROGRESS' })
    expect(await answeredAt(id)).toEqual(decided)
  })

  it('is gone when the decision is taken back', async () => {
    const { id } = await server.referral({ by: await server.endorsee(), company: acme, status: 'REJECTED' })
    expect(await answeredAt(id)).toBeInstanceOf(Date)
    await server.context.pool.query(`update applications set status = 'REVIEWED' where id = $1`, [id])
    expect(await answeredAt(id)).toBeNull()
  })
})
