import type { SeekerHome } from '@endorse/contract/dashboards/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { NewRow } from '../../../platform/db/tables.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

const path = '/api/v1/dashboard/stats'
const home = async (person = asha): Promise<SeekerHome> => (await server.as(person).get(path)).json().data

const daysSince = (time: string | null) => Math.round((Date.now() - Date.parse(time ?? '')) / 86_400_000)
const statements = async () =>
  (await listStatements(() => home())).filter((text) => !text.includes('sessions'))

async function apply(about: Partial<Parameters<typeof server.application>[0]> = {}, daysAgo = 0) {
  const job = await server.job(acme, { location: 'Pune' })
  const { id } = await server.application({ by: asha, job, company: acme, ...about })
  await server.context.pool.query(
    'update applications set applied_at = now() - make_interval(days => $2) where id = $1',
    [id, daysAgo],
  )
  return id
}

async function saveProfile(profile: Partial<NewRow<'seeker_profiles'>>) {
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, ...profile })
    .execute()
}

describe('the home page of an Endorsee', () => {
  it('counts the own applications by what became of them', async () => {
    await apply({ status: 'PENDING' }, 9)
    await apply({ status: 'SHORTLISTED' }, 2)
    await apply({ status: 'ACCEPTED', handler: ravi })
    await apply({ status: 'REFERRED', handler: ravi })
    await apply({ status: 'COMPLETED', handler: ravi }, 40)
    await apply({ status: 'REJECTED', handler: ravi })
    await apply({ by: await server.endorsee() })
    const withdrawn = await apply()
    await server.as(asha).delete(`/api/v1/applications/job/${withdrawn}`)

    const { statistics } = await home()
    expect(statistics).toMatchObject({
      totalApplicationsApplied: 6,
      activeReferrals: 2,
      pendingReferrals: 2,
      rejectedReferrals: 1,
      unreadMessages: 0,
      movedThisWeek: 0,
      rejectedLately: 0,
    })
    expect(daysSince(statistics.firstAppliedAt)).toBe(40)
    expect(daysSince(statistics.oldestPendingAt)).toBe(9)
  })

  it('counts what moved and what was rejected lately', async () => {
    const accepted = await apply()
    const rejected = await apply()
    const decide = (applicationId: string, decision: object) =>
      server.as(ravi).put('/api/v1/applications/update-status', { applicationId, ...decision })
    await decide(accepted, { newStatus: 'ACCEPTED' })
    await decide(rejected, { newStatus: 'REJECTED', reason: 'SKILLS' })
    expect((await home()).statistics).toMatchObject({ movedThisWeek: 1, rejectedLately: 1 })

    await server.context.pool.query(
      `update events set at = now() - interval '31 days' where application_id = any($1)`,
      [[accepted, rejected]],
    )
    expect((await home()).statistics).toMatchObject({ movedThisWeek: 0, rejectedLately: 0 })
  })

  it('lists the five newest active referrals with the Endorser', async () => {
    for (const daysAgo of [5, 3, 1, 4, 2, 6]) await apply({ status: 'IN_PROGRESS', handler: ravi }, daysAgo)
    await apply({ status: 'COMPLETED', handler: ravi })
    const { activeReferralDetails: referrals } = await home()
    expect(referrals).toHaveLength(5)
    expect(referrals.map(({ appliedOn }) => appliedOn)).toEqual(
      referrals
        .map(({ appliedOn }) => appliedOn)
        .toSorted()
        .toReversed(),
    )
    expect(referrals[0]).toMatchObject({
      employeeName: 'Ravi Kumar',
      companyName: acme.name,
      applicationName: 'Backend Engineer',
      status: 'IN_PROGRESS',
      location: 'Pune',
      type: 'JOB_POSTING',
      employeeLeft: false,
    })
  })

  it('says when an active referral reached its steps, and what came of it', async () => {
    const id = await apply({ status: 'REVIEWED' })
    await server
      .as(ravi)
      .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })
    const [accepted] = (await home()).activeReferralDetails
    expect(accepted).toMatchObject({ outcome: null, stepTimes: { referred: null } })
    expect(Date.parse(accepted?.stepTimes.accepted ?? '')).toBeGreaterThan(Date.now() - 60_000)

    const referred = await apply({ status: 'REFERRED', handler: ravi })
    await server.as(asha).put(`/api/v1/applications/job/${referred}/outcome`, { outcome: 'INTERVIEW' })
    expect((await home()).activeReferralDetails[0]?.outcome).toEqual({
      value: 'INTERVIEW',
      at: expect.stringMatching(/Z$/),
    })
  })

  it('says that the Endorser of an active referral has left the company', async () => {
    const lena = await server.endorser('Lena Roy', acme)
    await apply({ status: 'ACCEPTED', handler: lena })
    await server.context.pool.query('update users set company_id = null where id = $1', [lena.id])
    expect((await home()).activeReferralDetails).toMatchObject([
      { employeeName: 'Lena Roy', employeeLeft: true },
    ])
  })

  it('has the preferences of the profile, and what is known of the preferred companies', async () => {
    await saveProfile({
      preferred_companies: [`${acme.name} Pvt Ltd`, 'Nowhere Inc', 'C', 'D', 'E', 'F'],
      preferred_cities: ['Pune'],
      desired_salary_min: 2_000_000,
      industry_sectors: ['Banking'],
      domains: ['Payments'],
      preference_order: ['DOMAIN', 'LOCATION', 'SALARY_RANGE', 'JOB_FUNCTION', 'INDUSTRY_SECTOR'],
      completed_at: new Date(),
    })
    const { userProfile } = await home()
    expect(userProfile).toMatchObject({
      name: 'Asha Rao',
      isComplete: true,
      preferredCompanies: expect.arrayContaining(['F']),
      myPreferences: {
        preferredCities: ['Pune'],
        desiredSalaryMin: 2_000_000,
        desiredSalaryMax: null,
        industrySectors: ['Banking'],
        domains: ['Payments'],
        order: ['DOMAIN', 'LOCATION', 'SALARY_RANGE', 'JOB_FUNCTION', 'INDUSTRY_SECTOR'],
      },
    })
    expect(userProfile.companies).toHaveLength(5)
    expect(userProfile.companies.slice(0, 2)).toEqual([
      { name: `${acme.name} Pvt Ltd`, endorsers: 1, endorsersAway: false, logoUrl: null },
      { name: 'Nowhere Inc', endorsers: null, endorsersAway: false, logoUrl: null },
    ])
  })

  it('is empty for an Endorsee without a profile and without applications', async () => {
    expect(await home()).toMatchObject({
      statistics: { totalApplicationsApplied: 0, firstAppliedAt: null, oldestPendingAt: null },
      activeReferralDetails: [],
      userProfile: { isComplete: false, preferredCompanies: [], companies: [], myPreferences: null },
    })
  })

  it('counts the unread messages of all conversations', async () => {
    const { pool } = server.context
    const [first, second] = [asha.id, ravi.id].toSorted()
    const { rows } = await pool.query<{ id: string }>(
      `insert into chat_rooms (id, first_user_id, second_user_id, last_seq)
       values (gen_random_uuid(), $1, $2, 5) returning id`,
      [first, second],
    )
    await pool.query(
      `insert into chat_members (chat_room_id, user_id, read_seq) values ($1, $2, 2), ($1, $3, 5)`,
      [rows[0]?.id, asha.id, ravi.id],
    )
    expect((await home()).statistics.unreadMessages).toBe(3)
  })

  it('uses at most three statements beside the session, whatever it shows', async () => {
    const emptyHome = await statements()
    await saveProfile({ preferred_companies: [acme.name, 'B', 'C'] })
    for (let count = 0; count < 4; count++) await apply({ status: 'ACCEPTED', handler: ravi })
    const fullHome = await statements()
    expect(emptyHome.length).toBeGreaterThan(0)
    expect(emptyHome.length).toBeLessThanOrEqual(3)
    expect(fullHome.length).toBeLessThanOrEqual(3)
  })

  it('is for Endorsees only', async () => {
    expect((await server.as().get(path)).statusCode).toBe(401)
    for (const person of [ravi, await server.person({ role: 'PLATFORM_EMPLOYEE' })])
      expect((await server.as(person).get(path)).statusCode).toBe(403)
  })
})
