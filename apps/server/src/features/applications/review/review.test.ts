import {
  applicationStatuses,
  type ReviewedApplication,
  reviewTabs,
  statusGroups,
  type TimelineEntry,
} from '@endorse/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { useHouse } from '../../../../test/house.ts'

const house = useHouse()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await house.company()
  ravi = await house.endorser('Ravi Kumar', acme)
  meera = await house.endorser('Meera Nair', acme)
  admin = await house.person({ role: 'ADMIN', company: acme })
  await approve(admin)
  asha = await house.endorsee('Asha Rao')
  job = await house.job(acme)
})

async function approve(person: TestPerson) {
  await house.open.house.db
    .updateTable('users')
    .set({ approved_at: new Date() })
    .where('id', '=', person.id)
    .execute()
}

type About = Partial<Parameters<typeof house.application>[0]>

function application(about: About = {}) {
  return house.application({ by: asha, job, company: acme, ...about })
}

async function another(about: About = {}) {
  return application({ by: await house.endorsee(), ...about })
}

async function list(person: TestPerson, query = '') {
  const answer = await house.as(person).get(`/api/v1/applications/employee/review?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function ids(person: TestPerson, query = ''): Promise<string[]> {
  const { data } = await list(person, query)
  return data.map(({ id }: ReviewedApplication) => id)
}

function open(person: TestPerson, id: string) {
  return house.as(person).get(`/api/v1/applications/employee/${id}`)
}

async function history(id: string) {
  const rows = await house.open.house.db
    .selectFrom('events')
    .select(['type', 'by_user_id as by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, by }) => [type, by])
}

async function fillProfile() {
  await house.open.house.db
    .insertInto('seeker_profiles')
    .values({
      user_id: asha.id,
      phone_number: '+919876543210',
      date_of_birth: '1999-02-03',
      bio: 'I like ledgers.',
      skills: ['Go'],
      desired_salary_min: 1_200_000,
    })
    .execute()
}

function openFor(person: TestPerson, id: string, why: string) {
  return house.as(person).get(`/api/v1/applications/employee/${id}?reason=${encodeURIComponent(why)}`)
}

async function openingsFor(person: TestPerson, id: string): Promise<TimelineEntry[]> {
  const address = person.role === 'JOB_SEEKER' ? `job/${id}` : `employee/${id}`
  const { timeline } = (await house.as(person).get(`/api/v1/applications/${address}`)).json().data
  return timeline.filter(({ type }: TimelineEntry) => type.endsWith('_opened'))
}

async function auditRows() {
  return house.open.house.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'data'])
    .where('subject_id', '=', asha.id)
    .orderBy('id')
    .execute()
}

async function listOfJob(person: TestPerson | undefined, query = '') {
  return house.as(person).get(`/api/v1/jobs/${job.id}/applications?${query}`)
}

describe('the review list', () => {
  it('shows what nobody handles and what is mine, and what colleagues handle as archived', async () => {
    const waiting = await another()
    const mine = await another({ handler: ravi, status: 'ACCEPTED' })
    const colleagues = await another({ handler: meera, status: 'IN_PROGRESS' })
    await house.application({
      by: asha,
      company: await house.company(),
      job: await house.job(await house.company()),
    })

    const { data, counts, pagination } = await list(ravi, 'includeArchived=true')
    expect(data).toMatchObject([
      {
        id: colleagues.id,
        status: 'ARCHIVED',
        assignedToOther: 'Meera Nair',
        handledByMe: false,
        nextSteps: [],
      },
      { id: mine.id, status: 'APPROVED', assignedToOther: null, handledByMe: true, canDecide: false },
      { id: waiting.id, status: 'PENDING', assignedToOther: null, handledByMe: false, canDecide: true },
    ])
    expect(counts).toEqual({ pending: 1, approved: 1, rejected: 0, archived: 1 })
    expect(pagination).toEqual({ page: 1, limit: 20, totalItems: 3, totalPages: 1 })
    expect(await ids(ravi)).toEqual([mine.id, waiting.id])
  })

  it('tells a colleague name, job and handler, and nothing else', async () => {
    const { db } = house.open.house
    const secrets = ['cover-mango', 'notes-papaya', 'note-guava', 'resume-lychee.pdf', asha.email]
    const [letter, notes, note, resume] = secrets
    const { id } = await application({
      handler: meera,
      status: 'REJECTED',
      resume: await house.resume(asha, resume),
    })
    await db
      .updateTable('applications')
      .set({
        cover_letter: letter,
        additional_notes: notes,
        rejection_reason: 'SKILLS',
        rejection_note: note,
      })
      .where('id', '=', id)
      .execute()

    const seen = [
      await house.as(ravi).get('/api/v1/applications/employee/review?includeArchived=true'),
      await house.as(ravi).get(`/api/v1/applications/employee/${id}`),
      await house.as(ravi).get(`/api/v1/jobs/${job.id}/applications`),
    ]
    for (const answer of seen) {
      expect(answer.payload).toContain('Asha Rao')
      expect(secrets.filter((secret) => answer.payload.includes(secret))).toEqual([])
    }
    expect(seen[1]?.json().data).toMatchObject({ profile: null, timeline: [] })
    const handlers = await house.as(meera).get(`/api/v1/applications/employee/${id}`)
    expect(secrets.filter((secret) => handlers.payload.includes(secret))).toEqual(secrets)
  })

  it('hands out no resume: opening one is logged', async () => {
    await application({ resume: await house.resume(asha, 'Asha.pdf') })
    expect((await list(ravi)).data).toMatchObject([{ resumeName: 'Asha.pdf', resumeUrl: null }])
  })

  it('shows a company admin everything of the company but the resume', async () => {
    const { id } = await application({ handler: ravi, status: 'ACCEPTED', resume: await house.resume(asha) })
    expect((await list(admin, 'tab=approved')).data).toMatchObject([
      { id, status: 'APPROVED', assignedEmployee: 'Ravi Kumar', canDecide: false, nextSteps: [] },
    ])
    const opened = (await house.as(admin).get(`/api/v1/applications/employee/${id}`)).json().data
    expect(opened).toMatchObject({ application: { resumeUrl: null }, profile: null })
  })

  it('is closed to a company admin who may not speak for the company yet', async () => {
    const newcomer = await house.person({ role: 'ADMIN', company: acme })
    const { id } = await application()
    for (const address of ['employee/review', `employee/${id}`]) {
      const answer = await house.as(newcomer).get(`/api/v1/applications/${address}`)
      expect(answer.json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED', status: 403 })
    }
  })

  it.each([
    ['JOB_SEEKER', 403],
    ['PLATFORM_EMPLOYEE', 403],
    [undefined, 401],
  ] as const)('is not for %s', async (role, status) => {
    const somebody = role && (await house.person({ role }))
    expect((await house.as(somebody).get('/api/v1/applications/employee/review')).statusCode).toBe(status)
  })

  it('is empty for an Endorser elsewhere', async () => {
    await application()
    expect(await ids(await house.endorser(), 'includeArchived=true')).toEqual([])
  })
})

describe('narrowed', () => {
  it.each(reviewTabs)('to the tab %s, it has as many as the tab says', async (tab) => {
    for (const status of applicationStatuses) {
      await another({ status, handler: ravi })
      await another({ status, handler: meera })
    }
    await another()
    const { data, counts, pagination } = await list(ravi, `tab=${tab}`)
    const sizes = { pending: 4, approved: 5, rejected: 1, archived: 9 }
    expect(counts).toEqual(sizes)
    expect(data).toHaveLength(sizes[tab])
    expect(pagination.totalItems).toBe(sizes[tab])
  })

  it('by name or job title', async () => {
    const nurse = await house.job(acme, { title: 'Nurse' })
    const first = await application({ job: nurse })
    const second = await another({ by: await house.endorsee('Nursultan Bek') })
    await another()
    expect(await ids(ravi, 'search=nurs')).toEqual([second.id, first.id])
    expect(await ids(ravi, 'search=asha%20rao')).toEqual([first.id])
    expect((await list(ravi, 'search=nurs&tab=rejected')).counts.pending).toBe(2)
    expect(await ids(ravi, 'search=%25')).toEqual([])
  })

  it('by status, as it reads on the screen', async () => {
    const accepted = await another({ handler: ravi, status: 'ACCEPTED' })
    const approved = await another({ handler: ravi, status: 'APPROVED' })
    const theirs = await another({ handler: meera, status: 'APPROVED' })
    expect(await ids(ravi, 'status=APPROVED')).toEqual([approved.id, accepted.id])
    expect(await ids(ravi, 'status=ARCHIVED&includeArchived=true')).toEqual([theirs.id])
    expect(await ids(ravi, 'status=PENDING')).toEqual([])
  })

  it('by date', async () => {
    const recent = await another()
    const old = await another()
    await house.open.house.pool.query(
      `update applications set applied_at = now() - interval '8 days' where id = $1`,
      [old.id],
    )
    expect(await ids(ravi, 'dateRange=7d')).toEqual([recent.id])
    expect(await ids(ravi, 'dateRange=30d')).toEqual([recent.id, old.id])
  })

  it('by whether the applicant was here in the last 30 days', async () => {
    const active = await application()
    const away = await another()
    await house.open.house.pool.query('update users set last_seen_at = now() where id = $1', [asha.id])
    expect(await ids(ravi, 'individual=active')).toEqual([active.id])
    expect(await ids(ravi, 'individual=inactive')).toEqual([away.id])
  })

  it('to one job', async () => {
    const other = await another({ job: await house.job(acme) })
    await another()
    expect(await ids(ravi, `jobId=${other.id}`)).toEqual([])
    expect(await ids(ravi, `jobId=${job.id}`)).not.toContain(other.id)
  })

  it('in pages, without a query for each line', async () => {
    for (let each = 0; each < 5; each++) await another({ handler: ravi, resume: await house.resume(asha) })
    expect(await ids(ravi, 'page=2&limit=2')).toHaveLength(2)
    expect((await list(ravi, 'page=2&limit=2')).pagination).toEqual({
      page: 2,
      limit: 2,
      totalItems: 5,
      totalPages: 3,
    })
    expect(await countQueries(() => list(ravi))).toBe(3)
  })

  it('puts every application into the tab that fits what the person may see of it', async () => {
    const tabOf = new Map<string, string>()
    for (const status of applicationStatuses) {
      for (const handler of [undefined, ravi, meera]) {
        const { id } = await another({ status, ...(handler && { handler }) })
        const group = Object.entries(statusGroups).find(([, statuses]) =>
          statuses.some((each) => each === status),
        )
        tabOf.set(id, handler === meera ? 'archived' : (group?.[0] ?? ''))
      }
    }
    for (const tab of reviewTabs) {
      const expected = [...tabOf].filter(([, where]) => where === tab).map(([id]) => id)
      expect(new Set(await ids(ravi, `tab=${tab}&limit=100`))).toEqual(new Set(expected))
    }
  })
})

describe('opening', () => {
  it('gives the resume and the profile, and the Endorsee learns that it was seen, and by whom', async () => {
    await fillProfile()
    const { id } = await application({ resume: await house.resume(asha, 'Asha.pdf') })
    const { application: seen, profile, timeline } = (await open(ravi, id)).json().data

    expect(seen).toMatchObject({ status: 'REVIEWED', canDecide: true, resumeName: 'Asha.pdf' })
    expect(seen.resumeUrl).toMatch(/^\/files\/.*signature=/)
    expect(profile).toMatchObject({
      bio: 'I like ledgers.',
      skills: ['Go'],
      email: asha.email,
      desiredSalaryMin: 1_200_000,
    })
    expect(profile).toMatchObject({ phoneNumber: null, dateOfBirth: null })
    expect(timeline).toMatchObject([
      { type: 'application.resume_opened', by: 'Ravi Kumar' },
      { type: 'application.moved', by: 'Ravi Kumar', from: 'PENDING', to: 'REVIEWED' },
    ])
    const told = (await house.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
    expect(told.application.status).toBe('REVIEWED')
    expect(told.timeline).toEqual(timeline)
  })

  it('gives phone number and date of birth to the handler, and that is kept, too', async () => {
    await fillProfile()
    const { id } = await application({ handler: ravi, status: 'ACCEPTED', resume: await house.resume(asha) })
    const { profile } = (await open(ravi, id)).json().data
    expect(profile).toMatchObject({ phoneNumber: '+919876543210', dateOfBirth: '1999-02-03' })
    expect(await history(id)).toEqual([
      ['application.resume_opened', ravi.id],
      ['application.contact_opened', ravi.id],
    ])
    const audited = await house.open.house.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', asha.id)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'application.resume_opened', user_id: ravi.id },
      { action: 'application.contact_opened', user_id: ravi.id },
    ])
  })

  it('is kept once an hour for each reader', async () => {
    const { id } = await application({ resume: await house.resume(asha) })
    await open(ravi, id)
    await Promise.all([open(ravi, id), open(ravi, id)])
    await open(meera, id)
    const opened = ['application.resume_opened', 'application.moved', 'application.resume_opened']
    expect((await history(id)).map(([type]) => type)).toEqual(opened)

    await house.open.house.pool.query(
      `update events set at = at - interval '61 minutes' where application_id = $1`,
      [id],
    )
    await open(ravi, id)
    expect((await history(id)).map(([type]) => type)).toEqual([...opened, 'application.resume_opened'])
  })

  it('by many at once makes it REVIEWED once', async () => {
    const { id } = await application({ resume: await house.resume(asha) })
    const answers = await Promise.all([open(ravi, id), open(meera, id), open(ravi, id), open(meera, id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const types = (await history(id)).map(([type]) => type)
    expect(types.filter((type) => type === 'application.moved')).toHaveLength(1)
    expect(types.filter((type) => type === 'application.resume_opened')).toHaveLength(2)
  })

  it('by those who cannot decide it leaves no trace', async () => {
    await fillProfile()
    const staff = await house.person({ role: 'PLATFORM_EMPLOYEE' })
    const { id } = await application({ handler: meera, resume: await house.resume(asha) })
    for (const person of [ravi, admin, staff]) {
      const { application: seen, profile } = (await open(person, id)).json().data
      expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    }
    expect(await history(id)).toEqual([])
  })

  it('finds nothing for those who may not see it', async () => {
    const { id } = await application()
    expect((await open(await house.endorser(), id)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
    expect((await open(asha, id)).statusCode).toBe(403)
    expect((await open(ravi, 'soon')).statusCode).toBe(400)
  })
})

describe('opening as platform staff', () => {
  const reason = 'She reports that her resume was passed on'
  let staff: TestPerson

  beforeEach(async () => {
    staff = await house.person({ role: 'PLATFORM_EMPLOYEE', name: 'Isha Sen' })
    await fillProfile()
  })

  it('gives the application alone without a reason', async () => {
    const { id } = await application({ handler: ravi, resume: await house.resume(asha) })
    const { application: seen, profile } = (await open(staff, id)).json().data
    expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    expect(await auditRows()).toEqual([])
  })

  it('gives profile, contact and resume for a reason, which the Endorsee reads', async () => {
    const resume = await house.resume(asha)
    const { id } = await application({ handler: ravi, resume })
    const { application: seen, profile } = (await openFor(staff, id, `  ${reason} `)).json().data
    expect(seen).toMatchObject({ status: 'PENDING', canDecide: false, nextSteps: [] })
    expect(seen.resumeUrl).toMatch(/^\/files\/.*signature=/)
    expect(profile).toMatchObject({ phoneNumber: '+919876543210', dateOfBirth: '1999-02-03' })

    const opened = ['application.resume_opened', 'application.contact_opened']
    const told = { by: 'Endorse staff', note: reason, from: null, to: null }
    expect(await openingsFor(asha, id)).toMatchObject(opened.map((type) => ({ type, ...told })))
    const data = { application: id, file: resume.id, reason }
    expect(await auditRows()).toEqual(opened.map((action) => ({ action, user_id: staff.id, data })))
  })

  it('is kept when there is neither resume nor phone number', async () => {
    const { id } = await application()
    await house.open.house.db.deleteFrom('seeker_profiles').where('user_id', '=', asha.id).execute()
    await openFor(staff, id, reason)
    expect(await openingsFor(asha, id)).toMatchObject([{ by: 'Endorse staff', note: reason }])
  })

  it('is kept once an hour for each reason', async () => {
    const { id } = await application()
    await Promise.all([openFor(staff, id, reason), openFor(staff, id, reason)])
    await openFor(staff, id, 'She asks for a copy of her data')
    const notes = (await openingsFor(asha, id)).map(({ note }) => note)
    expect(notes).toEqual([reason, 'She asks for a copy of her data'])
    expect(await auditRows()).toHaveLength(2)
  })

  it('is between them and the Endorsee', async () => {
    const { id } = await application({ handler: ravi, status: 'ACCEPTED' })
    await openFor(staff, id, reason)
    for (const person of [ravi, admin]) {
      expect((await open(person, id)).payload).not.toContain(reason)
    }
    expect(await openingsFor(staff, id)).toMatchObject([{ note: reason }, { by: 'Ravi Kumar' }])
  })

  it('gives a company admin and a colleague nothing for a reason', async () => {
    const { id } = await application({ handler: ravi, resume: await house.resume(asha) })
    for (const person of [admin, meera]) {
      const { application: seen, profile } = (await openFor(person, id, reason)).json().data
      expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    }
    await openFor(ravi, id, reason)
    expect((await openingsFor(asha, id)).map(({ by, note }) => [by, note])).toEqual([
      ['Ravi Kumar', null],
      ['Ravi Kumar', null],
    ])
  })

  it('gives nothing of what was withdrawn', async () => {
    const { id } = await application({ resume: await house.resume(asha) })
    await house.as(asha).delete(`/api/v1/applications/job/${id}`)
    const { application: seen, profile } = (await openFor(staff, id, reason)).json().data
    expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    expect(await auditRows()).toEqual([])
  })

  it.each(['', 'Why not', ' '.repeat(20), 'x'.repeat(301)])('refuses the reason "%s"', async (why) => {
    const { id } = await application()
    const answer = await openFor(staff, id, why)
    expect(answer.json()).toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
  })
})

describe('the applications to a job', () => {
  beforeEach(async () => {
    await application({ status: 'ACCEPTED', handler: meera })
    await another()
    await another()
  })

  it('are a list for the people of its company, each as they may see it', async () => {
    const answer = (await listOfJob(ravi)).json()
    expect(answer).toMatchObject({ success: true, count: 3, pagination: { totalItems: 3 } })
    expect(answer.data.map(({ status }: ReviewedApplication) => status)).toEqual([
      'PENDING',
      'PENDING',
      'ARCHIVED',
    ])
    expect((await listOfJob(admin)).json().data).toHaveLength(3)
    expect((await listOfJob(await house.person({ role: 'PLATFORM_EMPLOYEE' }))).json().data).toHaveLength(3)
  })

  it('are their own and a number for an Endorsee', async () => {
    const answer = (await listOfJob(asha)).json()
    expect(answer).toMatchObject({ count: 3, data: [{ applicantId: asha.id, status: 'ACCEPTED' }] })
    expect(answer.data).toHaveLength(1)
  })

  it('are a number for everybody else', async () => {
    for (const person of [await house.endorsee(), await house.endorser()]) {
      expect((await listOfJob(person)).json()).toMatchObject({ count: 3, data: [] })
    }
  })

  it('are nothing for a stranger, nor of a job that does not exist', async () => {
    expect((await listOfJob(undefined)).statusCode).toBe(401)
    const nowhere = '/api/v1/jobs/0199a0b0-0000-7000-8000-000000000000/applications'
    expect((await house.as(ravi).get(nowhere)).statusCode).toBe(404)
  })

  it('come in pages', async () => {
    const answer = (await listOfJob(ravi, 'limit=2&page=2')).json()
    expect(answer.data).toHaveLength(1)
    expect(answer.pagination).toEqual({ page: 2, limit: 2, totalItems: 3, totalPages: 2 })
  })
})
