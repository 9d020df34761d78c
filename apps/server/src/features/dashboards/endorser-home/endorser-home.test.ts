import type { EndorserHome } from '@endorse/contract/dashboards/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
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

const path = '/api/v1/endorser/dashboard/stats'
const home = async (person = ravi): Promise<EndorserHome> => (await server.as(person).get(path)).json().data

async function apply(about: Partial<Parameters<typeof server.application>[0]> = {}, daysAgo = 0) {
  const job = about.job ?? (await server.job(acme))
  const { id } = await server.application({ by: asha, company: acme, ...about, job })
  await server.context.pool.query(
    'update applications set applied_at = now() - make_interval(days => $2) where id = $1',
    [id, daysAgo],
  )
  return id
}

describe('the home page of an Endorser', () => {
  it('counts the requests that are open to them or that they handle, and none of a colleague', async () => {
    await apply({}, 9)
    await apply({ handler: ravi, status: 'REVIEWED' }, 40)
    await apply({ handler: ravi, status: 'REFERRED' })
    await apply({ handler: ravi, status: 'ACCEPTED' })
    await apply({ handler: ravi, status: 'REJECTED' })
    await apply({ handler: meera, status: 'ACCEPTED' })
    const other = await server.company()
    await server.application({ by: asha, company: other, job: await server.job(other) })

    const { statistics } = await home()
    expect(statistics).toMatchObject({
      referralsReceived: 5,
      acceptedReferrals: 2,
      pendingApprovals: 2,
      rejectedReferrals: 1,
      receivedLately: 4,
      referred: 1,
      rejectedLately: 1,
    })
    const days = (Date.now() - Date.parse(statistics.oldestPendingAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(40)
  })

  it('counts where the requests stand, by the last step that each has reached', async () => {
    await apply()
    await apply({ handler: ravi, status: 'REVIEWED' })
    await apply({ status: 'SHORTLISTED' })
    await apply({ handler: ravi, status: 'APPROVED' })
    await apply({ handler: ravi, status: 'REFERRED' })
    const hired = await apply({ handler: ravi, status: 'REFERRED' })
    await server.as(asha).put(`/api/v1/applications/job/${hired}/outcome`, { outcome: 'HIRED' })
    await apply({ handler: ravi, status: 'COMPLETED' })
    await apply({ handler: ravi, status: 'REJECTED' })
    await apply({ handler: meera, status: 'REFERRED' })
    expect((await home()).steps).toEqual({
      asked: 1,
      read: 2,
      accepted: 1,
      referred: 1,
      outcome: 2,
      hired: 1,
    })
  })

  it('lists the five newest undecided requests with what the Endorsee and the job have in common', async () => {
    await server.context.db
      .insertInto('seeker_profiles')
      .values({
        user_id: asha.id,
        skills: ['Java', 'ReactJS'],
        linkedin_url: 'https://www.linkedin.com/in/asha',
      })
      .execute()
    for (let daysAgo = 6; daysAgo > 0; daysAgo--) await apply({ by: await server.endorsee() }, daysAgo)
    const job = await server.job(acme, { skills: ['Java', 'React', 'Go'], department: 'Risk', city: 'Pune' })
    const newest = await apply({ job, resume: await server.resume(asha) })
    await apply({ handler: meera })

    const { activeReferralRequests: requests } = await home()
    expect(requests).toHaveLength(5)
    expect(requests[0]).toMatchObject({
      id: newest,
      endorseeName: 'Asha Rao',
      hasResume: true,
      resumeUrl: null,
      hasLinkedIn: true,
      linkedinUrl: 'https://www.linkedin.com/in/asha',
      jobTitle: 'Backend Engineer',
      companyName: acme.name,
      location: 'Pune',
      department: 'Risk',
      skills: ['Java', 'React', 'Go'],
      matchedSkills: 2,
      application: { id: newest, canDecide: true },
    })
    expect(requests[1]).toMatchObject({ hasResume: false, hasLinkedIn: false, linkedinUrl: null })
  })

  it('counts a request that the Endorser rejected as received and rejected, also after a colleague decided it', async () => {
    await apply({ handler: ravi, status: 'ACCEPTED' })
    const { id: applicationId } = await server.referral({ by: asha, company: acme })
    const rejection = { applicationId, applicationType: 'referral', newStatus: 'REJECTED', reason: 'SKILLS' }
    await server.as(ravi).put('/api/v1/applications/update-status', rejection)
    const figures = {
      referralsReceived: 2,
      acceptedReferrals: 1,
      pendingApprovals: 0,
      rejectedReferrals: 1,
      receivedLately: 2,
      rejectedLately: 1,
    }
    expect((await home()).statistics).toMatchObject(figures)
    await server.as(meera).put('/api/v1/applications/update-status', { ...rejection, newStatus: 'ACCEPTED' })
    expect((await home()).statistics).toMatchObject(figures)
    expect((await home(meera)).statistics).toMatchObject({ acceptedReferrals: 1, rejectedReferrals: 0 })
  })

  it('leaves out a request that the Endorser rejected and that stays open to colleagues', async () => {
    const { id: applicationId } = await server.referral({ by: asha, company: acme })
    await server.context.pool.query(
      `update applications set applied_at = now() - interval '9 days' where id = $1`,
      [applicationId],
    )
    const rejection = { applicationType: 'referral', newStatus: 'REJECTED', reason: 'SKILLS' }
    await server.as(ravi).put('/api/v1/applications/update-status', { applicationId, ...rejection })
    const nothing = {
      statistics: { pendingApprovals: 0, oldestPendingAt: null },
      activeReferralRequests: [],
      followUps: [],
    }
    expect(await home()).toMatchObject(nothing)
    expect(await home(meera)).toMatchObject({
      statistics: { pendingApprovals: 1 },
      activeReferralRequests: [{ id: applicationId, hasResume: true }],
      followUps: [{ id: applicationId }],
    })
  })

  it('names the Endorser, their role and their company', async () => {
    expect((await home()).userProfile).toEqual({
      name: 'Ravi Kumar',
      currentRole: null,
      currentCompany: acme.name,
      hasProfile: false,
    })
  })

  it('uses a constant number of queries', async () => {
    await apply()
    const forOne = await countQueries(() => home())
    for (let more = 0; more < 4; more++) await apply({ by: await server.endorsee() }, 9)
    expect(await countQueries(() => home())).toBe(forOne)
  })

  it('shows nothing of another company, and is for Endorsers only', async () => {
    await apply({}, 9)
    const stranger = await server.endorser('Tom Moss')
    expect(await home(stranger)).toMatchObject({
      statistics: { referralsReceived: 0 },
      activeReferralRequests: [],
      followUps: [],
    })
    expect((await server.as().get(path)).statusCode).toBe(401)
    for (const person of [asha, await server.person({ role: 'ADMIN', company: acme })])
      expect((await server.as(person).get(path)).statusCode).toBe(403)
  })
})

const followUps = async (person = ravi) => (await home(person)).followUps
const dayFromNow = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

function followUp(id: string | undefined, daysAgo: number) {
  return server.context.pool.query(
    "update applications set followed_up_at = now() - $2 * interval '1 day' where id = $1",
    [id, daysAgo],
  )
}

describe('the follow-ups', () => {
  it('are what Endorsees asked for, what has waited for a week, and own reminders, the most urgent first', async () => {
    await server.as(ravi).post('/api/v1/endorser/reminders', { text: 'Ask Neha', dueOn: dayFromNow(-1) })
    const waiting = await apply({ by: await server.endorsee('Vijay Rao') }, 9)
    const asked = await apply({ handler: ravi })
    await server.turn(asked, ravi)
    await server.as(asha).post(`/api/v1/applications/job/${asked}/follow-up`)
    await apply({}, 6)
    await apply({ handler: ravi, status: 'ACCEPTED' }, 30)
    await apply({ handler: meera }, 30)

    expect(await followUps()).toMatchObject([
      { id: waiting, kind: 'WAITING', name: 'Vijay Rao', dueOn: dayFromNow(-2) },
      { kind: 'REMINDER', name: 'Ask Neha', dueOn: dayFromNow(-1), since: null },
      { id: asked, kind: 'ASKED', name: 'Asha Rao', jobTitle: 'Backend Engineer', dueOn: dayFromNow(3) },
    ])
    expect((await followUps(meera)).map(({ kind }) => kind)).toEqual(['WAITING', 'WAITING'])
  })

  it('are the first five of many that wait and many that are asked for', async () => {
    const waiting = await Promise.all([20, 19, 18, 17, 16, 15].map((daysAgo) => apply({}, daysAgo)))
    const asked = await Promise.all([14, 13, 12, 11, 10, 9].map((daysAgo) => apply({}, daysAgo)))
    // Due seven days after they applied, or three after they asked: twelve to one days ago.
    for (const [index, id] of asked.entries()) await followUp(id, 15.5 - index)
    await followUp(waiting[1], 0)

    expect((await followUps()).map(({ id }) => id)).toEqual([
      waiting[0],
      asked[0],
      waiting[1],
      asked[1],
      waiting[2],
    ])
  })

  it('end with the decision', async () => {
    const applicationId = await apply({}, 9)
    expect(await followUps()).toHaveLength(1)
    await server.as(ravi).put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
    expect(await followUps()).toEqual([])
  })
})
