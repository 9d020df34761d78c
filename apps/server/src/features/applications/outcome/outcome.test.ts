import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

async function referred(
  kind: 'job' | 'referral',
  status: 'REFERRED' | 'COMPLETED' | 'ACCEPTED' = 'REFERRED',
) {
  const about = { by: asha, company: acme, handler: ravi, status }
  const { id } =
    kind === 'referral'
      ? await server.referral(about)
      : await server.application({ ...about, job: await server.job(acme) })
  return id
}

const say = (person: TestPerson | undefined, kind: string, id: string, outcome: string) =>
  server.as(person).put(`/api/v1/applications/${kind}/${id}/outcome`, { outcome })
const countsOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/endorser/referral-outcomes')).json().data
const historyOf = async (person: TestPerson, id: string) =>
  (await server.as(person).post(`/api/v1/applications/employee/${id}/views`)).json().data

describe.each(['job', 'referral'] as const)('what came of a referral, for a %s application', (kind) => {
  it('is said by the Endorsee, and changed later', async () => {
    const id = await referred(kind)
    const first = await say(asha, kind, id, 'INTERVIEW')
    expect(first.json().data).toMatchObject({
      outcome: { value: 'INTERVIEW' },
      canSetOutcome: true,
      status: 'REFERRED',
    })
    await say(asha, kind, id, 'HIRED')
    await say(asha, kind, id, 'HIRED')
    const { application, timeline } = (await server.as(asha).get(`/api/v1/applications/${kind}/${id}`)).json()
      .data
    expect(application.outcome.value).toBe('HIRED')
    expect(timeline.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual(['INTERVIEW', 'HIRED'])
  })

  it('is told to the handler by a notification and a mail, and stands in their history', async () => {
    const id = await referred(kind)
    await say(asha, kind, id, 'OFFER')
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toMatch(/^What came of it: Asha Rao, /)
    expect(mail.text_body).toContain('Asha Rao has an offer')
    await vi.waitFor(async () => {
      const { data } = (await server.as(ravi).get('/api/v1/notifications')).json()
      expect(data.notifications).toMatchObject([
        { kind: 'OUTCOME', referralOutcome: 'OFFER', applicant: 'Asha Rao' },
      ])
    })
    const { application, timeline } = await historyOf(ravi, id)
    expect(application.outcome.value).toBe('OFFER')
    expect(timeline).toContainEqual(
      expect.objectContaining({ type: 'application.outcome', outcome: 'OFFER' }),
    )
  })

  it('is shown to nobody else at the company, and not to staff', async () => {
    const id = await referred(kind)
    await say(asha, kind, id, 'NOT_CHOSEN')
    const admin = await server.admin(acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const meera = await server.endorser('Meera Nair', acme)
    for (const person of [admin, staff, meera]) {
      const { application, timeline } = await historyOf(person, id)
      expect(application.outcome).toBeNull()
      expect(JSON.stringify(timeline)).not.toContain('outcome"')
      expect(JSON.stringify(timeline)).not.toContain('NOT_CHOSEN')
    }
  })

  it.each(['ACCEPTED'] as const)('cannot be said while it is %s', async (status) => {
    const id = await referred(kind, status)
    const response = await say(asha, kind, id, 'HIRED')
    expect(response.json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  })

  it('cannot be said by anybody else, and only with a known value', async () => {
    const id = await referred(kind, 'COMPLETED')
    const eve = await server.endorsee('Eve Stone')
    expect((await say(eve, kind, id, 'HIRED')).statusCode).toBe(404)
    expect((await say(ravi, kind, id, 'HIRED')).statusCode).toBe(403)
    expect((await say(undefined, kind, id, 'HIRED')).statusCode).toBe(401)
    expect((await say(asha, kind, id, 'PROMOTED')).json().fields).toEqual({
      outcome: 'Please choose what came of it',
    })
    expect((await say(asha, kind === 'job' ? 'referral' : 'job', id, 'HIRED')).statusCode).toBe(404)
  })
})

it('two answers at once are both in the history, and the later one stands', async () => {
  const id = await referred('referral')
  const responses = await Promise.all([
    say(asha, 'referral', id, 'OFFER'),
    say(asha, 'referral', id, 'HIRED'),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { application, timeline } = (await server.as(asha).get(`/api/v1/applications/referral/${id}`)).json()
    .data
  expect(timeline).toHaveLength(2)
  expect(timeline.at(-1).outcome).toBe(application.outcome.value)
})

it('counts in the record of the Endorser who made the referral, and in no other', async () => {
  await say(asha, 'referral', await referred('referral'), 'HIRED')
  await say(asha, 'job', await referred('job', 'COMPLETED'), 'HIRED')
  await referred('referral')
  await referred('referral', 'ACCEPTED')
  const meera = await server.endorser('Meera Nair', acme)
  const none = {
    HAS_APPLICATION: 0,
    CONTACTED: 0,
    INTERVIEW: 0,
    OFFER: 0,
    HIRED: 0,
    NOT_CHOSEN: 0,
    NO_ANSWER: 0,
  }
  expect(await countsOf(ravi)).toEqual({ referred: 3, outcomes: { ...none, HIRED: 2 } })
  expect(await countsOf(meera)).toEqual({ referred: 0, outcomes: none })
})

it('is not mailed to an Endorser who switched it off', async () => {
  await server.as(ravi).put('/api/v1/settings/mails/OUTCOMES', { on: false })
  await say(asha, 'referral', await referred('referral'), 'HIRED')
  await vi.waitFor(async () => {
    const { rows } = await server.context.pool.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'send-mail')`,
    )
    expect(rows).toEqual([])
  })
  const mails = await server.context.db
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', '=', ravi.email)
    .execute()
  expect(mails).toEqual([])
})
