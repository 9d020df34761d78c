import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { listStatements } from '../../../test/count-queries.ts'
import { queuesOfApplications, untilQuiet } from '../../../test/queues.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'
import type { RunningServer } from '../../start-server.ts'
import { sendSearchMails } from '../saved-searches/mails.ts'
import { matchNewPostings } from '../saved-searches/match.ts'
import { sendWeeklyLetters } from './send.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** The next Monday at 9:00 in India. The day of the epoch was a Thursday. */
const monday =
  Math.floor((Date.now() - 3.5 * HOUR + 3 * 24 * HOUR) / WEEK + 1) * WEEK - 3 * 24 * HOUR + 3.5 * HOUR
let now = Date.now()
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
let second: RunningServer
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  second = await startSecondServer(server, undefined, { clock: () => now })
})
afterAll(() => second.close())

beforeEach(async () => {
  now = Date.now()
  await server.context.pool.query('delete from weekly_letter_runs')
  await server.context.pool.query('delete from weekly_letters')
  await server.context.pool.query('update users set email_bounced_at = now()')
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

/** Sends the letters that are due so many hours after Monday at 9:00 in India. */
async function sendAt(hours = 0): Promise<void> {
  await untilQuiet(server.context)
  now = monday + hours * HOUR
  await sendWeeklyLetters(server.context)
}

async function mailsTo(person: TestPerson, subject = 'Your week%') {
  await untilQuiet(server.context, [...queuesOfApplications, 'send-mail'])
  return server.context.db
    .selectFrom('mailbox')
    .select(['subject', 'text_body'])
    .where('recipient', '=', person.email)
    .where('subject', 'like', subject)
    .orderBy('id')
    .execute()
}

async function subjectsTo(person: TestPerson) {
  return (await mailsTo(person)).map(({ subject }) => subject)
}

async function apply(
  title: string,
  about: { by?: TestPerson; handler?: TestPerson; status?: 'REFERRED' } = {},
) {
  const job = await server.job(acme, { title })
  const { id } = await server.application({ by: asha, job, company: acme, ...about })
  return id
}

const decide = (applicationId: string, newStatus: string) =>
  server.as(ravi).put('/api/v1/applications/update-status', { applicationId, newStatus })
const choose = (person: TestPerson, kind: string, when: string) =>
  server.as(person).put(`/api/v1/settings/mails/${kind}/time`, { when })
const settingsOf = async (person: TestPerson) => (await server.as(person).get('/api/v1/settings')).json().data

describe('the weekly letter', () => {
  it('tells an Endorsee what moved, and what waits until when', async () => {
    await decide(await apply('Java Developer'), 'ACCEPTED')
    await server.turn(await apply('Night Baker'), ravi)
    await sendAt()
    const [letter, ...more] = await mailsTo(asha)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Your week: 1 request moved, 1 waits')
    expect(letter?.text_body).toMatch(/What moved:\n\n- Java Developer at Acme\n {2}Accepted · \w{3} \d/)
    expect(letter?.text_body).toMatch(
      /What waits for an answer:\n\n- Night Baker at Acme\n {2}An Endorser has until \w{3} \d+ \w{3}/,
    )
    expect(letter?.text_body).not.toContain('Ravi')
  })

  it('tells an Endorsee who offers to refer them, and until when', async () => {
    const id = await apply('Night Baker')
    await server.context.pool.query(
      `update applications set status = 'REJECTED', rejection_reason = 'NO_ANSWER' where id = $1`,
      [id],
    )
    await server.context.pool.query(
      `insert into referral_offers (application_id, user_id, until_at) values ($1, $2, now() + interval '3 days')`,
      [id, ravi.id],
    )
    await sendAt()
    const [letter] = await mailsTo(asha)
    expect(letter?.subject).toBe('Your week: 1 offer to refer you')
    expect(letter?.text_body).toMatch(
      /What waits for you:\n\n- Night Baker at Acme\n {2}An Endorser offers to refer you, until \w{3} \d/,
    )
  })

  it('tells an Endorser what waits for them, what their referrals became, and what was withdrawn', async () => {
    await server.turn(await apply('Night Baker'), ravi)
    await apply('Clerk', { handler: ravi })
    const referred = await apply('Java Developer', { handler: ravi, status: 'REFERRED' })
    await server.as(asha).put(`/api/v1/applications/job/${referred}/outcome`, { outcome: 'HIRED' })
    const withdrawn = await apply('Driver')
    await decide(withdrawn, 'ACCEPTED')
    await server.as(asha).delete(`/api/v1/applications/job/${withdrawn}`)
    await sendAt()
    const [letter] = await mailsTo(ravi)
    expect(letter?.subject).toBe('Your week: 2 wait for you, 1 outcome, 1 was withdrawn')
    expect(letter?.text_body).toMatch(/- Asha Rao, for Night Baker\n {2}Your answer, until \w{3} \d/)
    expect(letter?.text_body).toContain('Asha Rao was hired')
    expect(letter?.text_body).toMatch(/Withdrawn:\n\n- Asha Rao, for Driver/)
  })

  it('tells an Endorser which bonuses changed, and that one is eligible by now', async () => {
    for (const [title, eligible_on, about] of [
      ['Clerk', '2020-01-01', { state: 'PAID', paid_month: '2026-12-01', moved_at: new Date() }],
      ['Driver', new Date(monday).toISOString().slice(0, 10), { state: 'OPEN', amount: 50_000 }],
      ['Baker', '2020-01-01', { state: 'OPEN' }],
      ['Cook', '2020-01-01', { state: 'NONE', created_at: new Date() }],
    ] as const)
      await server.context.db
        .insertInto('bonuses')
        .values({
          id: newId(),
          application_id: await apply(title, { handler: ravi, status: 'REFERRED' }),
          company_id: acme.id,
          endorser_id: ravi.id,
          job_title: title,
          hired_on: '2019-10-03',
          created_at: new Date(0),
          eligible_on,
          ...about,
        })
        .execute()
    await sendAt()
    const [letter] = await mailsTo(ravi)
    expect(letter?.subject).toBe('Your week: 2 bonuses changed')
    expect(letter?.text_body).toMatch(/- Clerk at Acme\n {2}Paid · Paid with December 2026/)
    expect(letter?.text_body).toMatch(/- Driver at Acme\n {2}Eligible · Since \d+ \w{3} \d{4} · ₹50,000/)
  })

  it('comes on Monday at 9:00 where its reader is, and only when there is something to say', async () => {
    const abroad = await server.endorsee('Bela Shah')
    const idle = await server.endorsee('Chitra Das')
    await server.as(abroad).put('/api/v1/settings/time-zone', { timeZone: 'America/New_York' })
    await apply('Clerk')
    await apply('Clerk', { by: abroad })
    await sendAt(-0.25)
    expect(await subjectsTo(asha)).toEqual([])
    await sendAt()
    expect(await subjectsTo(asha)).toHaveLength(1)
    expect(await subjectsTo(abroad)).toEqual([])
    await sendAt(9.25)
    expect(await subjectsTo(abroad)).toEqual([])
    await sendAt(10.75)
    expect(await subjectsTo(abroad)).toHaveLength(1)
    expect(await subjectsTo(asha)).toHaveLength(1)
    expect(await subjectsTo(idle)).toEqual([])
  })

  it('is sent once a week to each person, by two servers, and after one was killed in the middle', async () => {
    const people = [asha]
    for (const name of ['Bela Shah', 'Chitra Das', 'Dev Iyer']) people.push(await server.endorsee(name))
    for (const by of people) await apply('Clerk', { by })
    await untilQuiet(server.context)
    now = monday
    let sent = 0
    const { queue } = server.context
    const enqueue: typeof queue.enqueue = async (tx, name, ...data) => {
      await queue.enqueue(tx, name, ...data)
      sent += data.length
      if (sent > 2) throw new Error('killed')
    }
    await expect(sendWeeklyLetters({ ...server.context, queue: { ...queue, enqueue } }, 1)).rejects.toThrow(
      'killed',
    )
    await Promise.all([sendWeeklyLetters(server.context, 1), sendWeeklyLetters(second.context, 1)])
    await sendWeeklyLetters(server.context, 1)
    for (const person of people) expect(await subjectsTo(person)).toHaveLength(1)
    // Who moves to another time zone has had this week's letter.
    now = Date.now()
    await server.as(asha).put('/api/v1/settings/time-zone', { timeZone: 'America/New_York' })
    await sendAt(11)
    expect(await subjectsTo(asha)).toHaveLength(1)
    now = monday + WEEK + 11 * HOUR
    await sendWeeklyLetters(server.context)
    expect(await subjectsTo(asha)).toHaveLength(2)
  })

  it('needs as many statements for many people as for two', async () => {
    const count = async (people: number) => {
      for (let number = 0; number < people; number += 1)
        await apply('Clerk', { by: await server.endorsee(`Person ${number}`) })
      await untilQuiet(server.context)
      now = monday
      await server.context.pool.query('delete from weekly_letter_runs')
      return (await listStatements(() => sendWeeklyLetters(server.context))).length
    }
    const few = await count(2)
    expect(few).toBeGreaterThan(5)
    now = Date.now()
    expect(await count(12)).toBe(few)
  })

  it('is stopped by the link and the button of a mail program, and by the settings', async () => {
    await apply('Clerk')
    await sendAt()
    const [letter] = await mailsTo(asha)
    const token = /mails-stopped#(\S+)/.exec(letter?.text_body ?? '')?.[1] ?? ''
    now = Date.now()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const check = await server.as().post('/api/v1/saved-searches/stop/check', { token })
    expect(check.json().data).toMatchObject({ isLetter: true, name: null })
    await server.as().post(`/api/v1/saved-searches/one-click/${token}`, 'List-Unsubscribe=One-Click', form)
    expect((await settingsOf(asha)).mails).toContainEqual({ kind: 'WEEKLY_LETTER', on: false })
    await sendAt(WEEK / HOUR)
    expect(await subjectsTo(asha)).toHaveLength(1)
    now = Date.now()
    await server.as().post('/api/v1/saved-searches/resume', { token })
    await sendAt(WEEK / HOUR + 1)
    // The run of that time zone is over.
    expect(await subjectsTo(asha)).toHaveLength(1)
    expect((await settingsOf(asha)).mails).toContainEqual({ kind: 'WEEKLY_LETTER', on: true })
  })
})

describe('a kind of mail', () => {
  it('comes at once, in the letter, or never; switched off is never', async () => {
    expect((await settingsOf(asha)).mailTimes).toContainEqual({ kind: 'APPLICATION_NEWS', when: 'AT_ONCE' })
    await choose(asha, 'APPLICATION_NEWS', 'IN_LETTER')
    const chosen = await settingsOf(asha)
    expect(chosen.mailTimes).toContainEqual({ kind: 'APPLICATION_NEWS', when: 'IN_LETTER' })
    expect(chosen.mails).toContainEqual({ kind: 'APPLICATION_NEWS', on: true })
    await decide(await apply('Clerk'), 'ACCEPTED')
    expect(await mailsTo(asha, '%')).toEqual([])
    await sendAt()
    expect(await subjectsTo(asha)).toEqual(['Your week: 1 request moved'])
    now = Date.now()
    await server.as(asha).put('/api/v1/settings/mails/APPLICATION_NEWS', { on: false })
    expect((await settingsOf(asha)).mailTimes).toContainEqual({ kind: 'APPLICATION_NEWS', when: 'NEVER' })
    now = monday + WEEK
    await sendWeeklyLetters(server.context)
    expect(await subjectsTo(asha)).toHaveLength(1)
    now = Date.now()
    await choose(asha, 'APPLICATION_NEWS', 'AT_ONCE')
    await decide(await apply('Driver'), 'ACCEPTED')
    expect(await mailsTo(asha, 'Your application was accepted%')).toHaveLength(1)
  })

  it('of saved searches brings their new jobs in the letter, once, and starts a letter that was stopped', async () => {
    await server.as(asha).put('/api/v1/settings/mails/WEEKLY_LETTER', { on: false })
    await server.as(asha).post('/api/v1/saved-searches', {
      name: 'Bakers',
      search: { title: 'baker' },
      mail: 'AT_ONCE',
    })
    await choose(asha, 'SAVED_SEARCHES', 'IN_LETTER')
    const { data } = (await server.as(asha).get('/api/v1/saved-searches')).json()
    expect(data).toMatchObject({ inLetter: true, searches: [{ mail: 'AT_ONCE', nextMailAt: null }] })
    await server.job(acme, { title: 'Night Baker' })
    await matchNewPostings(server.context)
    await sendSearchMails(server.context, new Date())
    expect(await mailsTo(asha, '%')).toEqual([])
    await sendAt()
    const [letter] = await mailsTo(asha)
    expect(letter?.subject).toBe('Your week: 1 new job')
    expect(letter?.text_body).toMatch(/Bakers:\n\n- Night Baker\n/)
    now = monday + WEEK
    await sendWeeklyLetters(server.context)
    expect(await subjectsTo(asha)).toHaveLength(1)
  })

  it('of messages says how many are not read', async () => {
    await choose(asha, 'CHAT_MESSAGES', 'IN_LETTER')
    await server.chatMessage(await server.chatRoom(ravi, asha), ravi, 'Are you there?')
    await sendAt()
    expect((await subjectsTo(asha))[0]).toMatch(/1 unread message$/)
  })

  it('that a role does not get, and the letter itself, have no such choice', async () => {
    expect((await choose(asha, 'REQUESTS', 'IN_LETTER')).statusCode).toBe(404)
    expect((await choose(asha, 'WEEKLY_LETTER', 'IN_LETTER')).statusCode).toBe(404)
    expect((await choose(asha, 'APPLICATION_NEWS', 'DAILY')).statusCode).toBe(400)
  })
})
