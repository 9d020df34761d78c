import type { ErrorResponse } from '@endorse/contract/core/schemas'
import type { Job } from '@endorse/contract/job-postings/schemas'
import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let stranger: TestPerson
let otherAdmin: TestPerson
let number = 0

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Iyer', acme)
  stranger = await server.endorser('Omar Other')
  admin = await server.admin(acme)
  otherAdmin = await server.admin(await server.company())
})
beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
})

/** A valid request of the manual form; each has a title of its own. */
const posting = (about: object = {}) => ({
  title: `Baker ${++number}`,
  company: 'Another company',
  description: 'Bake bread.\n- Every day',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  department: 'Bakery',
  employmentType: 'FULL_TIME',
  workType: 'HYBRID',
  salary: 1_200_000,
  experienceRequired: 2.5,
  skillsRequired: ['Bread', ' ', 'bread', 'Rye'],
  minimumQualification: "Bachelor's Degree",
  ...about,
})

const create = (person: TestPerson | undefined, body: object) => server.as(person).post('/api/v1/jobs', body)

async function post(person: TestPerson, about: object = {}): Promise<Job> {
  const response = await create(person, posting(about))
  expect(response.json()).toMatchObject({ message: 'Job posting created successfully!' })
  return response.json<{ data: Job }>().data
}

const getJob = async (person: TestPerson, id: string) =>
  (await server.as(person).get(`/api/v1/jobs/${id}`)).json<Job>()

const list = async (person: TestPerson, query = '') =>
  (await server.as(person).get(`/api/v1/my-job-postings?${query}`)).json<{
    jobs: PostingCard[]
    totalJobs: number
    totalPages: number
    counts: Record<string, number>
  }>()

const edit = (person: TestPerson, id: string, body: object) =>
  server.as(person).put(`/api/v1/jobs/${id}`, body)
const archive = (person: TestPerson, id: string) => server.as(person).patch(`/api/v1/jobs/${id}/archive`)
const archiveMany = (person: TestPerson | undefined, jobIds: string[]) =>
  server.as(person).post('/api/v1/my-job-postings/archive', { jobIds })
const restore = (person: TestPerson, id: string) => server.as(person).patch(`/api/v1/jobs/${id}/restore`)
const remove = (person: TestPerson, id: string) => server.as(person).delete(`/api/v1/jobs/${id}`)

const findSame = async (query: string) =>
  (await server.as(meera).get(`/api/v1/my-job-postings/same?${query}`)).json<{ data: unknown }>().data

const notificationKinds = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/notifications'))
    .json<{
      data: { notifications: { kind: string }[] }
    }>()
    .data.notifications.map(({ kind }) => kind)

describe('posting a job', () => {
  it('stores the fields of the form for the own company, claimed by the Endorser', async () => {
    const job = await post(ravi, { title: 'Rye Baker' })
    expect(await getJob(asha, job.id)).toMatchObject({
      title: 'Rye Baker',
      company: 'Acme',
      companyId: acme.id,
      description: 'Bake bread.\n- Every day',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      department: 'Bakery',
      employmentType: 'FULL_TIME',
      workType: 'HYBRID',
      salaryMin: 1_200_000,
      salaryMax: 1_200_000,
      experienceRequired: 2.5,
      skillsRequired: ['Bread', 'Rye'],
      minimumQualification: "Bachelor's Degree",
      isClaimed: true,
      isAdminCreated: false,
      isActive: true,
    })
    expect((await getJob(ravi, job.id)).claimedBy).toEqual({ id: ravi.id, name: 'Ravi Kumar' })
  })

  it('is unclaimed when a company admin does it', async () => {
    const job = await post(admin)
    expect(await getJob(admin, job.id)).toMatchObject({
      isClaimed: false,
      isAdminCreated: true,
      claimedBy: null,
    })
  })

  it('stores the optional fields', async () => {
    const optional = {
      applicationDeadline: '2099-12-31',
      experienceLevel: 'MID_SENIOR',
      preferredQualification: 'A course in baking',
      industryType: 'Food',
      jobId: 'B-17',
      jobUrl: 'jobs.example.com/17',
      isUnpublished: true,
      referralBonus: '₹75,000 after three months',
    }
    const job = await post(ravi, {
      ...optional,
      responsibilities: 'Bake\n\nClean',
      takesPolicyBonus: true,
    })
    expect(await getJob(asha, job.id)).toMatchObject({
      ...optional,
      jobUrl: 'https://jobs.example.com/17',
      responsibilities: ['Bake', 'Clean'],
    })
    expect((await list(ravi)).jobs[0]).toMatchObject({
      isUnpublished: true,
      referralBonus: '₹75,000 after three months',
    })
    const form = await server.as(ravi).get(`/api/v1/my-job-postings/${job.id}`)
    expect(form.json().data).toMatchObject({
      ...optional,
      takesPolicyBonus: true,
      jobUrl: 'https://jobs.example.com/17',
    })
  })

  it.each([
    ['title', { title: ' ' }, 'Job Title is required'],
    ['city', { city: undefined }, 'City is required'],
    ['state', { state: '' }, 'State/Province is required'],
    ['country', { country: '' }, 'Country is required'],
    ['description', { description: '' }, 'Job Description is required'],
    ['employmentType', { employmentType: undefined }, 'Employment Type is required'],
    ['employmentType', { employmentType: 'SOMETIMES' }, 'Please choose one of the list'],
    ['workType', { workType: 'SPACE' }, 'Please choose one of the list'],
    ['experienceRequired', { experienceRequired: '' }, 'Experience Required is required'],
    ['experienceRequired', { experienceRequired: -1 }, 'Please enter years as a number, for example 2.5'],
    ['experienceRequired', { experienceRequired: 60.5 }, 'Please enter at most 60 years'],
    ['experienceRequired', { experienceRequired: 1.3 }, 'Please enter years in steps of 0.5'],
    ['salaryMin', { salaryMin: 'much' }, 'Please enter rupees a year as a number'],
    ['salaryMin', { salaryMin: 10_000_000_001 }, 'Please enter at most ₹10,00,00,00,000 a year'],
    ['salaryMax', { salaryMin: 2, salaryMax: 1 }, 'The upper salary must not be below the lower one'],
    ['minimumQualification', { minimumQualification: 'Kindness' }, 'Please choose one of the list'],
    [
      'applicationDeadline',
      { applicationDeadline: '2020-01-01' },
      'The closing date must not be in the past',
    ],
    ['referralBonus', { referralBonus: '₹0' }, 'Please leave this empty when there is no bonus'],
    ['referralBonus', { referralBonus: 'Rs. 0.00/-' }, 'Please leave this empty when there is no bonus'],
    ['applicationDeadline', { applicationDeadline: 'soon' }, 'Please enter a valid date'],
    ['jobUrl', { jobUrl: 'javascript:alert(1)' }, 'Please enter a valid URL (e.g., example.com)'],
  ])('is refused for %s: %j', async (name, about, text) => {
    const response = await create(ravi, posting(about))
    expect(response.json<ErrorResponse>()).toMatchObject({ code: 'BAD_INPUT', fields: { [name]: text } })
  })

  it('needs only title and employment type when it comes from a document', async () => {
    const response = await create(ravi, {
      source: 'DOCUMENT',
      title: 'Baker from a document',
      employmentType: 'INTERN',
      minSalary: '1,00,000.40',
      maxSalary: 200_000,
    })
    expect(response.json<{ data: Job }>().data).toMatchObject({
      employmentType: 'INTERNSHIP',
      workType: 'ONSITE',
      salaryMin: 100_000,
      salaryMax: 200_000,
      city: null,
      description: null,
    })
  })

  it('is for Endorsers and company admins only', async () => {
    for (const person of [asha, await server.person({ role: 'PLATFORM_EMPLOYEE' })])
      expect((await create(person, posting())).json()).toMatchObject({
        status: 403,
        message: 'You do not have permission to post jobs. Only endorsers can post jobs.',
      })
    expect((await create(undefined, posting())).json()).toMatchObject({
      status: 401,
      message: 'You must be logged in to post a job',
    })
    const homeless = await server.person({ role: 'EMPLOYEE', company: null })
    expect((await create(homeless, posting())).statusCode).toBe(403)
    const waiting = await server.person({ role: 'ADMIN', company: acme })
    expect((await create(waiting, posting())).json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
  })

  it('takes neither the poster nor the company from the request', async () => {
    const job = await post(ravi, {
      createdById: meera.id,
      createdByUserType: 'ADMIN',
      isAdminCreated: true,
      companyId: stranger.companyId,
    })
    expect(job).toMatchObject({ isAdminCreated: false, company: 'Acme', claimedBy: { id: ravi.id } })
  })

  it('happens once for a repeated request', async () => {
    const body = posting()
    const headers = { 'idempotency-key': 'post-once' }
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const response = await server.as(ravi).post('/api/v1/jobs', body, headers)
        return response.json<{ data: Job }>().data.id
      }),
    )
    expect(ids[0]).toBe(ids[1])
  })
})

describe('a posting with the same title and city', () => {
  it('is refused while the other one is open, and named', async () => {
    const first = await post(ravi, { title: 'Night Baker' })
    const again = posting({ title: 'night baker', city: 'PUNE' })
    expect((await create(meera, again)).json()).toMatchObject({
      status: 409,
      code: 'POSTING_EXISTS',
      message: 'Your company has an open posting with this title in Pune',
      existing: { id: first.id, title: 'Night Baker', postedBy: 'Ravi Kumar', canEdit: false },
    })
    expect((await create(ravi, again)).json()).toMatchObject({ existing: { canEdit: true } })
    expect((await create(stranger, again)).statusCode).toBe(201)
    expect((await create(meera, { ...again, city: 'Mumbai' })).statusCode).toBe(201)

    await archive(ravi, first.id)
    expect((await create(meera, again)).statusCode).toBe(201)
    expect((await restore(ravi, first.id)).json()).toMatchObject({ code: 'POSTING_EXISTS' })
  })

  it('is found while the form is filled in', async () => {
    const first = await post(ravi, { title: 'Day Baker' })
    expect(await findSame('title=Day%20Baker&city=pune')).toMatchObject({
      id: first.id,
      postedBy: 'Ravi Kumar',
    })
    expect(await findSame(`title=Day%20Baker&city=pune&except=${first.id}`)).toBeNull()
    expect(await findSame('title=Day%20Baker&city=Delhi')).toBeNull()
  })

  it('keeps what a colleague saved after the form was loaded, of two who save at once', async () => {
    const { id, title } = await post(ravi)
    const loaded = (await server.as(ravi).get(`/api/v1/my-job-postings/${id}`)).json().data
    const save = (by: TestPerson, department: string) =>
      edit(by, id, { ...posting({ title, department }), loaded })
    const responses = await Promise.all([save(ravi, 'Rye'), save(admin, 'Cakes')])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { department } = (await server.as(ravi).get(`/api/v1/my-job-postings/${id}`)).json().data
    const late = responses.find(({ statusCode }) => statusCode === 409)
    expect(late?.json()).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(late?.json().newer).toEqual({ department })
    // The same request again is no conflict, and a client that sends nothing overwrites.
    expect((await save(ravi, department)).statusCode).toBe(200)
    expect((await edit(ravi, id, posting({ title, department: 'Buns' }))).statusCode).toBe(200)
  })

  it('takes a list apart that was sent as one skill', async () => {
    const job = await post(ravi, { skillsRequired: ['Rye, Wheat', 'Ovens (gas, wood)'] })
    expect(job.skillsRequired).toEqual(['Rye', 'Wheat', 'Ovens (gas, wood)'])
  })

  it.each([
    [{ salary: 12 }, 'salaryMin', 'Is ₹12 a year right, or is it 12 LPA (₹12,00,000 a year)?'],
    [
      { salary: null, maxSalary: '18' },
      'salaryMax',
      'Is ₹18 a year right, or is it 18 LPA (₹18,00,000 a year)?',
    ],
    [{ salary: 600_000_000 }, 'salaryMin', 'Is ₹60,00,00,000 a year (₹6,000 LPA) right?'],
  ])('asks about a pay of %j, until the client confirms it', async (pay, name, text) => {
    const body = posting(pay)
    const asked = await create(ravi, body)
    expect([asked.statusCode, asked.json<ErrorResponse>().fields]).toEqual([400, { [name]: text }])
    expect((await create(ravi, { ...body, isPayConfirmed: true })).statusCode).toBe(201)
  })

  it('is created once by two Endorsers at the same time', async () => {
    const body = posting({ title: 'Only one' })
    const responses = await Promise.all([create(ravi, body), create(meera, body)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('editing a posting', () => {
  it('saves the form and tells applicants what changed', async () => {
    const job = await post(ravi)
    await server.application({ by: asha, job, company: acme, handler: ravi })
    const body = posting({ title: job.title, city: 'Mumbai', salary: undefined, salaryMin: 1_500_000 })
    const response = await edit(ravi, job.id, body)
    expect(response.json()).toMatchObject({
      message: 'Job posting saved',
      data: { city: 'Mumbai', salaryMin: 1_500_000, salaryMax: null },
    })
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toBe(`A job that you applied for has changed: ${job.title} at Acme`)
    expect(mail.text_body).toContain(`${job.title} at Acme has changed: the place and the salary.`)
    expect(await notificationKinds(asha)).toEqual(['POSTING_EDITED'])
  })

  it('tells applicants nothing when only the description changed', async () => {
    const job = await post(ravi)
    await server.application({ by: asha, job, company: acme, handler: ravi })
    await edit(ravi, job.id, posting({ title: job.title, description: 'Bake more bread.' }))
    await archive(ravi, job.id)
    await waitForMail(server.context, asha.email)
    expect(await notificationKinds(asha)).toEqual(['POSTING_ARCHIVED'])
  })

  it('keeps what an import knew', async () => {
    const { id } = await server.job(acme, {
      title: 'Imported',
      claimed_by: ravi.id,
      city: 'Pune',
      location: 'Pune / Mumbai',
      minimum_qualification: 'B.Tech',
      required_experience: 2,
      max_experience: 5,
    })
    const form = (await server.as(ravi).get(`/api/v1/my-job-postings/${id}`)).json<{ data: object }>().data
    const response = await edit(ravi, id, {
      ...form,
      source: 'DOCUMENT',
      employmentType: 'FULL_TIME',
      title: 'Imported again',
    })
    expect(response.json()).toMatchObject({
      data: {
        title: 'Imported again',
        location: 'Pune / Mumbai',
        minimumQualification: 'B.Tech',
        maxExperience: 5,
      },
    })
  })
})

describe('archiving, restoring and deleting', () => {
  it('hides the posting from Endorsees, tells applicants, and brings it back', async () => {
    const job = await post(ravi)
    const { id: applied } = await server.application({ by: asha, job, company: acme, handler: ravi })
    expect((await archive(ravi, job.id)).json()).toMatchObject({
      message: 'Job archived successfully',
      data: { isActive: false, nextSteps: { archive: false, restore: true } },
    })
    const reader = await server.endorsee()
    expect((await server.as(reader).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(404)
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.text_body).toContain('Your application stays open until an Endorser decides it.')
    expect((await archive(ravi, job.id)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })

    expect((await restore(ravi, job.id)).statusCode).toBe(200)
    expect(await getJob(reader, job.id)).toMatchObject({ isActive: true })
    await waitForMail(server.context, asha.email, 2)
    expect(await notificationKinds(asha)).toEqual(['POSTING_REOPENED', 'POSTING_ARCHIVED'])
    expect((await restore(ravi, job.id)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })

    expect((await remove(ravi, job.id)).json()).toMatchObject({ message: 'Job deleted successfully' })
    expect((await remove(ravi, job.id)).statusCode).toBe(404)
    await waitForMail(server.context, asha.email, 3)
    const own = await server.as(asha).get(`/api/v1/applications/job/${applied}`)
    expect(own.statusCode).toBe(200)
  })

  it('is not restored after its closing date, and nobody is told that it is open again', async () => {
    const job = await server.job(acme, {
      claimed_by: ravi.id,
      archived_at: new Date(),
      application_deadline: '2020-01-01',
    })
    await server.application({ by: asha, job, company: acme })
    expect((await restore(ravi, job.id)).json()).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: 'The closing date of this job has passed. Please edit the date first.',
    })
    expect((await server.as(asha).get('/api/v1/notifications')).json().data.notifications).toEqual([])
  })

  it('is archived by the path of the specification, too', async () => {
    const job = await post(ravi)
    expect((await server.as(ravi).patch(`/jobs/${job.id}/archive`)).statusCode).toBe(200)
  })

  it('happens once when two archive at the same time', async () => {
    const job = await post(ravi)
    const responses = await Promise.all([archive(ravi, job.id), archive(admin, job.id)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('does not tell rejected and withdrawn applicants', async () => {
    const job = await post(ravi)
    await server.application({ by: asha, job, company: acme, handler: ravi, status: 'REJECTED' })
    const waiting = await server.endorsee()
    await server.application({ by: waiting, job, company: acme, handler: ravi })
    await archive(ravi, job.id)
    await waitForMail(server.context, waiting.email)
    expect(await notificationKinds(asha)).toEqual([])
  })

  it.each([
    ['edit', (person: TestPerson, id: string) => edit(person, id, posting())],
    ['archive', archive],
    ['restore', restore],
    ['delete', remove],
  ] as const)('nobody else may %s it', async (_what, act) => {
    const job = await post(ravi)
    for (const person of [meera, stranger, otherAdmin, asha])
      expect({ by: person.name, status: (await act(person, job.id)).statusCode }).toEqual({
        by: person.name,
        status: 403,
      })
    expect(await getJob(asha, job.id)).toMatchObject({ title: job.title, isActive: true })
    expect((await server.as(meera).get(`/api/v1/my-job-postings/${job.id}`)).statusCode).toBe(404)
  })

  it('is for the admins of the company and for who claimed the job, too', async () => {
    const job = await post(ravi)
    expect((await archive(admin, job.id)).statusCode).toBe(200)
    const claimed = await server.job(acme, { title: 'To claim' })
    await server.as(meera).post(`/api/v1/${claimed.id}/claim`)
    expect((await archive(meera, claimed.id)).statusCode).toBe(200)
  })

  it('is not for an Endorser who has left the company', async () => {
    const leaver = await server.endorser('Leo Leaver', acme)
    const job = await post(leaver)
    await server.context.pool.query('update users set company_id = $2 where id = $1', [
      leaver.id,
      stranger.companyId,
    ])
    expect((await archive(leaver, job.id)).statusCode).toBe(403)
  })
})

describe('the list of own postings', () => {
  it('shows the face of an applicant whom an Endorser handles to the admin, and only the name to colleagues', async () => {
    const company = await server.company()
    const poster = await server.endorser('Poster', company)
    const bela = await server.endorsee('Bela Sen')
    const photo = await server.resume(bela)
    await server.context.db
      .insertInto('seeker_profiles')
      .values({ user_id: bela.id, image_file_id: photo.id })
      .execute()
    const job = await post(poster, { title: 'Baker' })
    await server.application({ by: bela, job, company, handler: await server.endorser('Handler', company) })

    const seenByAdmin = (await list(await server.admin(company))).jobs[0]?.latestApplicants
    expect(seenByAdmin).toEqual([{ name: 'Bela Sen', photoUrl: expect.stringMatching(/^\/files\//) }])
    const seenByPoster = (await list(poster)).jobs[0]?.latestApplicants
    expect(seenByPoster).toEqual([{ name: 'Bela Sen', photoUrl: null }])
  })

  it('counts the applicants of up to 100 jobs, and leaves out those of other companies', async () => {
    const [wanted, unwanted] = [await server.job(acme), await server.job(acme)]
    await server.application({ by: asha, job: wanted, company: acme })
    const count = (by: TestPerson, jobIds: string[]) =>
      server.as(by).post('/api/v1/jobs/applicant-counts', { jobIds })
    const counts = { [wanted.id]: 1, [unwanted.id]: 0 }
    expect((await count(ravi, [wanted.id, unwanted.id])).json()).toEqual({ success: true, data: counts })
    expect((await count(admin, [wanted.id])).json().data).toEqual({ [wanted.id]: 1 })
    expect((await count(stranger, [wanted.id])).json().data).toEqual({})
    expect((await count(ravi, [])).json().data).toEqual({})
    expect((await count(ravi, Array(101).fill(wanted.id))).statusCode).toBe(400)
    expect((await count(asha, [wanted.id])).statusCode).toBe(403)
  })

  it('has what the Endorser posted and claimed, and for an admin all of the company', async () => {
    const company = await server.company()
    const own = await server.endorser('Own Endorser', company)
    const colleague = await server.endorser('Colleague', company)
    const boss = await server.admin(company)
    const posted = await post(own, { title: 'Baker', city: 'Pune', applicationDeadline: '2099-01-01' })
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const claimed = await server.job(company, {
      title: 'Claimed',
      claimed_by: own.id,
      application_deadline: soon,
    })
    await post(colleague, { title: 'Not mine' })
    await server.job(company, { title: 'Of nobody' })
    await server.application({ by: asha, job: posted, company, handler: own })

    const all = await list(own)
    expect(all.jobs.map(({ title }) => title).sort()).toEqual(['Baker', 'Claimed'])
    expect(all.counts).toEqual({ all: 2, open: 2, closing: 1, archived: 0 })
    expect(all.jobs.find(({ id }) => id === posted.id)).toMatchObject({
      applicationsCount: 1,
      waitingCount: 1,
      latestApplicants: [{ name: 'Asha Rao', photoUrl: null }],
      isActive: true,
      postedBy: { name: 'Own Endorser' },
      claimedBy: { name: 'Own Endorser' },
      shareUrl: `${server.context.config.publicUrl}/jobs/${posted.id}`,
      nextSteps: { edit: true, archive: true, restore: false, delete: true },
    })
    expect((await list(own, 'view=closing')).jobs.map(({ id }) => id)).toEqual([claimed.id])
    expect((await list(own, 'title=pun')).jobs.map(({ id }) => id)).toEqual([posted.id])
    expect((await list(own, 'order=applicants')).jobs[0]?.id).toBe(posted.id)
    expect((await list(own, 'order=closing')).jobs[0]?.id).toBe(claimed.id)
    expect(await list(own, 'limit=1&page=2')).toMatchObject({ totalJobs: 2, totalPages: 2 })
    expect(await list(boss)).toMatchObject({ totalJobs: 4 })
    expect(await list(otherAdmin)).toMatchObject({ totalJobs: 0 })

    const switchPages = 'update companies set has_public_pages = $1 where id = $2'
    await server.context.pool.query(switchPages, [false, company.id])
    expect((await list(own)).jobs.map(({ shareUrl }) => shareUrl)).toEqual([null, null])
    await server.context.pool.query(switchPages, [true, company.id])

    await archive(own, posted.id)
    expect((await list(own, 'view=archived')).jobs.map(({ id }) => id)).toEqual([posted.id])
  })
})

describe('many postings at once', () => {
  it('are archived, those that cannot be are named, and their applicants are told', async () => {
    const [first, second, third] = [await post(ravi), await post(ravi), await post(ravi)]
    const of = await post(meera)
    await server.application({ by: asha, job: first, company: acme })
    await archive(ravi, third.id)
    const response = await archiveMany(ravi, [first.id, second.id, third.id, of.id, first.id])
    expect(response.json()).toEqual({
      success: true,
      message: '2 jobs archived, 2 not',
      data: [
        { jobId: first.id, archived: true, message: null },
        { jobId: second.id, archived: true, message: null },
        { jobId: third.id, archived: false, message: 'This job is archived already' },
        { jobId: of.id, archived: false, message: 'Job not found' },
      ],
    })
    expect((await getJob(meera, of.id)).isActive).toBe(true)
    const { rowCount } = await server.context.pool.query(
      `select from events where type = 'posting.archived' and job_id = any($1) and by_user_id = $2`,
      [[first.id, second.id], ravi.id],
    )
    expect(rowCount).toBe(2)
  })

  it('are archived by an admin of the company, and by nobody of another one', async () => {
    const [first, second] = [await post(ravi), await post(meera)]
    const ids = [first.id, second.id]
    for (const person of [stranger, otherAdmin])
      expect((await archiveMany(person, ids)).json().message).toBe('0 jobs archived, 2 not')
    for (const person of [asha, undefined])
      expect([401, 403]).toContain((await archiveMany(person, ids)).statusCode)
    expect((await archiveMany(admin, ids)).json().message).toBe('2 jobs archived')
  })

  it('are archived once when two do so at the same time', async () => {
    const ids = [(await post(ravi)).id, (await post(ravi)).id]
    const answers = await Promise.all([archiveMany(ravi, ids), archiveMany(admin, ids.toReversed())])
    const messages = answers.map((answer) => answer.json().message)
    expect(new Set(messages)).toEqual(new Set(['0 jobs archived, 2 not', '2 jobs archived']))
  })

  it('are at most a hundred', async () => {
    const response = await archiveMany(
      ravi,
      Array.from({ length: 101 }, () => ravi.id),
    )
    expect(response.json()).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })
})
