import type { ApplicationStatus } from '@endorse/contract/applications/values'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { signFileUrl } from '../files/links.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme)
})

function claim(person: TestPerson | undefined, jobId = job.id) {
  return server.as(person).post(`/api/v1/${jobId}/claim`)
}

function release(person: TestPerson | undefined, jobId = job.id) {
  return server.as(person).delete(`/api/v1/jobs/${jobId}/claim`)
}

async function createApplication(
  about: { status?: ApplicationStatus; handler?: TestPerson; at?: typeof job } = {},
) {
  const { at = job, ...rest } = about
  return server.application({ by: await server.endorsee(), job: at, company: acme, ...rest })
}

async function handlerOf(id: string): Promise<string | null> {
  const { db } = server.context
  const row = await db
    .selectFrom('applications')
    .select('handler_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.handler_id
}

async function claimerOf(jobId: string): Promise<string | null> {
  const { db } = server.context
  const row = await db
    .selectFrom('job_postings')
    .select('claimed_by')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return row.claimed_by
}

async function eventsOf(jobId: string) {
  const { db } = server.context
  const rows = await db
    .selectFrom('events')
    .select(['type', 'by_user_id', 'application_id'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()
  return rows.map(({ type, by_user_id, application_id }) => [type, by_user_id, application_id])
}

async function list(person: TestPerson, which: string, query = '') {
  const response = await server.as(person).get(`/api/v1/my-${which}-jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

function titles({ data }: { data: { jobs: ClaimableJob[] } }): string[] {
  return data.jobs.map(({ title }) => title)
}

describe('a claim', () => {
  it('assigns the job and its open unassigned applications', async () => {
    const open = await createApplication()
    const seen = await createApplication({ status: 'REVIEWED' })
    const meeras = await createApplication({ handler: meera, status: 'ACCEPTED' })
    const rejected = await createApplication({ status: 'REJECTED' })

    const response = await claim(ravi)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      success: true,
      status: 'success',
      message: 'Job claimed successfully',
      data: { id: job.id, isClaimed: true, claimedById: ravi.id, applicationsCount: 4 },
    })
    expect(await claimerOf(job.id)).toBe(ravi.id)
    expect(await Promise.all([open, seen, meeras, rejected].map(({ id }) => handlerOf(id)))).toEqual([
      ravi.id,
      ravi.id,
      meera.id,
      null,
    ])
    const events = await eventsOf(job.id)
    expect(events[0]).toEqual(['job.claimed', ravi.id, null])
    expect(new Set(events.slice(1).map(([type, by, id]) => `${type} ${by} ${id}`))).toEqual(
      new Set([`application.assigned ${ravi.id} ${open.id}`, `application.assigned ${ravi.id} ${seen.id}`]),
    )
  })

  it('returns 409 with the name of the colleague who has claimed the job', async () => {
    await claim(ravi)
    expect((await claim(meera)).json()).toMatchObject({
      code: 'ALREADY_CLAIMED',
      status: 409,
      message: 'Ravi Kumar has already claimed this job',
    })
  })

  it('changes nothing when repeated', async () => {
    await claim(ravi)
    expect((await claim(ravi)).statusCode).toBe(200)
    expect(await eventsOf(job.id)).toHaveLength(1)
  })

  it.each([
    ['archived', { archived_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
    ['past its deadline', { application_deadline: '2020-01-01' }],
  ])('rejects a job that is %s', async (_what, about) => {
    const closed = await server.job(acme, about)
    expect((await claim(ravi, closed.id)).json()).toMatchObject({ code: 'JOB_CLOSED', status: 410 })
    expect(await claimerOf(closed.id)).toBeNull()
  })

  it('is allowed to Endorsers of the company only', async () => {
    expect((await claim(await server.endorser())).json()).toMatchObject({ code: 'NOT_ALLOWED', status: 403 })
    for (const role of ['JOB_SEEKER', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const) {
      expect((await claim(await server.person({ role, company: acme }))).statusCode).toBe(403)
    }
    expect((await claim(undefined)).statusCode).toBe(401)
    expect((await claim(ravi, '0199a0b0-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await claim(ravi, 'soon')).statusCode).toBe(400)
    expect(await claimerOf(job.id)).toBeNull()
  })
})

describe('a release', () => {
  it('releases the job and its undecided applications, and keeps the decided ones', async () => {
    const undecided = await createApplication()
    await claim(ravi)
    const later = await createApplication({ handler: ravi, status: 'SHORTLISTED' })
    const accepted = await createApplication({ handler: ravi, status: 'ACCEPTED' })

    expect((await release(ravi)).json()).toEqual({
      success: true,
      message: 'Job released successfully',
      undo: null,
    })
    expect(await claimerOf(job.id)).toBeNull()
    expect(await Promise.all([undecided, later, accepted].map(({ id }) => handlerOf(id)))).toEqual([
      null,
      null,
      ravi.id,
    ])
    expect((await eventsOf(job.id)).slice(2).map(([type]) => type)).toEqual([
      'job.released',
      'application.unassigned',
      'application.unassigned',
    ])
    expect((await claim(meera)).statusCode).toBe(200)
    expect(await handlerOf(undecided.id)).toBe(meera.id)
  })

  it('is allowed to the claimer and to an admin of the company', async () => {
    await claim(ravi)
    const admin = await server.person({ role: 'ADMIN', company: acme })
    expect((await release(meera)).json()).toMatchObject({ code: 'NOT_ALLOWED', status: 403 })
    expect((await release(await server.endorser())).statusCode).toBe(403)
    expect((await release(admin)).json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED', status: 403 })
    expect((await release(await server.endorsee())).statusCode).toBe(403)
    expect((await release(undefined)).statusCode).toBe(401)
    expect(await claimerOf(job.id)).toBe(ravi.id)

    await server.context.pool.query('update users set approved_at = now() where id = $1', [admin.id])
    expect((await release(admin)).statusCode).toBe(200)
    expect(await claimerOf(job.id)).toBeNull()
  })

  it('is allowed to platform staff, in any company, and the claimer is notified', async () => {
    const { id } = await createApplication()
    await claim(ravi)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Isha Sen' })
    expect((await release(staff)).statusCode).toBe(200)
    expect([await claimerOf(job.id), await handlerOf(id)]).toEqual([null, null])
    expect((await release(staff)).json()).toMatchObject({ message: 'Nobody has claimed this job' })
    await vi.waitFor(async () => {
      const { data } = (await server.as(ravi).get('/api/v1/notifications')).json()
      expect(data.notifications).toContainEqual(
        expect.objectContaining({ kind: 'CLAIM_RELEASED', jobId: job.id }),
      )
    })
  })

  it('rejects an unclaimed job', async () => {
    expect((await release(ravi)).json()).toMatchObject({
      status: 409,
      message: 'Nobody has claimed this job',
    })
  })
})

describe('the lists', () => {
  it('contain the unclaimed jobs of the company and the jobs claimed by the user', async () => {
    await server.job(await server.company(), { title: 'Elsewhere' })
    await server.job(acme, { title: 'Archived', archived_at: new Date() })
    await server.job(acme, { title: 'Expired', application_deadline: '2020-01-01' })
    await server.job(acme, { title: 'Until 2999', application_deadline: '2999-01-01' })
    await server.job(acme, { title: 'Meera’s', claimed_by: meera.id })
    await server.job(acme, { title: 'Mine', claimed_by: ravi.id })
    await server.job(acme, {
      title: 'Mine and expired',
      claimed_by: ravi.id,
      application_deadline: '2020-01-01',
    })
    await createApplication()
    await createApplication()

    const unclaimed = await list(ravi, 'unclaimed')
    expect(titles(unclaimed)).toEqual(['Until 2999', 'Backend Engineer'])
    expect(unclaimed).toMatchObject({
      success: true,
      status: 'success',
      results: 2,
      pagination: { totalItems: 2 },
    })
    expect(unclaimed.data.jobs[1]).toMatchObject({
      applicationsCount: 2,
      claimedById: null,
      endorsers: 2,
      companyName: acme.name,
      isSaved: false,
      isClaimed: false,
    })
    expect(titles(await list(ravi, 'claimed'))).toEqual(['Mine and expired', 'Mine'])
  })

  it('are paginated without a query for each row', async () => {
    for (const title of ['A', 'B', 'C', 'D']) await server.job(acme, { title })
    expect(titles(await list(ravi, 'unclaimed', 'page=2&limit=2'))).toEqual(['B', 'A'])
    expect((await list(ravi, 'unclaimed', 'page=2&limit=2')).pagination).toMatchObject({
      totalItems: 5,
      totalPages: 3,
    })
    expect(await countQueries(() => list(ravi, 'unclaimed'))).toBe(4)
  })

  it.each(['unclaimed', 'claimed'])('of %s jobs are allowed to Endorsers only', async (which) => {
    for (const role of ['JOB_SEEKER', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const) {
      const user = await server.person({ role, company: acme })
      expect((await server.as(user).get(`/api/v1/my-${which}-jobs`)).statusCode).toBe(403)
    }
    expect((await server.as().get(`/api/v1/my-${which}-jobs`)).statusCode).toBe(401)
  })
})

describe('concurrent requests', () => {
  it('50 claims: one succeeds, the others return the name of the claimer', async () => {
    const colleagues = await Promise.all(
      Array.from({ length: 50 }, (_, each) => server.endorser(`Nr ${each}`, acme)),
    )
    const waiting = await createApplication()
    const responses = await Promise.all(colleagues.map((colleague) => claim(colleague)))

    const winners = colleagues.filter((_, index) => responses[index]?.statusCode === 200)
    expect(winners).toHaveLength(1)
    const refusals = responses
      .filter(({ statusCode }) => statusCode !== 200)
      .map((response) => response.json())
    expect(new Set(refusals.map(({ code, message }) => `${code}: ${message}`))).toEqual(
      new Set([`ALREADY_CLAIMED: ${winners[0]?.name} has already claimed this job`]),
    )
    expect(await handlerOf(waiting.id)).toBe(winners[0]?.id)
    expect(await eventsOf(job.id)).toHaveLength(2)
  })

  it('a claim and a decision: the first one assigns the application, the other returns a conflict', async () => {
    for (let round = 0; round < 10; round++) {
      const at = await server.job(acme)
      const { id } = await createApplication({ at })
      const [claimed, decided] = await Promise.all([
        claim(ravi, at.id),
        server
          .as(meera)
          .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' }),
      ])
      expect(claimed.statusCode).toBe(200)
      expect(await handlerOf(id)).toBe(decided.statusCode === 200 ? meera.id : ravi.id)
      expect([200, 'Ravi Kumar already handles this application']).toContain(
        decided.statusCode === 200 ? 200 : decided.json().message,
      )
    }
  })

  it('a claim and applications: all applications are assigned to the claimer', async () => {
    const applicants = await Promise.all(Array.from({ length: 10 }, () => server.endorsee()))
    const forms = await Promise.all(
      applicants.map(async (applicant) => {
        const { id } = await server.resume(applicant)
        const selectedResumeUrl = signFileUrl(server.context.config.secret, id, applicant.id)
        return multipart({ jobPostingId: job.id, selectedResumeUrl })
      }),
    )
    const [claimed, ...responses] = await Promise.all([
      claim(ravi),
      ...applicants.map((applicant, index) =>
        server.as(applicant).post('/api/v1/applications', forms[index]?.body, forms[index]?.headers),
      ),
    ])
    expect(claimed.statusCode).toBe(200)
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const handlers = await Promise.all(responses.map((response) => handlerOf(response.json().data.id)))
    expect(new Set(handlers)).toEqual(new Set([ravi.id]))
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the lists', () => {
  it('of unclaimed jobs are searched, filtered, ordered and counted', async () => {
    await server.context.db.deleteFrom('job_postings').where('id', '=', job.id).execute()
    const nurse = await server.job(acme, { title: 'Nurse', city: 'Pune', application_deadline: inDays(3) })
    await server.job(acme, { title: 'Data Engineer', skills: ['Kafka'], application_deadline: inDays(30) })
    const cook = await server.job(acme, { title: 'Cook', employment_type: 'PART_TIME' })
    for (const to of [cook, cook, nurse]) {
      await server.application({ by: await server.endorsee(), job: to, company: acme })
    }
    await server.application({ by: await server.endorsee(), job: nurse, company: acme, status: 'REJECTED' })

    const all = await list(ravi, 'unclaimed', 'sort=applicants')
    expect(titles(all)).toEqual(['Cook', 'Nurse', 'Data Engineer'])
    expect(all.counts).toEqual({ all: 3, 'with-applicants': 2, closing: 1 })
    expect(all.data.jobs[1]).toMatchObject({ applicationsCount: 2, waitingCount: 1, rejectedCount: 1 })
    expect(titles(await list(ravi, 'unclaimed', 'sort=closing'))).toEqual(['Nurse', 'Data Engineer', 'Cook'])
    expect(titles(await list(ravi, 'unclaimed', 'search=kafk'))).toEqual(['Data Engineer'])
    expect(titles(await list(ravi, 'unclaimed', 'search=pune'))).toEqual(['Nurse'])
    expect(titles(await list(ravi, 'unclaimed', 'search=100%25'))).toEqual([])
    expect(titles(await list(ravi, 'unclaimed', 'employmentType=PART_TIME'))).toEqual(['Cook'])
    const inPune = await list(ravi, 'unclaimed', 'city=Poona')
    expect([titles(inPune), inPune.cities, inPune.counts.all]).toEqual([['Nurse'], ['Pune'], 1])
    const closing = await list(ravi, 'unclaimed', 'show=closing')
    expect([titles(closing), closing.pagination.totalItems]).toEqual([['Nurse'], 1])
  })

  it('find a job by each of its cities', async () => {
    await server.job(acme, { title: 'Welder', city: 'Bengaluru', location: 'Bengaluru, Chennai' })
    expect(titles(await list(ravi, 'unclaimed', 'city=Bangalore'))).toEqual(['Welder'])
    expect(titles(await list(ravi, 'unclaimed', 'city=Chennai'))).toEqual(['Welder'])
    expect(titles(await list(ravi, 'unclaimed', 'city=Nowhere'))).toEqual([])
    expect((await list(ravi, 'unclaimed')).cities).toEqual(expect.arrayContaining(['Bengaluru', 'Chennai']))
  })

  it('show the three latest applicants, of what a colleague handles only the name', async () => {
    const { db } = server.context
    const withPhoto = async (name: string) => {
      const by = await server.endorsee(name)
      const photo = await server.resume(by)
      await db.insertInto('seeker_profiles').values({ user_id: by.id, image_file_id: photo.id }).execute()
      return by
    }
    const [asha, bela, chitra] = [
      await withPhoto('Asha Rao'),
      await withPhoto('Bela Sen'),
      await server.endorsee('Chitra'),
    ]
    await server.application({ by: await server.endorsee('Older One'), job, company: acme })
    await server.application({ by: asha, job, company: acme })
    await server.application({ by: bela, job, company: acme, handler: meera, status: 'ACCEPTED' })
    await server.application({ by: chitra, job, company: acme })
    const gone = await server.application({ by: await withPhoto('Gone Away'), job, company: acme })
    await db.updateTable('applications').set({ withdrawn_at: new Date() }).where('id', '=', gone.id).execute()
    const { latestApplicants } = (await list(ravi, 'unclaimed')).data.jobs[0]
    expect(latestApplicants).toEqual([
      { name: expect.stringMatching(/^Chitra/), photoUrl: null },
      { name: 'Bela Sen', photoUrl: null },
      { name: 'Asha Rao', photoUrl: expect.stringMatching(/^\/files\//) },
    ])
    const seenByMeera = (await list(meera, 'unclaimed')).data.jobs[0].latestApplicants
    expect(seenByMeera[1].photoUrl).toMatch(/^\/files\//)
  })

  it('of an unclaimed job name its applications, the latest first, without their resumes', async () => {
    const first = await createApplication()
    const second = await createApplication()
    const { data } = await list(meera, 'unclaimed')
    expect(data.jobs[0].applications).toEqual([{ id: second.id }, { id: first.id }])
    expect(data.jobs[0].applicationsCount).toBe(2)
  })

  it('of own jobs tell posted from claimed ones, with the applications that a release would leave', async () => {
    await createApplication()
    await createApplication({ status: 'ACCEPTED', handler: ravi })
    await createApplication({ status: 'ACCEPTED', handler: meera })
    await claim(ravi)
    await server.job(acme, { title: 'Own Posting', created_by: ravi.id, claimed_by: ravi.id })
    const { data } = await list(ravi, 'claimed', 'origin=claimed')
    expect(data.jobs).toMatchObject([
      { id: job.id, applicationsCount: 3, waitingCount: 1, acceptedByMe: 1, postedByMe: false },
    ])
    expect(titles(await list(ravi, 'claimed', 'origin=posted'))).toEqual(['Own Posting'])
    expect(titles(await list(ravi, 'claimed', 'search=own'))).toEqual(['Own Posting'])
    expect(titles(await list(meera, 'claimed'))).toEqual([])
  })
})
