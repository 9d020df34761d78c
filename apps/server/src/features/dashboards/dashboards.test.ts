import { roles } from '@endorse/contract/core/roles'
import type { StaffTask } from '@endorse/contract/dashboards/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { loadPlatformOverview } from './platform-overview.ts'

const server = useTestServer()
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  admin = await server.admin(acme)
  asha = await server.endorsee('Asha Rao')
})

async function change(sql: string, ...values: unknown[]) {
  await server.context.pool.query(sql, values)
}

const waitingAdmin = (company: TestCompany | null) => server.person({ role: 'ADMIN', company })
const adminStatus = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/company/admin-status')).json().data
const overview = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/company/overview')).json().data
const endorsers = async (person: TestPerson, query = '') =>
  (await server.as(person).get(`/api/v1/company/endorsers?${query}`)).json()

describe('the status of a company admin', () => {
  it('is APPROVED after approval', async () => {
    expect(await adminStatus(admin)).toMatchObject({
      status: 'APPROVED',
      company: { id: acme.id, name: acme.name },
      hasAdmins: true,
    })
  })

  it('is PENDING, with admins who can approve', async () => {
    const second = await waitingAdmin(acme)
    expect(await adminStatus(second)).toMatchObject({ status: 'PENDING', hasAdmins: true })
  })

  it('is PENDING, without other admins', async () => {
    const first = await waitingAdmin(await server.company())
    expect(await adminStatus(first)).toMatchObject({ status: 'PENDING', hasAdmins: false })
  })

  it('has no company for an address without one', async () => {
    expect(await adminStatus(await waitingAdmin(null))).toMatchObject({ status: 'PENDING', company: null })
  })

  it('is REJECTED after rejection', async () => {
    const rejected = await waitingAdmin(null)
    await change('update users set rejected_at = now() where id = $1', rejected.id)
    expect(await adminStatus(rejected)).toMatchObject({ status: 'REJECTED', company: null })
  })
})

describe('the overview of a company', () => {
  it('counts only its own Endorsers, open postings and applications', async () => {
    await server.endorser('Meera Nair', acme)
    const job = await server.job(acme)
    await server.job(acme, { archived_at: new Date() })
    await server.job(acme, { application_deadline: '2020-01-31' })
    await server.application({ by: asha, job, company: acme })
    await server.application({ by: await server.endorsee(), job, company: acme, status: 'SHORTLISTED' })
    await server.application({ by: await server.endorsee(), job, company: acme, status: 'COMPLETED' })
    await server.application({ by: await server.endorsee(), job, company: acme, status: 'REJECTED' })
    const withdrawn = await server.application({ by: await server.endorsee(), job, company: acme })
    await change('update applications set withdrawn_at = now() where id = $1', withdrawn.id)
    const other = await server.company()
    await server.application({ by: asha, job: await server.job(other), company: other })

    expect(await overview(admin)).toMatchObject({
      company: { id: acme.id, name: acme.name },
      endorsers: 2,
      openPostings: 1,
      openPostingsIsCapped: false,
      applications: { pending: 2, approved: 1, rejected: 1 },
    })
  })

  it('lists the five oldest pending applications without resume links', async () => {
    const job = await server.job(acme)
    for (const days of [3, 9, 1, 7, 5, 2]) {
      const { id } = await server.application({
        by: await server.endorsee(`Day ${days}`),
        job,
        company: acme,
      })
      await change(
        `update applications set applied_at = now() - make_interval(days => $2) where id = $1`,
        id,
        days,
      )
    }
    const decided = await server.application({
      by: asha,
      job,
      company: acme,
      status: 'ACCEPTED',
      handler: ravi,
    })
    await change(`update applications set applied_at = now() - interval '30 days' where id = $1`, decided.id)

    const { oldestPending } = await overview(admin)
    const names = oldestPending.map(
      (one: { applicant: { firstName: string; lastName: string } }) => one.applicant.lastName,
    )
    expect(names).toEqual(['9', '7', '5', '3', '2'])
    expect(oldestPending[0]).toMatchObject({ resumeUrl: null, canDecide: false, nextSteps: [] })
  })

  it('is empty for a new company', async () => {
    expect(await overview(await server.admin(await server.company()))).toMatchObject({
      endorsers: 0,
      openPostings: 0,
      applications: { pending: 0, approved: 0, rejected: 0 },
      oldestPending: [],
    })
  })

  it('uses a constant number of queries', async () => {
    const job = await server.job(acme)
    await server.application({ by: asha, job, company: acme })
    const forOne = await countQueries(() => overview(admin))
    for (let more = 0; more < 4; more++)
      await server.application({ by: await server.endorsee(), job, company: acme })
    expect(await countQueries(() => overview(admin))).toBe(forOne)
  })
})

describe('the Endorsers of a company', () => {
  it('are listed by name, with the number of open applications of each', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const photo = await server.resume(ravi)
    await server.context.db
      .insertInto('employee_profiles')
      .values({ user_id: ravi.id, image_file_id: photo.id })
      .execute()
    await server.person({ role: 'EMPLOYEE', name: 'Not Verified', company: acme, verified: false })
    await server.endorser('Tom Moss')
    const job = await server.job(acme)
    await server.application({ by: asha, job, company: acme, handler: ravi, status: 'ACCEPTED' })
    await server.application({ by: await server.endorsee(), job, company: acme, handler: ravi })
    await server.application({
      by: await server.endorsee(),
      job,
      company: acme,
      handler: ravi,
      status: 'REJECTED',
    })
    const { data, pagination } = await endorsers(admin)
    expect(data).toEqual([
      { id: meera.id, name: 'Meera Nair', email: meera.email, currentRole: null, photoUrl: null, handles: 0 },
      {
        id: ravi.id,
        name: 'Ravi Kumar',
        email: ravi.email,
        currentRole: null,
        photoUrl: expect.stringContaining(photo.id),
        handles: 2,
      },
    ])
    expect(pagination).toEqual({ page: 1, limit: 20, totalItems: 2, totalPages: 1 })
  })

  it('can be searched and paged', async () => {
    for (const name of ['Meera Nair', 'Omar Khan', 'Meera Iyer']) await server.endorser(name, acme)
    const names = async (query: string) =>
      (await endorsers(admin, query)).data.map(({ name }: { name: string }) => name)
    expect(await names('search=meera')).toEqual(['Meera Iyer', 'Meera Nair'])
    expect(await names('search=100%25')).toEqual([])
    expect(await names('limit=2&page=2')).toEqual(['Omar Khan', 'Ravi Kumar'])
    expect((await endorsers(admin, 'limit=101')).code).toBe('BAD_INPUT')
  })
})

describe('a company admin without approval', () => {
  it.each(['overview', 'endorsers'])('cannot see the %s', async (what) => {
    for (const approvedLater of [await waitingAdmin(acme), await server.admin(null)]) {
      const response = await server.as(approvedLater).get(`/api/v1/company/${what}`)
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('COMPANY_NOT_APPROVED')
    }
  })

  it('sees no data of another company', async () => {
    await server.application({ by: asha, job: await server.job(acme), company: acme })
    const otherAdmin = await server.admin(await server.company())
    const seen = JSON.stringify([await overview(otherAdmin), await endorsers(otherAdmin)])
    for (const word of [asha.name, ravi.name, acme.name]) expect(seen).not.toContain(word)
  })
})

describe('the overview of the platform', () => {
  it('counts users, companies, active postings and applications, in total and of the last week', async () => {
    const before = await loadPlatformOverview(server.context)
    const other = await server.company()
    const job = await server.job(other)
    const old = await server.job(other, { posted_at: new Date(Date.now() - 8 * 86_400_000) })
    await server.job(other, { archived_at: new Date() })
    await server.job(other, { application_deadline: '2020-01-31' })
    await server.person({ verified: false })
    const longAgo = await server.endorsee()
    await change(`update users set verified_at = now() - interval '8 days' where id = $1`, longAgo.id)
    await server.application({ by: asha, job, company: other })
    await server.application({ by: asha, job: old, company: other, status: 'REFERRED' })
    const withdrawn = await server.application({ by: longAgo, job, company: other })
    await change('update applications set withdrawn_at = now() where id = $1', withdrawn.id)

    const after = await loadPlatformOverview(server.context)
    expect(after.people.JOB_SEEKER.total - before.people.JOB_SEEKER.total).toBe(1)
    expect(after.people.JOB_SEEKER.lastSevenDays - before.people.JOB_SEEKER.lastSevenDays).toBe(0)
    expect(after.companies.total - before.companies.total).toBe(1)
    expect(after.companies.withEndorsers - before.companies.withEndorsers).toBe(0)
    expect(after.activePostings.total - before.activePostings.total).toBe(2)
    expect(after.activePostings.lastSevenDays - before.activePostings.lastSevenDays).toBe(1)
    expect(after.applications.pending - before.applications.pending).toBe(1)
    expect(after.applications.approved - before.applications.approved).toBe(1)
    expect(after.applications.lastSevenDays - before.applications.lastSevenDays).toBe(2)
  })

  it('counts companies with Endorsers, claimed active postings, and pending applications older than a week', async () => {
    const before = await loadPlatformOverview(server.context)
    const company = await server.company()
    const endorser = await server.endorser('Meera Nair', company)
    const job = await server.job(company, { claimed_by: endorser.id, claimed_at: new Date() })
    await server.job(company, {
      claimed_by: endorser.id,
      claimed_at: new Date(),
      application_deadline: '2020-01-31',
    })
    const old = await server.application({ by: asha, job, company })
    await change(`update applications set applied_at = now() - interval '8 days' where id = $1`, old.id)

    const after = await loadPlatformOverview(server.context)
    expect(after.companies.withEndorsers - before.companies.withEndorsers).toBe(1)
    expect(after.activePostings.claimed - before.activePostings.claimed).toBe(1)
    expect(after.applications.pendingOverAWeek - before.applications.pendingOverAWeek).toBe(1)
  })

  it('is cached for a minute and contains its time', async () => {
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const ask = async () => (await server.as(staff).get('/api/platformemployee/dashboard')).json().data
    const [one, two] = [await ask(), await ask()]
    expect(one.countedAt).toBe(two.countedAt)
    expect(Object.keys(one.people).toSorted()).toEqual(roles.toSorted())
  })
})

const staffTasks = async (): Promise<StaffTask[]> => {
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  return (await server.as(staff).get('/api/platformemployee/dashboard')).json().data.tasks
}
const sendMessage = (name: string, message: string, daysAgo: number, answered = false) =>
  change(
    `insert into contact_messages (id, reference, name, email, topic, message, sent_at, answered_at)
     values (gen_random_uuid(), gen_random_uuid()::text, $1, 'a@b.example', 'OTHER', $2, now() - make_interval(days => $3),
             case when $4 then now() end)`,
    name,
    message,
    daysAgo,
    answered,
  )

describe('what waits for the platform staff', () => {
  beforeEach(async () => {
    await change(`update users set rejected_at = now() where role = 'ADMIN' and approved_at is null`)
    await change('update contact_messages set answered_at = now()')
    await change('delete from join_requests')
    await change('delete from moderation_cases')
  })

  it('is nothing when nothing waits', async () => {
    expect(await staffTasks()).toEqual([])
  })

  it('is a line a kind, the longest waiting first, with the oldest of each', async () => {
    await sendMessage('Tara Sen', 'I cannot open the code', 2)
    await sendMessage('Omar Khan', 'Thank you', 1)
    await sendMessage('Answered Person', 'Solved', 9, true)
    const waiting = await waitingAdmin(acme)
    await change(`update users set verified_at = now() - interval '3 days' where id = $1`, waiting.id)

    expect(await staffTasks()).toMatchObject([
      { kind: 'ADMIN_REQUESTS', count: 1, name: waiting.name, detail: acme.name },
      { kind: 'CONTACT_MESSAGES', count: 2, name: 'Tara Sen', detail: 'I cannot open the code' },
    ])
  })

  it('contains the reports to decide, and the appeals against decisions', async () => {
    const job = await server.job(acme, { title: 'Cook' })
    const insertCase = (decided: boolean, appealed: boolean) =>
      change(
        `insert into moderation_cases (id, subject, job_id, snapshot, decided_at, outcome, appealed_at)
         values (gen_random_uuid(), 'POSTING', $1, '{}', case when $2 then now() end, case when $2 then 'KEPT' end,
                 case when $3 then now() end)`,
        job.id,
        decided,
        appealed,
      )
    await insertCase(false, false)
    await insertCase(true, false)
    await insertCase(true, true)
    expect(await staffTasks()).toMatchObject([{ kind: 'REPORTS', count: 2, name: 'Cook', detail: acme.name }])
  })

  it('contains the requests to join a company', async () => {
    const joining = await server.person({ role: 'EMPLOYEE', company: null, name: 'Leela Das' })
    await change(
      `insert into join_requests (id, user_id, company_id, domain) values (gen_random_uuid(), $1, $2, 'acme.example')`,
      joining.id,
      acme.id,
    )
    expect(await staffTasks()).toMatchObject([
      { kind: 'JOIN_REQUESTS', count: 1, name: 'Leela Das', detail: acme.name },
    ])
  })
})
