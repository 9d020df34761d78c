import type { ReviewedApplication, TimelineEntry } from '@endorse/contract/applications/schemas'
import { applicationStatuses, reviewTabs, statusGroups } from '@endorse/contract/applications/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  admin = await server.admin(acme)
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

type ApplicationOptions = Partial<Parameters<typeof server.application>[0]>

function createApplication(about: ApplicationOptions = {}) {
  return server.application({ by: asha, job, company: acme, ...about })
}

async function createAnotherApplication(about: ApplicationOptions = {}) {
  return createApplication({ by: await server.endorsee(), ...about })
}

async function list(person: TestPerson, query = '') {
  const response = await server.as(person).get(`/api/v1/applications/employee/review?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function ids(person: TestPerson, query = ''): Promise<string[]> {
  const { data } = await list(person, query)
  return data.map(({ id }: ReviewedApplication) => id)
}

function openApplication(person: TestPerson, id: string) {
  return server.as(person).post(`/api/v1/applications/employee/${id}/views`)
}

async function history(id: string) {
  const rows = await server.context.db
    .selectFrom('events')
    .select(['type', 'by_user_id as by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, by }) => [type, by])
}

async function fillProfile() {
  await server.context.db
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

function openWithReason(person: TestPerson, id: string, reason: string) {
  return server.as(person).post(`/api/v1/applications/employee/${id}/views`, { reason })
}

async function accessEntriesFor(person: TestPerson, id: string): Promise<TimelineEntry[]> {
  const response =
    person.role === 'JOB_SEEKER'
      ? await server.as(person).get(`/api/v1/applications/job/${id}`)
      : await openApplication(person, id)
  const { timeline } = response.json().data
  return timeline.filter(({ type }: TimelineEntry) => type.endsWith('_opened'))
}

async function auditRows() {
  return server.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'data'])
    .where('subject_id', '=', asha.id)
    .orderBy('id')
    .execute()
}

async function listOfJob(person: TestPerson | undefined, query = '') {
  return server.as(person).get(`/api/v1/jobs/${job.id}/applications?${query}`)
}

describe('the review list', () => {
  it.each([
    ['PENDING', null],
    ['SHORTLISTED', null],
    ['ACCEPTED', 'APPROVED'],
    ['REFERRED', 'APPROVED'],
    ['REJECTED', 'REJECTED'],
  ] as const)('tells a colleague the decision, not the step: %s is %s', async (status, decision) => {
    const { id } = await createAnotherApplication({ handler: meera, status })
    const [seen] = (await list(ravi, 'includeArchived=true')).data
    expect(seen).toMatchObject({
      id,
      status: 'ARCHIVED',
      shownStatus: 'ARCHIVED',
      assignedToOther: 'Meera Nair',
      decision,
      rejection: null,
      endorsement: null,
    })
  })

  it('tells nobody the decision about a withdrawn application', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'ACCEPTED' })
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    const [seen] = (await list(ravi, 'includeArchived=true')).data
    expect(seen).toMatchObject({ status: 'WITHDRAWN', decision: null })
  })

  it('shows unassigned and own applications, and those of colleagues as ARCHIVED', async () => {
    const waiting = await createAnotherApplication()
    const mine = await createAnotherApplication({ handler: ravi, status: 'ACCEPTED' })
    const colleagues = await createAnotherApplication({ handler: meera, status: 'IN_PROGRESS' })
    await server.application({
      by: asha,
      company: await server.company(),
      job: await server.job(await server.company()),
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

  it('says when each step was reached to the handler and the company admin, and not to a colleague', async () => {
    const { id } = await createApplication()
    await server.as(meera).post(`/api/v1/applications/employee/${id}/views`)
    await server
      .as(meera)
      .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })
    for (const reader of [meera, admin]) {
      const [seen] = (await list(reader)).data
      expect(seen?.stepTimes).toMatchObject({ rejected: null, referred: null })
      expect(Date.parse(seen?.stepTimes?.read ?? '')).toBeLessThan(
        Date.parse(seen?.stepTimes?.accepted ?? ''),
      )
    }
    expect((await list(ravi, 'includeArchived=true')).data).toMatchObject([{ id, stepTimes: null }])
  })

  it('shows a colleague only the name, the job and the handler', async () => {
    const { db } = server.context
    const secrets = ['cover-mango', 'notes-papaya', 'note-guava', 'resume-lychee.pdf', asha.email]
    const [letter, notes, note, resume] = secrets
    const { id } = await createApplication({
      handler: meera,
      status: 'REJECTED',
      resume: await server.resume(asha, resume),
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
      await server.as(ravi).get('/api/v1/applications/employee/review?includeArchived=true'),
      await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`),
      await server.as(ravi).get(`/api/v1/jobs/${job.id}/applications`),
    ]
    for (const response of seen) {
      expect(response.payload).toContain('Asha Rao')
      expect(secrets.filter((secret) => response.payload.includes(secret))).toEqual([])
    }
    expect(seen[1]?.json().data).toMatchObject({ profile: null, timeline: [] })
    const handlers = await server.as(meera).post(`/api/v1/applications/employee/${id}/views`)
    expect(secrets.filter((secret) => handlers.payload.includes(secret))).toEqual(secrets)
  })

  it('contains no resume URL, because each access is logged', async () => {
    await createApplication({ resume: await server.resume(asha, 'Asha.pdf') })
    expect((await list(ravi)).data).toMatchObject([{ resumeName: 'Asha.pdf', resumeUrl: null }])
  })

  it('shows a company admin all applications of the company without the resume', async () => {
    const { id } = await createApplication({
      handler: ravi,
      status: 'ACCEPTED',
      resume: await server.resume(asha),
    })
    expect((await list(admin, 'tab=approved')).data).toMatchObject([
      { id, status: 'APPROVED', assignedEmployee: 'Ravi Kumar', canDecide: false, nextSteps: [] },
    ])
    const opened = (await server.as(admin).post(`/api/v1/applications/employee/${id}/views`)).json().data
    expect(opened).toMatchObject({ application: { resumeUrl: null }, profile: null })
  })

  it('is not allowed to a company admin who is not approved yet', async () => {
    const newcomer = await server.person({ role: 'ADMIN', company: acme })
    const { id } = await createApplication()
    const responses = [
      await server.as(newcomer).get('/api/v1/applications/employee/review'),
      await openApplication(newcomer, id),
    ]
    for (const response of responses) {
      expect(response.json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED', status: 403 })
    }
  })

  it.each([
    ['JOB_SEEKER', 403],
    ['PLATFORM_EMPLOYEE', 403],
    [undefined, 401],
  ] as const)('is not allowed to %s', async (role, status) => {
    const user = role && (await server.person({ role }))
    expect((await server.as(user).get('/api/v1/applications/employee/review')).statusCode).toBe(status)
  })

  it('is empty for an Endorser of another company', async () => {
    await createApplication()
    expect(await ids(await server.endorser(), 'includeArchived=true')).toEqual([])
  })
})

describe('filters', () => {
  it.each(reviewTabs)('the tab %s has as many rows as its counter says', async (tab) => {
    for (const status of applicationStatuses) {
      await createAnotherApplication({ status, handler: ravi })
      await createAnotherApplication({ status, handler: meera })
    }
    await createAnotherApplication()
    const { data, counts, pagination } = await list(ravi, `tab=${tab}`)
    const sizes = { pending: 4, approved: 5, rejected: 1, archived: 9 }
    expect(counts).toEqual(sizes)
    expect(data).toHaveLength(sizes[tab])
    expect(pagination.totalItems).toBe(sizes[tab])
  })

  it('count the tab with its status filter, so that the counter says what is listed', async () => {
    await createAnotherApplication()
    await createAnotherApplication({ status: 'SHORTLISTED' })
    await createAnotherApplication({ handler: ravi, status: 'ACCEPTED' })
    const { data, counts } = await list(ravi, 'tab=pending&status=SHORTLISTED')
    expect(data).toHaveLength(1)
    expect(counts).toEqual({ pending: 1, approved: 1, rejected: 0, archived: 0 })
    expect((await list(ravi, 'tab=pending&status=REVIEWED')).counts.pending).toBe(0)
  })

  it('filter by name or job title', async () => {
    const nurse = await server.job(acme, { title: 'Nurse' })
    const first = await createApplication({ job: nurse })
    const second = await createAnotherApplication({ by: await server.endorsee('Nursultan Bek') })
    await createAnotherApplication()
    expect(await ids(ravi, 'search=nurs')).toEqual([second.id, first.id])
    expect(await ids(ravi, 'search=asha%20rao')).toEqual([first.id])
    expect((await list(ravi, 'search=nurs&tab=rejected')).counts.pending).toBe(2)
    expect(await ids(ravi, 'search=%25')).toEqual([])
  })

  it('filter by the status shown on the screen', async () => {
    const accepted = await createAnotherApplication({ handler: ravi, status: 'ACCEPTED' })
    const approved = await createAnotherApplication({ handler: ravi, status: 'APPROVED' })
    const theirs = await createAnotherApplication({ handler: meera, status: 'APPROVED' })
    expect(await ids(ravi, 'status=ACCEPTED')).toEqual([accepted.id])
    expect(await ids(ravi, 'status=APPROVED')).toEqual([approved.id])
    expect(await ids(ravi, 'status=ARCHIVED&includeArchived=true')).toEqual([theirs.id])
    expect(await ids(ravi, 'status=PENDING')).toEqual([])
  })

  it('filter by date', async () => {
    const recent = await createAnotherApplication()
    const old = await createAnotherApplication()
    await server.context.pool.query(
      `update applications set applied_at = now() - interval '8 days' where id = $1`,
      [old.id],
    )
    expect(await ids(ravi, 'dateRange=7d')).toEqual([recent.id])
    expect(await ids(ravi, 'dateRange=30d')).toEqual([recent.id, old.id])
  })

  it('filter by whether the applicant was active in the last 30 days', async () => {
    const active = await createApplication()
    const away = await createAnotherApplication()
    await server.context.pool.query('update users set last_seen_at = now() where id = $1', [asha.id])
    expect(await ids(ravi, 'individual=active')).toEqual([active.id])
    expect(await ids(ravi, 'individual=inactive')).toEqual([away.id])
  })

  it('filter by job', async () => {
    const other = await createAnotherApplication({ job: await server.job(acme) })
    await createAnotherApplication()
    expect(await ids(ravi, `jobId=${other.id}`)).toEqual([])
    expect(await ids(ravi, `jobId=${job.id}`)).not.toContain(other.id)
  })

  it('filter by the kind of job and the experience that it asks for', async () => {
    const applyTo = async (about: Parameters<typeof server.job>[1]) =>
      (await createAnotherApplication({ job: await server.job(acme, about) })).id
    const clerk = await applyTo({ employment_type: 'FULL_TIME', experience_level: 'ENTRY_LEVEL' })
    const lead = await applyTo({
      employment_type: 'CONTRACT',
      work_type: 'REMOTE',
      experience_level: 'DIRECTOR',
    })
    const cook = await applyTo({ employment_type: 'PART_TIME', experience_level: 'MID_SENIOR' })
    await server.referral({ by: await server.endorsee(), company: acme })
    expect(await ids(ravi, 'jobTypes=FULL_TIME')).toEqual([clerk])
    expect(await ids(ravi, 'jobTypes=REMOTE,PART_TIME')).toEqual([cook, lead])
    expect(await ids(ravi, 'experience=SENIOR')).toEqual([cook, lead])
    expect(await ids(ravi, 'experience=MID&experience=ENTRY')).toEqual([cook, clerk])
    expect(await ids(ravi, 'jobTypes=PART_TIME&experience=ENTRY')).toEqual([])
    expect((await list(ravi, 'jobTypes=FULL_TIME&tab=rejected')).counts.pending).toBe(1)
    const nonsense = await server.as(ravi).get('/api/v1/applications/employee/review?jobTypes=SOMETIMES')
    expect(nonsense.statusCode).toBe(400)
  })

  it('paginate without a query for each row', async () => {
    for (let each = 0; each < 5; each++)
      await createAnotherApplication({ handler: ravi, resume: await server.resume(asha) })
    expect(await ids(ravi, 'page=2&limit=2')).toHaveLength(2)
    expect((await list(ravi, 'page=2&limit=2')).pagination).toEqual({
      page: 2,
      limit: 2,
      totalItems: 5,
      totalPages: 3,
    })
    expect(await countQueries(() => list(ravi))).toBe(3)
  })

  it('put every application into the tab that matches its access level', async () => {
    const tabOf = new Map<string, string>()
    for (const status of applicationStatuses) {
      for (const handler of [undefined, ravi, meera]) {
        const { id } = await createAnotherApplication({ status, ...(handler && { handler }) })
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

describe('opening an application', () => {
  it('returns the current position, and the description of each job', async () => {
    await fillProfile()
    const workExperience = [
      { jobTitle: 'Engineer', companyName: 'Finch', isCurrent: true, responsibilities: 'Ledgers' },
    ]
    const sent = multipart({
      tab: 'work-experience',
      department: 'Platform',
      experienceLevel: 'ASSOCIATE',
      workExperience: JSON.stringify(workExperience),
    })
    const saved = await server.as(asha).put('/api/v1/jobseeker', sent.body, sent.headers)
    expect(saved.statusCode).toBe(200)
    expect(saved.json().data.workExperience).not.toMatchObject([{ description: expect.anything() }])

    const { id } = await createApplication()
    const { profile } = (await openApplication(ravi, id)).json().data
    expect(profile).toMatchObject({
      currentRole: 'Engineer',
      currentCompany: 'Finch',
      department: 'Platform',
      experienceLevel: 'ASSOCIATE',
      workExperience: [{ jobTitle: 'Engineer', description: 'Ledgers', responsibilities: 'Ledgers' }],
    })
  })

  it('returns the resume and the profile, and shows the Endorsee who viewed the application', async () => {
    await fillProfile()
    const { id } = await createApplication({ resume: await server.resume(asha, 'Asha.pdf') })
    const { application: seen, profile, timeline } = (await openApplication(ravi, id)).json().data

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
      { type: 'application.status_changed', by: 'Ravi Kumar', from: 'PENDING', to: 'REVIEWED' },
    ])
    const asSeenByAsha = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
    expect(asSeenByAsha.application.status).toBe('REVIEWED')
    expect(asSeenByAsha.timeline).toEqual(timeline)
  })

  it.each(['REVIEWED', 'REJECTED'] as const)(
    'returns no phone number and no date of birth to a handler who has not accepted it: %s',
    async (status) => {
      await fillProfile()
      const { id } = await createApplication({ handler: ravi, status })
      const { profile } = (await openApplication(ravi, id)).json().data
      expect(profile).toMatchObject({ bio: 'I like ledgers.', phoneNumber: null, dateOfBirth: null })
      expect((await history(id)).map(([type]) => type)).not.toContain('application.contact_opened')
    },
  )

  it('returns phone number and date of birth to the handler who has accepted it, and logs it', async () => {
    await fillProfile()
    const { id } = await createApplication({
      handler: ravi,
      status: 'ACCEPTED',
      resume: await server.resume(asha),
    })
    const { profile } = (await openApplication(ravi, id)).json().data
    expect(profile).toMatchObject({ phoneNumber: '+919876543210', dateOfBirth: '1999-02-03' })
    expect(await history(id)).toEqual([
      ['application.resume_opened', ravi.id],
      ['application.contact_opened', ravi.id],
    ])
    const audited = await server.context.db
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

  it('is logged once an hour for each user', async () => {
    const { id } = await createApplication({ resume: await server.resume(asha) })
    await openApplication(ravi, id)
    await Promise.all([openApplication(ravi, id), openApplication(ravi, id)])
    await openApplication(meera, id)
    const opened = ['application.resume_opened', 'application.status_changed', 'application.resume_opened']
    expect((await history(id)).map(([type]) => type)).toEqual(opened)

    await server.context.pool.query(
      `update events set at = at - interval '61 minutes' where application_id = $1`,
      [id],
    )
    await openApplication(ravi, id)
    expect((await history(id)).map(([type]) => type)).toEqual([...opened, 'application.resume_opened'])
  })

  it('changes the status to REVIEWED once when several users open it concurrently', async () => {
    const { id } = await createApplication({ resume: await server.resume(asha) })
    const responses = await Promise.all([
      openApplication(ravi, id),
      openApplication(meera, id),
      openApplication(ravi, id),
      openApplication(meera, id),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const types = (await history(id)).map(([type]) => type)
    expect(types.filter((type) => type === 'application.status_changed')).toHaveLength(1)
    expect(types.filter((type) => type === 'application.resume_opened')).toHaveLength(2)
  })

  it('is not logged for users who cannot decide', async () => {
    await fillProfile()
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const { id } = await createApplication({ handler: meera, resume: await server.resume(asha) })
    for (const person of [ravi, admin, staff]) {
      const { application: seen, profile } = (await openApplication(person, id)).json().data
      expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    }
    expect(await history(id)).toEqual([])
  })

  it('returns 404 to users who may not see it', async () => {
    const { id } = await createApplication()
    expect((await openApplication(await server.endorser(), id)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
    expect((await openApplication(asha, id)).statusCode).toBe(403)
    expect((await openApplication(ravi, 'soon')).statusCode).toBe(400)
  })
})

describe('opening an application as platform staff', () => {
  const reason = 'She reports that her resume was passed on'
  let staff: TestPerson

  beforeEach(async () => {
    staff = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Isha Sen' })
    await fillProfile()
  })

  it('returns only the application without a reason', async () => {
    const { id } = await createApplication({ handler: ravi, resume: await server.resume(asha) })
    const { application: seen, profile } = (await openApplication(staff, id)).json().data
    expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    expect(await auditRows()).toEqual([])
  })

  it('returns profile, contact data and resume with a reason, which the Endorsee can read', async () => {
    const resume = await server.resume(asha)
    const { id } = await createApplication({ handler: ravi, resume })
    const { application: seen, profile } = (await openWithReason(staff, id, `  ${reason} `)).json().data
    expect(seen).toMatchObject({ status: 'PENDING', canDecide: false, nextSteps: [] })
    expect(seen.resumeUrl).toMatch(/^\/files\/.*signature=/)
    expect(profile).toMatchObject({ phoneNumber: '+919876543210', dateOfBirth: '1999-02-03' })

    const opened = ['application.resume_opened', 'application.contact_opened']
    const entry = { by: 'Endorse staff', note: reason, from: null, to: null }
    expect(await accessEntriesFor(asha, id)).toMatchObject(opened.map((type) => ({ type, ...entry })))
    const data = { application: id, file: resume.id, reason }
    expect(await auditRows()).toEqual(opened.map((action) => ({ action, user_id: staff.id, data })))
  })

  it('is logged even without a resume and a phone number', async () => {
    const { id } = await createApplication()
    await server.context.db.deleteFrom('seeker_profiles').where('user_id', '=', asha.id).execute()
    await openWithReason(staff, id, reason)
    expect(await accessEntriesFor(asha, id)).toMatchObject([{ by: 'Endorse staff', note: reason }])
  })

  it('is logged once an hour for each reason', async () => {
    const { id } = await createApplication()
    await Promise.all([openWithReason(staff, id, reason), openWithReason(staff, id, reason)])
    await openWithReason(staff, id, 'She asks for a copy of her data')
    const notes = (await accessEntriesFor(asha, id)).map(({ note }) => note)
    expect(notes).toEqual([reason, 'She asks for a copy of her data'])
    expect(await auditRows()).toHaveLength(2)
  })

  it('is visible only to platform staff and the Endorsee', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'ACCEPTED' })
    await openWithReason(staff, id, reason)
    for (const person of [ravi, admin]) {
      expect((await openApplication(person, id)).payload).not.toContain(reason)
    }
    expect(await accessEntriesFor(staff, id)).toMatchObject([{ note: reason }, { by: 'Ravi Kumar' }])
  })

  it('ignores a reason from a company admin or a colleague', async () => {
    const resume = await server.resume(asha)
    const { id } = await createApplication({ handler: ravi, status: 'ACCEPTED', resume })
    for (const person of [admin, meera]) {
      const { application: seen, profile } = (await openWithReason(person, id, reason)).json().data
      expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    }
    await openWithReason(ravi, id, reason)
    expect((await accessEntriesFor(asha, id)).map(({ by, note }) => [by, note])).toEqual([
      ['Ravi Kumar', null],
      ['Ravi Kumar', null],
    ])
  })

  it('returns no private data of a withdrawn application', async () => {
    const { id } = await createApplication({ resume: await server.resume(asha) })
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    const { application: seen, profile } = (await openWithReason(staff, id, reason)).json().data
    expect({ resumeUrl: seen.resumeUrl, profile }).toEqual({ resumeUrl: null, profile: null })
    expect(await auditRows()).toEqual([])
  })

  it.each(['', 'Why not', ' '.repeat(20), 'x'.repeat(301)])(
    'rejects the reason "%s"',
    async (wrongReason) => {
      const { id } = await createApplication()
      const response = await openWithReason(staff, id, wrongReason)
      expect(response.json()).toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
    },
  )
})

describe('the applications of a job', () => {
  beforeEach(async () => {
    await createApplication({ status: 'ACCEPTED', handler: meera })
    await createAnotherApplication()
    await createAnotherApplication()
  })

  it('are listed for the company’s users, according to their access level', async () => {
    const response = (await listOfJob(ravi)).json()
    expect(response).toMatchObject({ success: true, count: 3, pagination: { totalItems: 3 } })
    expect(response.data.map(({ status }: ReviewedApplication) => status)).toEqual([
      'PENDING',
      'PENDING',
      'ARCHIVED',
    ])
    expect((await listOfJob(admin)).json().data).toHaveLength(3)
    expect((await listOfJob(await server.person({ role: 'PLATFORM_EMPLOYEE' }))).json().data).toHaveLength(3)
  })

  it('are the own application and the count for an Endorsee', async () => {
    const response = (await listOfJob(asha)).json()
    expect(response).toMatchObject({ count: 3, data: [{ applicantId: asha.id, status: 'ACCEPTED' }] })
    expect(response.data).toHaveLength(1)
  })

  it('are only the count for all other users', async () => {
    for (const person of [await server.endorsee(), await server.endorser()]) {
      expect((await listOfJob(person)).json()).toMatchObject({ count: 3, data: [] })
    }
  })

  it('are not returned without a session or for an unknown job', async () => {
    expect((await listOfJob(undefined)).statusCode).toBe(401)
    const nowhere = '/api/v1/jobs/0199a0b0-0000-7000-8000-000000000000/applications'
    expect((await server.as(ravi).get(nowhere)).statusCode).toBe(404)
  })

  it('are paginated', async () => {
    const response = (await listOfJob(ravi, 'limit=2&page=2')).json()
    expect(response.data).toHaveLength(1)
    expect(response.pagination).toEqual({ page: 2, limit: 2, totalItems: 3, totalPages: 2 })
  })
})
