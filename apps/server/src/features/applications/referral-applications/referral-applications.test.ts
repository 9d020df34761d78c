import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { pdf } from '../../../../test/documents.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'
import { signFileUrl } from '../../files/links.ts'
import { settleTurns } from '../turns/settle-turns.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let karthik: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  karthik = await server.endorser('Karthik Iyer', acme)
})

type Parts = Parameters<typeof multipart>[0]

async function resumeUrlOf(person: TestPerson): Promise<string> {
  return signFileUrl(server.context.config.secret, (await server.resume(person)).id, person.id)
}

/** Sends the form as this user; `more` replaces fields, and undefined leaves them out. */
async function submit(
  person: TestPerson | undefined,
  more: Parts = {},
  headers: Record<string, string> = {},
) {
  const resumeUrl = person ? await resumeUrlOf(person) : ''
  const form = multipart({ jobTitle: 'Baker', companyName: acme.name, resumeUrl, ...more })
  return server.as(person).post('/api/v1/referral-applications', form.body, { ...form.headers, ...headers })
}

async function request(more: Parts = {}): Promise<string> {
  const response = await submit(asha, more)
  expect(response.statusCode).toBe(201)
  return response.json().data.id
}

const accept = (person: TestPerson | undefined, referralApplicationId: string, notes?: string) =>
  server.as(person).post('/api/v1/endorser/referral/accept', { referralApplicationId, notes })
const reject = (person: TestPerson | undefined, referralApplicationId: string, notes?: string) =>
  server.as(person).post('/api/v1/endorser/referral/reject', { referralApplicationId, notes })

async function reviewOf(person: TestPerson, tab: string): Promise<{ id: string; status: string }[]> {
  const response = await server.as(person).get(`/api/v1/applications/employee/review?tab=${tab}`)
  const { data, counts } = response.json()
  expect(counts[tab]).toBe(data.length)
  return data
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const read = async (id: string, person = asha) =>
  (await server.as(person).get(`/api/v1/referral-applications/${id}`)).json().data

describe('a request for a job found elsewhere', () => {
  it('is stored as the Endorsee wrote it, without surrounding spaces', async () => {
    const response = await submit(asha, {
      jobTitle: '  Senior  Baker ',
      jobUrl: ' careers.acme.example/jobs/7 ',
      location: 'Pune, India',
      description: 'Bread and more bread.',
      additionalNotes: 'I bake at home.',
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Application submitted successfully!',
      data: {
        type: 'REFERRAL_APPLICATION',
        jobTitle: 'Senior Baker',
        companyName: acme.name,
        status: 'PENDING',
        endorsers: 'Not Assigned',
        assignedEmployee: null,
        employeeReferrals: [],
        city: 'Pune',
        country: 'India',
        department: null,
        jobUrl: 'https://careers.acme.example/jobs/7',
        applicant: { id: asha.id, name: 'Asha Rao' },
        companyEndorsers: 3,
        readers: 0,
        additionalNotes: 'I bake at home.',
        connectionStatus: 'Not Connected',
      },
    })
  })

  it('takes an uploaded resume, which the library keeps', async () => {
    const resume = { name: 'Asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
    const form = multipart({ jobTitle: 'Baker', companyName: acme.name, resume })
    const response = await server.as(asha).post('/api/v1/referral-applications', form.body, form.headers)
    expect(response.json().data).toMatchObject({ resumeName: 'Asha.pdf' })
    const { data } = (await server.as(asha).get('/api/v1/resumes')).json()
    expect(data.resumes).toHaveLength(1)
  })

  it.each([
    [
      { jobTitle: ' ', companyName: '' },
      { jobTitle: 'Job Title, Company Name', companyName: 'Job Title, Company Name' },
    ],
    [{ jobTitle: '' }, { jobTitle: 'Job Title' }],
    [{ companyName: '\u200b' }, { companyName: 'Company Name' }],
  ])('names the required fields that are blank: %j', async (fields, missing) => {
    const response = await submit(asha, fields)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual(
      Object.fromEntries(
        Object.entries(missing).map(([name, names]) => [name, `Please fill in required fields: ${names}`]),
      ),
    )
  })

  it.each([
    'javascript:alert(1)',
    'ftp://acme.example',
    'not an address',
    'https://user:secret@acme.example',
  ])('refuses the address %s', async (jobUrl) => {
    const response = await submit(asha, { jobUrl })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ jobUrl: 'Please enter a valid job URL' })
  })

  it.each(['nothing', 'a resume of another user', 'an address of another site'])(
    'needs a resume of one’s own: not %s',
    async (what) => {
      const eve = await server.endorsee('Eve Stone')
      const resumeUrl =
        what === 'nothing' ? '' : what.startsWith('a r') ? await resumeUrlOf(eve) : 'https://x.example/r.pdf'
      const response = await submit(asha, { resumeUrl })
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toEqual({
        resumeUrl: 'Resume data not found. Please go back and select a resume.',
      })
    },
  )

  it('needs a name of letters or digits', async () => {
    const response = await submit(asha, { companyName: '!!!' })
    expect(response.json().fields).toEqual({ companyName: 'Please enter the name of the company' })
  })

  it('is refused for a name that looks like that of a company with a verified domain', async () => {
    await server.company('Indigo Silo')
    for (const companyName of ['lndigo Silo', 'lndig0 Si1o Ltd', '1ndigo Silo']) {
      const response = await submit(asha, { companyName })
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toEqual({
        companyName: 'This can be mistaken for Indigo Silo. Please write Indigo Silo if you mean it.',
      })
    }
  })

  it.each(['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const)('is refused to the role %s', async (role) => {
    const person = await server.person({ role, company: role === 'PLATFORM_EMPLOYEE' ? null : acme })
    expect((await submit(person)).statusCode).toBe(403)
  })

  it('goes to the company that has the name or an alias, however it is written', async () => {
    await server.context.db
      .insertInto('company_aliases')
      .values({ normalized_name: `alias${acme.id.replaceAll('-', '')}`, company_id: acme.id })
      .execute()
    for (const companyName of [
      ` ${acme.name.toUpperCase()} PVT. LTD. `,
      `Alias ${acme.id.replaceAll('-', '')} Private Limited`,
    ]) {
      const { data } = (await submit(asha, { companyName, jobTitle: companyName })).json()
      expect(data).toMatchObject({ companyId: acme.id, companyName: acme.name })
    }
    expect(await reviewOf(ravi, 'pending')).toHaveLength(2)
  })

  it('waits at a company that nobody knows, and its first Endorser finds it', async () => {
    const id = await request({ companyName: 'Kumbhar Kilns' })
    expect(await read(id)).toMatchObject({
      companyEndorsers: 0,
      companyName: 'Kumbhar Kilns',
      status: 'PENDING',
    })
    const { companyId } = await read(id)
    const anu = await server.endorser('Anu Joshi', {
      id: companyId,
      name: 'Kumbhar Kilns',
      domain: 'kilns.example',
    })
    expect(await reviewOf(anu, 'pending')).toMatchObject([{ id, type: 'REFERRAL_APPLICATION' }])
  })

  it('is stored with a title and an address as long as the form allows', async () => {
    // Random, so that PostgreSQL cannot compress it.
    const path = randomBytes(1_450).toString('base64url')
    const jobTitle = [...randomBytes(200)].map((byte) => String.fromCodePoint(0x20000 + byte * 7)).join('')
    const response = await submit(asha, {
      jobTitle,
      jobUrl: `https://jobs.example.com/${path}`,
    })
    expect(response.statusCode).toBe(201)
  })

  it('is made once by two equal requests at the same time', async () => {
    const responses = await Promise.all([submit(asha), submit(asha)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({
      code: 'ALREADY_APPLIED',
      message: 'You have already applied to this job',
    })
  })

  it('is the same one when the request is repeated with its key', async () => {
    const resumeUrl = await resumeUrlOf(asha)
    const key = { 'idempotency-key': 'one-form' }
    const [first, second] = [await submit(asha, { resumeUrl }, key), await submit(asha, { resumeUrl }, key)]
    expect(second.json().data.id).toBe(first.json().data.id)
  })

  it('can be sent again after a withdrawal', async () => {
    const id = await request()
    const response = await server.as(asha).delete(`/api/v1/applications/referral/${id}`)
    expect(response.json().message).toBe('Referral application deleted successfully')
    expect(await request()).not.toBe(id)
  })

  it('is read by its Endorsee only', async () => {
    const id = await request()
    const eve = await server.endorsee('Eve Stone')
    expect((await server.as(eve).get(`/api/v1/referral-applications/${id}`)).statusCode).toBe(404)
    expect((await server.as(eve).get('/api/v1/referral-applications/me')).json().data).toEqual([])
    expect((await server.as(ravi).get(`/api/v1/referral-applications/${id}`)).statusCode).toBe(403)
    expect((await server.as().get(`/api/v1/referral-applications/${id}`)).statusCode).toBe(401)
  })

  it('is listed with 50 a page, newest first, together with its figures', async () => {
    const [first, second] = [await request(), await request({ jobTitle: 'Miller' })]
    const response = await server.as(asha).get('/api/v1/referral-applications/me')
    expect(idsOf(response.json().data)).toEqual([second, first])
    expect(response.json().pagination).toEqual({ page: 1, limit: 50, totalItems: 2, totalPages: 1 })
    const combined = (await server.as(asha).get('/api/v1/applications/combined?status=pending')).json().data
    expect(idsOf(combined.combinedApplications)).toEqual([second, first])
    expect(combined.companies).toEqual([acme.name])
    expect(combined.statistics).toMatchObject({ totalReferralApplications: 2, totalJobApplications: 0 })
  })

  it('is listed with one statement, which reads nothing that only others see', async () => {
    await request()
    const statements = await listStatements(() => server.as(asha).get('/api/v1/referral-applications/me'))
    const [list, ...others] = statements.filter((text) => !text.includes('from sessions'))
    expect(others).toEqual([])
    expect(list).not.toMatch(/referral_declines|seeker_profiles/)
  })

  it('counts the Endorsers who have opened it', async () => {
    const id = await request()
    await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    await server.as(meera).post(`/api/v1/applications/employee/${id}/views`)
    expect(await read(id)).toMatchObject({ readers: 2, companyEndorsers: 3, status: 'REVIEWED' })
  })

  it('shows reviewers where the job is and what it is about', async () => {
    const id = await request({ jobUrl: 'https://acme.example/7', location: 'Pune', description: 'Bread' })
    const { data } = (await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)).json()
    expect(data.requestedJob).toEqual({
      url: 'https://acme.example/7',
      location: 'Pune',
      description: 'Bread',
    })
    await accept(meera, id)
    const again = (await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)).json()
    expect(again.data.requestedJob).toBeNull()
  })
})

describe('three Endorsers of the company', () => {
  it('all have it in their list, and the first who accepts handles it', async () => {
    const id = await request()
    for (const person of [ravi, meera, karthik])
      expect(idsOf(await reviewOf(person, 'pending'))).toEqual([id])

    const accepted = await accept(ravi, id, 'Glad to help.')
    expect(accepted.json()).toMatchObject({
      success: true,
      data: { id, handledByMe: true, status: 'APPROVED' },
    })
    expect(idsOf(await reviewOf(ravi, 'approved'))).toEqual([id])
    for (const person of [meera, karthik]) {
      expect(await reviewOf(person, 'pending')).toEqual([])
      expect(await reviewOf(person, 'archived')).toMatchObject([{ id, assignedToOther: 'Ravi Kumar' }])
    }
    expect(await read(id)).toMatchObject({
      status: 'ACCEPTED',
      endorsers: 'Ravi Kumar',
      assignedEmployee: { id: ravi.id, name: 'Ravi Kumar' },
      employeeReferrals: [{ id: ravi.id, name: 'Ravi Kumar' }],
      connectionStatus: 'Connected',
    })
  })

  it('accept at the same time: one wins, and the others read the name of the winner', async () => {
    const id = await request()
    const people = [ravi, meera, karthik]
    const responses = await Promise.all(people.map((person) => accept(person, id)))
    const winner = people[responses.findIndex(({ statusCode }) => statusCode === 200)]
    const refused = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((response) => response.json())).toEqual([
      expect.objectContaining({
        status: 409,
        code: 'ALREADY_CHANGED',
        message: `${winner?.name} already handles this application`,
      }),
      expect.objectContaining({
        status: 409,
        code: 'ALREADY_CHANGED',
        message: `${winner?.name} already handles this application`,
      }),
    ])
  })

  it('reject it: it leaves the list of one, and the Endorsee sees nothing of it', async () => {
    const id = await request()
    // Whose turn it is changes when who is asked declines.
    const withoutTurn = async () => ({
      ...(await read(id)),
      resumeUrl: '',
      asked: null,
      answerDueAt: null,
      latestDay: null,
      canFollowUp: false,
      followUp: null,
    })
    const before = await withoutTurn()
    expect((await reject(ravi, id, 'Not my team.')).json().data).toMatchObject({
      id,
      status: 'ARCHIVED',
      canDecide: false,
    })

    expect(await reviewOf(ravi, 'pending')).toEqual([])
    expect(await reviewOf(ravi, 'archived')).toMatchObject([
      { id, status: 'ARCHIVED', assignedEmployee: null },
    ])
    expect(idsOf(await reviewOf(meera, 'pending'))).toEqual([id])
    expect(await withoutTurn()).toEqual(before)
    const { timeline } = (await server.as(asha).get(`/api/v1/applications/referral/${id}`)).json().data
    const types: string[] = timeline.map(({ type }: { type: string }) => type)
    expect(types.filter((type) => !['application.asked', 'application.passed_on'].includes(type))).toEqual([
      'application.created',
    ])
    const opened = (await server.as(meera).post(`/api/v1/applications/employee/${id}/views`)).json().data
    expect(opened.timeline).toContainEqual(
      expect.objectContaining({
        type: 'application.rejected_by_one',
        by: 'Ravi Kumar',
        note: 'Not my team.',
      }),
    )
  })

  it('who rejected it can neither open the resume nor decide again', async () => {
    const id = await request()
    await reject(ravi, id)
    const { data } = (await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)).json()
    expect(data).toMatchObject({
      profile: null,
      timeline: [],
      application: { resumeUrl: null, resumeName: null },
    })
    for (const again of [await accept(ravi, id), await reject(ravi, id)])
      expect(again.json()).toMatchObject({ status: 409, message: 'You have rejected this request already' })
    const file = await server.context.db
      .selectFrom('applications')
      .select('resume_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const url = signFileUrl(server.context.config.secret, file.resume_file_id ?? '', ravi.id)
    expect((await server.as(ravi).get(url)).statusCode).toBe(404)
  })

  it('all reject it, two of them at the same time: it is rejected once, with the last reason', async () => {
    const id = await request()
    await reject(ravi, id, 'Not my team.')
    await Promise.all([reject(meera, id, 'The team is full.'), reject(karthik, id, 'The team is full.')])
    expect(await read(id)).toMatchObject({
      status: 'REJECTED',
      rejection: { reason: 'OTHER', note: 'The team is full.' },
      assignedEmployee: null,
    })
    const { rows } = await server.context.pool.query(
      `select type, count(*)::int as count from events where application_id = $1 and type in ('application.rejected_by_one', 'application.status_changed')
        group by type order by type`,
      [id],
    )
    expect(rows).toEqual([
      { type: 'application.rejected_by_one', count: 3 },
      { type: 'application.status_changed', count: 1 },
    ])
  })

  it('its handler rejects it: it is rejected', async () => {
    const { id } = await server.referral({ by: asha, company: acme, handler: ravi, status: 'REVIEWED' })
    await reject(ravi, id, 'The position is filled.')
    expect(await read(id)).toMatchObject({
      status: 'REJECTED',
      rejection: { note: 'The position is filled.' },
    })
  })

  it('gets it from a company admin after a rejection', async () => {
    const admin = await server.admin(acme)
    const id = await request()
    await reject(ravi, id)
    const response = await server
      .as(admin)
      .patch(`/api/v1/applications/referral/${id}/handler`, { handlerId: ravi.id })
    expect(response.statusCode).toBe(200)
    expect(idsOf(await reviewOf(ravi, 'pending'))).toEqual([id])
    expect((await accept(ravi, id)).statusCode).toBe(200)
  })
})

const suggest = async (search: string) =>
  (await server.as(asha).get(`/api/v1/companies/suggestions?search=${encodeURIComponent(search)}`)).json()
    .data

describe('the other endpoints', () => {
  it.each([
    ['another company', async () => server.endorser('Tom Moss', await server.company())],
    ['no company', async () => server.person({ role: 'EMPLOYEE', company: null })],
  ])('do not know the request for an Endorser of %s', async (_where, createPerson) => {
    const id = await request()
    const tom = await createPerson()
    for (const response of [await accept(tom, id), await reject(tom, id)])
      expect(response.statusCode).toBeOneOf([403, 404])
    expect((await server.as(tom).post(`/api/v1/applications/employee/${id}/views`)).statusCode).toBeOneOf([
      403, 404,
    ])
  })

  it.each([
    ['a job application', 'referral', 'application'],
    ['a request', 'job', 'referral'],
  ] as const)('do not find %s by the other type', async (_name, kind, builder) => {
    const job = await server.job(acme)
    const { id } =
      builder === 'referral'
        ? await server.referral({ by: asha, company: acme })
        : await server.application({ by: asha, job, company: acme })
    const answers = [
      await server.as(asha).get(`/api/v1/applications/${kind}/${id}`),
      await server.as(asha).delete(`/api/v1/applications/${kind}/${id}`),
      await server.as(asha).post(`/api/v1/applications/${kind}/${id}/follow-up`),
      await server.as(ravi).put('/api/v1/applications/update-status', {
        applicationId: id,
        applicationType: kind,
        newStatus: 'ACCEPTED',
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('remind the Endorsers who have not rejected it; it is rejected when all of them are gone', async () => {
    const id = await request()
    await settleTurns(server.context, acme.id)
    await reject(ravi, id)
    const response = await server.as(asha).post(`/api/v1/applications/referral/${id}/follow-up`)
    expect(response.statusCode).toBe(200)
    await server.context.pool.query('update applications set followed_up_at = null where id = $1', [id])
    await server.context.pool.query('update users set verified_at = null where id = any($1)', [
      [meera.id, karthik.id],
    ])
    await settleTurns(server.context, acme.id)
    const closed = await server.as(asha).get(`/api/v1/applications/referral/${id}`)
    expect(closed.json().data.application).toMatchObject({
      status: 'REJECTED',
      rejection: { reason: 'OTHER' },
    })
    const again = await server.as(asha).post(`/api/v1/applications/referral/${id}/follow-up`)
    expect(again.json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  })

  it('suggest companies by the beginning of a name or an alias, with their Endorsers', async () => {
    expect(await suggest(acme.name)).toContainEqual({
      id: acme.id,
      name: acme.name,
      logoUrl: null,
      endorsers: 3,
    })
    expect((await suggest('tcs')).map(({ name }: { name: string }) => name)).toContain(
      'Tata Consultancy Services',
    )
    expect(await suggest('%')).toEqual([])
    expect((await suggest('a')).length).toBeLessThanOrEqual(8)
  })

  it('find the posting of the same job that is open here', async () => {
    const job = await server.job(acme, { title: 'Night Baker', job_url: 'https://acme.example/9' })
    await server.job(acme, { title: 'Old Baker', archived_at: new Date() })
    const find = async (query: Record<string, string>) =>
      (
        await server
          .as(asha)
          .get(`/api/v1/referral-applications/posting?${new URLSearchParams(query).toString()}`)
      ).json().data
    const posting = { id: job.id, title: 'Night Baker', company: acme.name }
    const before = expect.objectContaining({ limit: null })
    const company = expect.objectContaining({ id: acme.id, endorsers: 3 })
    expect(await find({ companyName: acme.name, jobTitle: 'night baker' })).toEqual({
      company,
      posting,
      before,
    })
    expect(
      await find({ companyName: acme.name, jobTitle: 'Baker', jobUrl: 'https://acme.example/9' }),
    ).toEqual({ company, posting, before })
    expect(await find({ companyName: acme.name, jobTitle: 'Old Baker' })).toEqual({
      company,
      posting: null,
      before,
    })
    expect(await find({ companyName: 'Nobody knows it', jobTitle: 'Night Baker' })).toEqual({
      company: null,
      posting: null,
      before,
    })
  })
})
