import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson

beforeAll(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
})

const path = (company: TestCompany) => `/api/v1/companies/${company.id}/referral-policy`
const read = (by: TestPerson, company = acme) => server.as(by).get(path(company))
const bonus = (level: string, amount: number | null) => ({ level, amount })
const save = (bonuses: unknown[], { by = admin, company = acme, text = 'Paid after three months.' } = {}) =>
  server.as(by).put(path(company), { text, bonuses })
const entries = async (company: TestCompany) =>
  (
    await server.context.pool.query(
      `select user_id, data from audit_log where subject_id = $1 and action = 'company.policy_edited' order by at`,
      [company.id],
    )
  ).rows
/** What a job says about its bonus. */
const bonusOf = async (id: string, by: TestPerson) =>
  (await server.as(by).get(`/api/v1/jobs/${id}`)).json().referralBonus

describe('a referral policy', () => {
  it('is saved by an admin of the company, and read by its Endorsers and platform staff', async () => {
    const response = await save([
      bonus('MID_SENIOR', 75_000),
      bonus('ENTRY_LEVEL', null),
      bonus('DIRECTOR', 0),
    ])
    const data = { text: 'Paid after three months.', bonuses: { MID_SENIOR: 75_000 }, waitingDays: 90 }
    expect(response.json()).toEqual({ success: true, message: 'The referral policy was saved', data })
    for (const by of [admin, ravi, await server.person({ role: 'PLATFORM_EMPLOYEE' })])
      expect((await read(by)).json().data).toEqual(data)
  })

  it('is not found by the people of another company, and closed to Endorsees', async () => {
    const other = await server.company()
    for (const by of [await server.endorser('Meera Iyer', other), await server.admin(other)])
      expect((await read(by)).statusCode).toBe(404)
    expect((await save([], { by: await server.admin(other) })).statusCode).toBe(404)
    expect((await save([], { by: ravi })).statusCode).toBe(403)
    expect((await read(await server.endorsee('Asha Rao'))).statusCode).toBe(403)
    const pending = await server.person({ role: 'ADMIN', company: acme })
    expect((await read(pending)).json().code).toBe('COMPANY_NOT_APPROVED')
    expect((await read(admin, { ...acme, id: newId() })).statusCode).toBe(404)
  })

  it('is written to the audit log without its words, and only when it changes', async () => {
    const company = await server.company()
    const by = await server.admin(company)
    for (const amount of [40_000, 40_000, 50_000])
      await save([bonus('ENTRY_LEVEL', amount)], { by, company, text: 'Private words' })
    expect(await entries(company)).toEqual([
      { user_id: by.id, data: { textChanged: true, from: {}, to: { ENTRY_LEVEL: 40_000 } } },
      {
        user_id: by.id,
        data: { textChanged: false, from: { ENTRY_LEVEL: 40_000 }, to: { ENTRY_LEVEL: 50_000 } },
      },
    ])
  })

  it('says after how many days a bonus may be paid, and keeps them when they are not sent', async () => {
    const company = await server.company()
    const by = await server.admin(company)
    const saveDays = (waitingDays?: unknown) =>
      server.as(by).put(path(company), { text: '', bonuses: [], waitingDays })
    expect((await saveDays(180)).json().data.waitingDays).toBe(180)
    expect((await saveDays()).json().data.waitingDays).toBe(180)
    expect(await entries(company)).toEqual([
      { user_id: by.id, data: { textChanged: false, waitingDays: 180 } },
    ])
    for (const wrong of [-1, 731, 1.5]) {
      const text = 'Please enter a number of days from 0 to 730'
      expect((await saveDays(wrong)).json().fields).toEqual({ waitingDays: text })
    }
  })

  it('is one of two that are saved at once, whole', async () => {
    const company = await server.company()
    const by = await server.admin(company)
    await Promise.all([
      save([bonus('DIRECTOR', 1)], { by, company, text: 'One' }),
      save([bonus('DIRECTOR', 2)], { by, company, text: 'Two' }),
    ])
    const { text, bonuses } = (await read(by, company)).json().data
    expect([
      ['One', 1],
      ['Two', 2],
    ]).toContainEqual([text, bonuses.DIRECTOR])
    expect(await entries(company)).toHaveLength(2)
  })

  it('is not overwritten by a form that was loaded before another one was saved', async () => {
    const company = await server.company()
    const by = await server.admin(company)
    const { data: loaded } = (await read(by, company)).json()
    const saveLoaded = (text: string) =>
      server.as(by).put(path(company), { text, bonuses: [bonus('DIRECTOR', 5)], loaded })
    const responses = await Promise.all([saveLoaded('One'), saveLoaded('Two')])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = responses.find(({ statusCode }) => statusCode === 409)
    const { data } = (await read(by, company)).json()
    // The bonus is the same in both, so only the text is in conflict.
    expect(late?.json()).toMatchObject({ code: 'CHANGED_ELSEWHERE', newer: { text: data.text } })
    // Sending a saved form again is no conflict.
    expect((await saveLoaded(data.text)).statusCode).toBe(200)
  })

  it.each([
    [[bonus('MID_SENIOR', -1)], 'bonuses.0.amount', 'Please enter whole rupees as a number'],
    [[bonus('MID_SENIOR', 0.5)], 'bonuses.0.amount', 'Please enter whole rupees as a number'],
    [[bonus('MID_SENIOR', 10_000_001)], 'bonuses.0.amount', 'Please enter at most ₹1,00,00,000'],
    [[bonus('DIRECTOR', 1), bonus('DIRECTOR', 2)], 'bonuses', 'Please name each level once'],
  ])('rejects %j', async (bonuses, field, text) => {
    const response = await save(bonuses)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ [field]: text })
  })

  it('rejects an unknown level and a text that is too long', async () => {
    expect((await save([bonus('GURU', 1)])).statusCode).toBe(400)
    expect((await save([], { text: 'x'.repeat(3001) })).json().fields).toEqual({
      text: 'Please use at most 3000 characters',
    })
  })
})

describe('a posting that takes the bonus of the policy', () => {
  it('pays that of its level, at once when the policy changes, unless it has its own', async () => {
    await save([bonus('MID_SENIOR', 75_000)])
    const asha = await server.endorsee('Asha Rao')
    const taking = { experience_level: 'MID_SENIOR', takes_policy_bonus: true } as const
    const job = await server.job(acme, taking)
    const own = await server.job(acme, { ...taking, referral_bonus: 'A bicycle' })
    const none = await server.job(acme, { experience_level: 'MID_SENIOR' })
    const higher = await server.job(acme, { ...taking, experience_level: 'DIRECTOR' })
    const all = async () => Promise.all([job, own, none, higher].map(({ id }) => bonusOf(id, asha)))
    expect(await all()).toEqual(['₹75,000', 'A bicycle', null, null])
    await save([bonus('DIRECTOR', 150_000)])
    expect(await all()).toEqual([null, 'A bicycle', null, '₹1,50,000'])
  })

  it('says so on its card and on its public page', async () => {
    const company = await server.company('Kite Bonus Works')
    await save([bonus('ENTRY_LEVEL', 40_000), bonus('ASSOCIATE', 40_000)], {
      by: await server.admin(company),
      company,
    })
    const job = await server.job(company, {
      title: 'Kite Flyer',
      experience_level: 'ASSOCIATE',
      takes_policy_bonus: true,
    })
    const search = await server.as(await server.endorsee('Asha Rao')).get('/api/v1/jobs?title=Kite%20Flyer')
    expect(search.json().jobs).toMatchObject([{ id: job.id, referralBonus: '₹40,000' }])
    expect((await server.as().get(`/jobs/${job.id}`)).body).toContain(
      '<dt>Referral bonus</dt><dd>₹40,000</dd>',
    )
    const page = (await server.as().get('/companies/kite-bonus-works')).body
    expect(page).toContain('<dt>Entry level, Associate</dt><dd>₹40,000</dd>')
    expect(page).not.toContain('Paid after three months')
  })
})
