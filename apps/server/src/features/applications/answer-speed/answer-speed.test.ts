import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { workingTimeBetween } from '../../../domain/working-time/working-time.ts'
import { modules } from '../../../modules.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { deleteCascadingRows } from '../../account-lifecycle/deletion/queries.ts'
import { collectPersonalData } from '../../account-lifecycle/export/personal-data.ts'
import { settleTurns } from '../turns/settle-turns.ts'
import { measureAnswerSpeeds } from './measure.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
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
const measure = () => measureAnswerSpeeds(server.context)
const recordOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/endorser/answer-record')).json().data

async function ask(): Promise<string> {
  const { id } = await server.application({
    by: await server.endorsee(),
    company: acme,
    job: await server.job(acme),
    turns: true,
  })
  await settleTurns(server.context, acme.id)
  return id
}

async function decide(by: TestPerson, applicationId: string) {
  const body = { applicationId, newStatus: 'ACCEPTED' }
  expect((await server.as(by).put('/api/v1/applications/update-status', body)).statusCode).toBe(200)
  await untilQuiet(server.context)
}

/** Stores turns that ended yesterday: answered after so many working minutes, or not at all. */
async function turnsOf(person: TestPerson, minutes: readonly (number | null)[], company = acme) {
  const by = await server.endorsee()
  for (const answer of minutes) {
    const { id } = await server.referral({ by, company })
    await query(
      `insert into application_turns (application_id, number, user_id, reason, due_at, ended_at, "end", counts_as, answer_minutes)
       values ($1, 1, $2, 'HAS_ROOM', now(), now() - interval '1 day', $3, $4, $5)`,
      [
        id,
        person.id,
        answer === null ? 'expired' : 'answered',
        answer === null ? 'UNANSWERED' : 'ANSWERED',
        answer,
      ],
    )
  }
}

/** Closes so many requests, after a turn each. */
async function closed(count: number, hasAnswer: boolean, company = acme, asked = ravi) {
  const by = await server.endorsee()
  await query(
    `with request as (
       insert into applications (id, type, applicant_id, company_id, job_title, company_name, job_url, status, rejection_reason)
       select gen_random_uuid(), 'REFERRAL_APPLICATION', $1, $2, 'Baker', 'Acme', 'https://acme.example/' || gen_random_uuid(), 'REJECTED', $3
         from generate_series(1, $4::int) returning id)
     insert into application_turns (application_id, number, user_id, reason, due_at, ended_at, "end")
     select id, 1, $5, 'HAS_ROOM', now(), now(), 'away' from request`,
    [by.id, company.id, hasAnswer ? 'SKILLS' : 'NO_ANSWER', count, asked.id],
  )
}

const speedOf = ({ answersWithin, rarelyAnswers }: Record<string, unknown>) => [answersWithin, rarelyAnswers]
const countStatements = async () =>
  (await listStatements(() => server.as(asha).get('/api/v1/jobs?order=newest&limit=20'))).length

async function shownAt(company: TestCompany, about: Parameters<typeof server.job>[1] = {}) {
  const job = await server.job(company, about)
  const page = (await server.as(asha).get(`/api/v1/jobs/${job.id}`)).json()
  const search = `/api/v1/jobs?companyName=${encodeURIComponent(company.name)}`
  const card = (await server.as(asha).get(search)).json().jobs[0]
  const { outlook } = (await server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`)).json().data
  return { page: speedOf(page), card: speedOf(card), outlook: speedOf(outlook) }
}

describe('the record of an Endorser', () => {
  it('counts what they could have answered, in the working time that it took', async () => {
    const answered = await ask()
    await query(
      `update application_turns set asked_at = now() - interval '9 days' where application_id = $1`,
      [answered],
    )
    await decide(ravi, answered)
    const [{ asked_at, answered_at, answer_minutes }] = await query(
      `select asked_at, answered_at, answer_minutes from application_turns join applications on id = application_id where id = $1`,
      [answered],
    )
    expect(answer_minutes).toBe(Math.round(workingTimeBetween(asked_at, answered_at) / 60_000))
    await server.as(ravi).post(`/api/v1/applications/employee/${await ask()}/pass-on`, {})
    const expired = await ask()
    await query(
      `update application_turns set due_at = now() - interval '1 minute' where application_id = $1`,
      [expired],
    )
    await settleTurns(server.context, acme.id)
    const withdrawn = await ask()
    await query('update applications set withdrawn_at = now() where id = $1', [withdrawn])
    const byColleague = await ask()
    await decide(await server.endorser('Meera Nair', acme), byColleague)
    const away = await ask()
    await query('update application_turns set user_id = $1 where application_id = $2 and ended_at is null', [
      ravi.id,
      away,
    ])
    await query('update users set paused_at = now() where id = $1', [ravi.id])
    await settleTurns(server.context, acme.id)

    expect(await recordOf(ravi)).toMatchObject({ answered: 0, missing: 5 })
    await measure()
    expect(await recordOf(ravi)).toEqual({
      answered: 1,
      passedOn: 1,
      unanswered: 1,
      band: null,
      missing: 2,
      turns: 6,
    })
    const ends = await query(
      `select "end", counts_as, answer_minutes is not null as has_answer from application_turns where user_id = $1 order by 1, 2`,
      [ravi.id],
    )
    expect(ends).toEqual([
      { end: 'answered', counts_as: 'ANSWERED', has_answer: true },
      { end: 'answered', counts_as: null, has_answer: true },
      { end: 'away', counts_as: null, has_answer: false },
      { end: 'expired', counts_as: 'UNANSWERED', has_answer: false },
      { end: 'passed', counts_as: 'PASSED_ON', has_answer: false },
      { end: 'withdrawn', counts_as: null, has_answer: false },
    ])
  })

  it('is read by others as a band, in the dialog about a job of theirs only', async () => {
    await turnsOf(ravi, [30, 30, 600, 700, null])
    await measure()
    expect(await recordOf(ravi)).toMatchObject({ answered: 4, unanswered: 1, band: 'TWO_DAYS', missing: 0 })
    const claimed = { claimed_by: ravi.id, claimed_at: new Date() }
    expect(await shownAt(acme, claimed)).toEqual({
      page: [null, false],
      card: [null, false],
      outlook: ['TWO_DAYS', false],
    })
    expect((await shownAt(acme)).outlook).toEqual([null, false])
  })

  it('is theirs: it is exported with their data and deleted with it, and begins anew at another company', async () => {
    await turnsOf(ravi, [30, 30, 30, 30, 30])
    await measure()
    await measure()
    const stored = { answered: 5, passedOn: 0, unanswered: 0, answersWithin: 'DAY' }
    expect(await exported(ravi)).toEqual(stored)
    const other = await server.company()
    await query('update users set company_id = $2 where id = $1', [ravi.id, other.id])
    expect(await recordOf(ravi)).toMatchObject({ answered: 0, band: null })
    await measure()
    expect(await exported(ravi)).toBeNull()
    await query('update users set company_id = $2 where id = $1', [ravi.id, acme.id])
    await measure()
    expect(await exported(ravi)).toEqual(stored)
    await inTransaction(server.context.db, (tx) => deleteCascadingRows(tx, ravi.id))
    expect(await exported(ravi)).toBeNull()
  })
})

describe('a company', () => {
  it('has a band from ten turns on, on the card, the page and in the dialog, with the answers of those who left', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    await turnsOf(ravi, [30, 30, 30, 30, null])
    await turnsOf(meera, [30, 700, 700, null])
    await measure()
    expect(await shownAt(acme)).toMatchObject({ card: [null, false] })
    await turnsOf(meera, [400])
    await query('update users set company_id = null where id = $1', [meera.id])
    await measure()
    const shown = ['DAY', false]
    expect(await shownAt(acme)).toEqual({ page: shown, card: shown, outlook: shown })
    await query(`update users set paused_at = now() where id = $1`, [ravi.id])
    expect((await shownAt(acme, { title: 'Cook' })).page).toEqual([null, false])
  })

  it('loses its band when its turns are older than 180 days', async () => {
    await turnsOf(ravi, Array(10).fill(30))
    await measure()
    expect((await shownAt(acme)).page).toEqual(['DAY', false])
    await query(`update application_turns set ended_at = now() - interval '181 days' where user_id = $1`, [
      ravi.id,
    ])
    await measure()
    expect((await shownAt(acme)).page).toEqual([null, false])
  })

  it('that mostly gives no answer is marked, and comes with those without Endorsers', async () => {
    await turnsOf(ravi, Array(10).fill(30))
    await closed(11, false)
    await closed(8, true)
    await measure()
    expect((await shownAt(acme)).page).toEqual(['DAY', false])
    await closed(1, true)
    await measure()
    const shown = [null, true]
    expect(await shownAt(acme)).toEqual({ page: shown, card: shown, outlook: shown })

    const good = await server.company()
    await server.endorser('Lena Iyer', good)
    const title = `Miller ${good.name}`
    const nobody = await server.company()
    for (const company of [acme, good, nobody]) await server.job(company, { title, skills: ['Milling'] })
    const skilled = await server.endorsee()
    await query(`insert into seeker_profiles (user_id, skills) values ($1, '{Milling}')`, [skilled.id])
    const list = async (person: TestPerson, filters: string) => {
      const { jobs, ...page } = (await server.as(person).get(`/api/v1/jobs?${filters}`)).json()
      return { ...page, companies: jobs.map(({ companyId }: { companyId: string }) => companyId) }
    }
    const words = `title=${encodeURIComponent(title)}&order=endorsers`
    const goodFirst = [good.id, nobody.id, acme.id]
    expect(await list(asha, words)).toMatchObject({ companies: goodFirst, totalWithEndorsers: 1 })
    expect(await list(asha, 'skillsRequired=Milling')).toMatchObject({
      companies: goodFirst,
      totalWithEndorsers: 1,
    })
    expect(await list(skilled, 'skillsRequired=Milling')).toMatchObject({ companies: goodFirst })
    expect((await list(asha, `${words}&hasEndorsers=true`)).companies.toSorted()).toEqual(
      [good.id, acme.id].toSorted(),
    )
  })

  it('is read with the job, and not counted for each', async () => {
    await countStatements()
    const before = await countStatements()
    for (let n = 0; n < 5; n++) await server.job(await server.company())
    expect(await countStatements()).toBe(before)
  })
})

async function exported(person: TestPerson): Promise<unknown> {
  const sections = await collectPersonalData({ db: server.context.db, modules }, person.id)
  return sections.find(([name]) => name === 'answerRecord')?.[1]
}
