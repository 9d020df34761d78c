import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { pdf } from '../../../../test/documents.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const resume = pdf({ pages: ['Asha Rao'] })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  // Without a choice it is Ravi's turn: he was asked less.
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  await query('update users set last_asked_at = now() where id = $1', [meera.id])
  asha = await server.endorsee('Asha Rao')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows
const canBeNamed = (person: TestPerson, value = true) =>
  server.as(person).put('/api/v1/endorser/asked-by-name', { canBeNamed: value })

/** Leaves an Endorser no room this week. */
async function fillWeekOf(person: TestPerson) {
  const job = await server.job(acme)
  const { id } = await server.application({ by: await server.endorsee(), job, company: acme })
  await server.turn(id, person)
  await query('update application_turns set asked_at = now() where application_id = $1', [id])
  await query('update users set weekly_limit = 1, last_asked_at = now() where id = $1', [person.id])
}

async function outlook(job: { id: string }) {
  return (await server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`)).json().data.outlook
}

async function ask(job: { id: string }, askFirst: TestPerson, headers = {}) {
  const form = multipart({
    jobPostingId: job.id,
    resume: { name: 'Asha.pdf', content: resume },
    askFirst: askFirst.id,
  })
  const response = await server
    .as(asha)
    .post('/api/v1/applications', form.body, { ...form.headers, ...headers })
  await untilQuiet(server.context)
  return response.json()
}

const turnsOf = (id: string) =>
  query('select user_id, reason from application_turns where application_id = $1 order by number', [id])
const mine = async (id: string) =>
  (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application

describe('the name of an Endorser', () => {
  it('is shown before asking to Endorsees only once the Endorser allows it', async () => {
    const job = await server.job(acme)
    expect((await outlook(job)).canBeNamed).toEqual([])
    const saved = (await canBeNamed(meera)).json()
    expect(saved).toMatchObject({ message: 'Endorsees can ask you by name', data: { canBeNamed: true } })
    expect((await outlook(job)).canBeNamed).toEqual([
      {
        id: meera.id,
        name: 'Meera Nair',
        firstName: 'Meera',
        currentRole: null,
        verifiedAt: expect.any(String),
        answersWithin: null,
        hasRoom: true,
      },
    ])
    await fillWeekOf(meera)
    expect((await outlook(job)).canBeNamed).toMatchObject([{ id: meera.id, hasRoom: false }])
    await canBeNamed(meera, false)
    expect((await outlook(job)).canBeNamed).toEqual([])
  })

  it('is not shown where somebody has the job, of who is away, and where one has blocked the other', async () => {
    await canBeNamed(meera)
    const claimed = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
    expect((await outlook(claimed)).canBeNamed).toEqual([])
    const job = await server.job(acme)
    await server.endorser('Lena Iyer', acme)
    await query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [meera.id, asha.id])
    expect((await outlook(job)).canBeNamed).toEqual([])
    await query('delete from chat_blocks where blocker_id = $1', [meera.id])
    await query('update users set paused_at = now() where id = $1', [meera.id])
    expect((await outlook(job)).canBeNamed).toEqual([])
  })
})

describe('who is named by the Endorsee', () => {
  it('is asked first, which both read, and nobody but the first turn follows it', async () => {
    await canBeNamed(meera)
    const { data } = await ask(await server.job(acme), meera)
    expect(await turnsOf(data.id)).toEqual([{ user_id: meera.id, reason: 'NAMED' }])
    expect((await mine(data.id)).asked).toEqual({ name: 'Meera Nair', firstName: 'Meera' })
    const opened = (await server.as(meera).post(`/api/v1/applications/employee/${data.id}/views`)).json()
    expect(opened.data.application).toMatchObject({ myTurn: true, turnReason: 'NAMED' })
    await server.as(meera).post(`/api/v1/applications/employee/${data.id}/pass-on`, {})
    expect(await turnsOf(data.id)).toEqual([
      { user_id: meera.id, reason: 'NAMED' },
      { user_id: ravi.id, reason: 'HAS_ROOM' },
    ])
    expect((await mine(data.id)).asked).toEqual({ name: null, firstName: null })
  })

  it('can be named for a job found elsewhere, too', async () => {
    await canBeNamed(meera)
    const form = multipart({
      jobTitle: 'Baker',
      companyName: acme.name,
      resume: { name: 'Asha.pdf', content: resume },
      askFirst: meera.id,
    })
    const { data } = (
      await server.as(asha).post('/api/v1/referral-applications', form.body, form.headers)
    ).json()
    await untilQuiet(server.context)
    expect(await turnsOf(data.id)).toEqual([{ user_id: meera.id, reason: 'NAMED' }])
  })

  it('is passed over without room this week', async () => {
    await canBeNamed(meera)
    await fillWeekOf(meera)
    const { data } = await ask(await server.job(acme), meera)
    expect(await turnsOf(data.id)).toEqual([{ user_id: ravi.id, reason: 'HAS_ROOM' }])
  })

  it.each<[string, () => Promise<TestPerson>]>([
    ['a stranger', () => server.endorsee()],
    [
      'an Endorser of another company',
      async () => {
        const other = await server.endorser()
        await canBeNamed(other)
        return other
      },
    ],
    ['who never allowed it', async () => ravi],
    [
      'who switched it off in between',
      async () => {
        await canBeNamed(meera)
        await canBeNamed(meera, false)
        return meera
      },
    ],
    [
      'who is away',
      async () => {
        await canBeNamed(meera)
        await query('update users set paused_at = now() where id = $1', [meera.id])
        return meera
      },
    ],
    [
      'whom a block separates',
      async () => {
        await canBeNamed(meera)
        await query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [asha.id, meera.id])
        return meera
      },
    ],
  ])('cannot be %s: nothing is sent, and the same can be sent to another', async (_who, choose) => {
    const job = await server.job(acme)
    const headers = { 'idempotency-key': `form-${job.id}` }
    expect(await ask(job, await choose(), headers)).toMatchObject({
      status: 409,
      code: 'CANNOT_BE_NAMED',
      message: expect.stringMatching(/^The Endorser whom you chose cannot be asked by name any more\./),
    })
    expect(await query('select id from applications where applicant_id = $1', [asha.id])).toEqual([])
    expect(await query('select id from files where owner_id = $1', [asha.id])).toEqual([])
    const lena = await server.endorser('Lena Iyer', acme)
    await canBeNamed(lena)
    const { data } = await ask(job, lena, headers)
    expect(await turnsOf(data.id)).toEqual([{ user_id: lena.id, reason: 'NAMED' }])
  })
})
