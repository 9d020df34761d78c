import { beforeEach, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { settleTurns } from '../turns/settle-turns.ts'

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

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

async function outlook(about: Parameters<typeof server.job>[1] = {}, by = asha) {
  const job = await server.job(acme, about)
  return { job, ...(await server.as(by).get(`/api/v1/jobs/${job.id}/recipients`)).json().data }
}

const outlookElsewhere = async (companyName: string) =>
  (
    await server
      .as(asha)
      .get(
        `/api/v1/referral-applications/posting?jobTitle=Baker&companyName=${encodeURIComponent(companyName)}`,
      )
  ).json().data.before.outlook

/** Sends the request after all, and returns what became of it. */
async function ask(job: { id: string; title: string }, handler?: TestPerson) {
  const { id } = await server.application({
    by: asha,
    company: acme,
    job,
    turns: true,
    ...(handler && { handler }),
  })
  if (handler) await query('update applications set handled_since = applied_at where id = $1', [id])
  await settleTurns(server.context, acme.id)
  return (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
}

it('names who has the job, until when, and by when the Endorsee knows, as it then happens', async () => {
  const claimed = { claimed_by: ravi.id, claimed_at: new Date() }
  const { outlook: posted, job } = await outlook({ ...claimed, created_by: ravi.id })
  expect(posted).toMatchObject({
    state: 'ASKED',
    endorser: { name: 'Ravi Kumar', firstName: 'Ravi', hasPosted: true },
    endorsers: 2,
    moreTurns: 1,
  })
  expect((await outlook(claimed)).outlook.endorser).toMatchObject({ hasPosted: false })
  const application = await ask(job, ravi)
  expect([application.answerDueAt, application.latestDay]).toEqual([posted.dueAt, posted.latestDay])
})

it('says that one of several is asked, without a name, as it then happens', async () => {
  const { outlook: before, job } = await outlook()
  expect(before).toMatchObject({ state: 'ASKED', endorser: null, endorsers: 2 })
  // In working hours a reminder is counted from the moment that one asks.
  expect(await outlookElsewhere(acme.name)).toEqual({ ...before, remindAt: expect.any(String) })
  const application = await ask(job)
  expect([application.answerDueAt, application.latestDay]).toEqual([before.dueAt, before.latestDay])
})

it('says the place in line and the Monday on which it is reached, while all are at their limit', async () => {
  await query('update users set weekly_limit = 1 where company_id = $1', [acme.id])
  for (let n = 0; n < 4; n++) await ask(await server.job(acme))
  const { outlook: before, job } = await outlook()
  expect(before).toMatchObject({ state: 'IN_LINE', endorsers: 2, place: 3 })
  // Two are reached on the next Monday, the third on the one after it.
  const days = (Date.parse(`${before.aboutDay}T00:00:00+05:30`) - Date.now()) / 86_400_000
  expect(new Date(before.aboutDay).getUTCDay()).toBe(1)
  expect(days).toBeGreaterThan(7)
  expect(days).toBeLessThanOrEqual(14)
  const { inLine } = await ask(job)
  expect(inLine).toMatchObject({ place: before.place, until: before.until })
})

it('says that nobody is there, that all are away, and nothing of a block', async () => {
  expect(await outlookElsewhere('Parcelkart')).toMatchObject({ state: 'WAITS', cause: 'NOBODY' })
  const empty = await server.company()
  expect(await outlookElsewhere(empty.name)).toMatchObject({ state: 'WAITS', cause: 'NOBODY' })
  await query('update users set paused_at = now() where id = $1', [meera.id])
  await query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [ravi.id, asha.id])
  const claimed = { claimed_by: ravi.id, claimed_at: new Date() }
  expect((await outlook(claimed)).outlook).toMatchObject({ state: 'WAITS', cause: 'BUSY' })
  await query('update users set paused_at = now() where id = $1', [ravi.id])
  expect((await outlook()).outlook).toMatchObject({ state: 'WAITS', cause: 'AWAY' })
})

it('needs as many statements for twenty Endorsers as for two', async () => {
  const job = await server.job(acme)
  const count = async () =>
    (await listStatements(() => server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`))).length
  await count()
  const before = await count()
  for (let n = 0; n < 18; n++) await server.endorser(undefined, acme)
  expect(await count()).toBe(before)
})

it('is for Endorsees only', async () => {
  const job = await server.job(acme)
  for (const path of [`/api/v1/jobs/${job.id}/recipients`, '/api/v1/referral-applications/posting']) {
    expect((await server.as(undefined).get(path)).statusCode).toBe(401)
    expect((await server.as(ravi).get(path)).statusCode).toBe(403)
  }
})
