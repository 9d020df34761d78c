import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { pdf } from '../../../../test/documents.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'
import { signFileUrl } from '../../files/links.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const resume = pdf({ pages: ['Asha Rao'] })
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
})

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
})

type Parts = Parameters<typeof multipart>[0]

function apply(person: TestPerson | undefined, parts: Parts, headers: Record<string, string> = {}) {
  const form = multipart(parts)
  return server.as(person).post('/api/v1/applications', form.body, { ...form.headers, ...headers })
}

function withUpload(jobPostingId: string, more: Parts = {}): Parts {
  return { jobPostingId, resume: { name: 'Asha.pdf', content: resume }, ...more }
}

function signedUrl(fileId: string, owner: TestPerson): string {
  return signFileUrl(server.context.config.secret, fileId, owner.id)
}

function applicationRowsOf(person: TestPerson) {
  return server.context.db
    .selectFrom('applications')
    .selectAll()
    .where('applicant_id', '=', person.id)
    .execute()
}

function resumeRowsOf(person: TestPerson) {
  return server.context.db.selectFrom('files').selectAll().where('owner_id', '=', person.id).execute()
}

async function filesOnDisk(): Promise<string[]> {
  const folder = path.join(server.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function eventsOf(application: string) {
  return server.context.db
    .selectFrom('events')
    .select(['type', 'by_user_id'])
    .where('application_id', '=', application)
    .orderBy('id')
    .execute()
}

async function deletedResume(owner: TestPerson) {
  const file = await server.resume(owner)
  await server.as(owner).delete(`/api/v1/resumes/${file.id}`)
  return file
}

async function expectNothingStored(before: string[]) {
  expect(await filesOnDisk()).toEqual(before)
  expect(await resumeRowsOf(asha)).toEqual([])
  expect(await applicationRowsOf(asha)).toEqual([])
}

function statusesOf(responses: { statusCode: number }[]): number[] {
  return responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

describe('applying with a new resume', () => {
  it('creates the application and adds the resume to the library', async () => {
    const job = await server.job(acme, { title: 'Senior Backend Engineer', location: 'Pune' })
    const response = await apply(
      asha,
      withUpload(job.id, { additionalNotes: ' Hello \u0000', coverLetter: 'Dear Acme' }),
    )

    expect(response.statusCode).toBe(201)
    const { message, data } = response.json()
    expect(message).toBe('Application submitted successfully')
    expect(data).toMatchObject({
      type: 'JOB_POSTING',
      positionApplied: 'Senior Backend Engineer',
      companyName: 'Acme',
      status: 'PENDING',
      connectionStatus: 'Not Connected',
      connectionOn: null,
      location: 'Pune',
      employeeName: null,
      jobId: job.id,
      jobLevel: 'SENIOR',
      jobLabel: null,
      resumeName: 'Asha.pdf',
      additionalNotes: 'Hello',
      coverLetter: 'Dear Acme',
      canWithdraw: true,
    })
    expect((await server.as().get(data.resumeUrl)).rawPayload).toEqual(resume)
    expect(await resumeRowsOf(asha)).toHaveLength(1)
    // An Endorser may have been asked meanwhile.
    expect(await eventsOf(data.id)).toContainEqual({ type: 'application.created', by_user_id: asha.id })
  })

  it('takes one resume for more applications than the library has room for', async () => {
    const first = (await apply(asha, withUpload((await server.job(acme)).id))).json()
    for (let n = 0; n < 20; n++)
      expect((await apply(asha, withUpload((await server.job(acme)).id))).statusCode).toBe(201)
    const library = await server.as(asha).get('/api/v1/resumes')
    expect(library.json().data.resumes).toHaveLength(1)
    expect((await server.as().get(first.data.resumeUrl)).rawPayload).toEqual(resume)
  })

  it('accepts the resume under its other field name', async () => {
    const job = await server.job(acme)
    const response = await apply(asha, {
      jobPostingId: job.id,
      resumeFile: { name: 'Asha.pdf', content: resume },
    })
    expect(response.statusCode).toBe(201)
  })

  it('assigns the application to the Endorser who claimed the job', async () => {
    const job = await server.job(acme, { claimed_by: ravi.id })
    const { data } = (await apply(asha, withUpload(job.id))).json()
    expect(data).toMatchObject({ employeeName: 'Ravi Kumar', connectionStatus: 'Connected' })
    expect(data.connectionOn).not.toBeNull()
    expect(await eventsOf(data.id)).toEqual([
      { type: 'application.created', by_user_id: asha.id },
      { type: 'application.assigned', by_user_id: ravi.id },
    ])
  })
})

describe('applying with a resume from the library', () => {
  it('creates the application even if the link has expired', async () => {
    const job = await server.job(acme)
    const { id } = await server.resume(asha)
    const oldLink = signFileUrl(server.context.config.secret, id, asha.id, Date.now() - 86_400_000)
    const response = await apply(asha, { jobPostingId: job.id, selectedResumeUrl: oldLink })
    expect(response.statusCode).toBe(201)
    expect(await applicationRowsOf(asha)).toMatchObject([{ resume_file_id: id }])
  })

  it.each([
    [
      'the resume of another user',
      async () => signedUrl((await server.resume(await server.endorsee())).id, asha),
    ],
    ['a deleted resume', async () => signedUrl((await deletedResume(asha)).id, asha)],
    [
      'the URL of another site',
      async () => 'https://evil.example/files/0199a0b0-0000-7000-8000-000000000000',
    ],
    ['an empty value', async () => ''],
  ])('rejects %s', async (_what, link) => {
    const job = await server.job(acme)
    const response = await apply(asha, { jobPostingId: job.id, selectedResumeUrl: await link() })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'Please select a resume or upload a new one',
      fields: { selectedResumeUrl: 'Please select a resume or upload a new one' },
    })
    expect(await applicationRowsOf(asha)).toEqual([])
  })
})

describe('invalid applications', () => {
  it.each([
    ['a missing resume', (id: string): Parts => ({ jobPostingId: id }), 400, 'Please upload your resume'],
    [
      'a missing job',
      (): Parts => ({ resume: { name: 'a.pdf', content: resume } }),
      400,
      'Job posting ID is required',
    ],
    ['a malformed job ID', (): Parts => withUpload('soon'), 400, 'Job posting ID is required'],
    [
      'a job that does not exist',
      (): Parts => withUpload('0199a0b0-0000-7000-8000-000000000000'),
      404,
      'Job not found',
    ],
    [
      'notes of 501 characters',
      (id: string): Parts => withUpload(id, { additionalNotes: 'x'.repeat(501) }),
      400,
      'Please use at most 500 characters',
    ],
    [
      'a file of another kind',
      (id: string): Parts => ({ jobPostingId: id, resume: { name: 'a.pdf', content: Buffer.from('hello') } }),
      400,
      'Please upload a PDF, DOC, or DOCX file',
    ],
    [
      'a file that is too large',
      (id: string): Parts => ({
        jobPostingId: id,
        resume: { name: 'a.pdf', content: Buffer.concat([resume, Buffer.alloc(10 * 1024 * 1024)]) },
      }),
      413,
      'File size exceeds 10MB limit',
    ],
  ])('rejects %s', async (_what, parts, status, message) => {
    const job = await server.job(acme)
    const before = await filesOnDisk()
    const response = await apply(asha, parts(job.id))
    expect(response.json()).toMatchObject({ status, message })
    await expectNothingStored(before)
  })

  it.each([
    ['archived', { archived_at: new Date() }, 'This job no longer accepts applications'],
    ['deleted', { deleted_at: new Date() }, 'This job no longer accepts applications'],
    [
      'past its deadline',
      { application_deadline: '2020-01-01' },
      'The application deadline for this job has passed',
    ],
  ])('rejects a job that is %s', async (_what, about, message) => {
    const job = await server.job(acme, about)
    const before = await filesOnDisk()
    const response = await apply(asha, withUpload(job.id))
    expect(response.json()).toMatchObject({ code: 'JOB_CLOSED', status: 410, message })
    await expectNothingStored(before)
  })

  it('rejects a second application to the same job', async () => {
    const job = await server.job(acme)
    await apply(asha, withUpload(job.id))
    const before = await filesOnDisk()
    const response = await apply(asha, withUpload(job.id))
    expect(response.json()).toMatchObject({
      code: 'ALREADY_APPLIED',
      status: 409,
      message: 'You have already applied to this job',
    })
    expect(await filesOnDisk()).toEqual(before)
    expect(await resumeRowsOf(asha)).toHaveLength(1)
  })

  it.each(['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const)('rejects %s', async (role) => {
    const job = await server.job(acme)
    const response = await apply(await server.person({ role, company: acme }), withUpload(job.id))
    expect(response.statusCode).toBe(403)
  })

  it('rejects a request without a session', async () => {
    const job = await server.job(acme)
    expect((await apply(undefined, withUpload(job.id))).json()).toMatchObject({
      status: 401,
      message: 'Authentication required to apply for jobs',
    })
  })
})

it('allows a new application after a withdrawal', async () => {
  const job = await server.job(acme)
  const { data } = (await apply(asha, withUpload(job.id))).json()
  await server.as(asha).delete(`/api/v1/applications/job/${data.id}`)
  expect((await apply(asha, withUpload(job.id))).statusCode).toBe(201)
})

describe('a repeated request', () => {
  it('returns the same response and stores one resume', async () => {
    const job = await server.job(acme)
    const key = { 'idempotency-key': 'form-1' }
    const first = (await apply(asha, withUpload(job.id), key)).json()
    const before = await filesOnDisk()
    const second = (await apply(asha, withUpload(job.id), key)).json()
    expect(second.data.id).toBe(first.data.id)
    expect(await filesOnDisk()).toEqual(before)
    expect(await resumeRowsOf(asha)).toHaveLength(1)
  })

  it('rejects the same key with another body', async () => {
    const job = await server.job(acme)
    const key = { 'idempotency-key': 'form-2' }
    await apply(asha, withUpload(job.id), key)
    const response = await apply(asha, withUpload(job.id, { additionalNotes: 'More' }), key)
    expect(response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409 })
  })

  it('concurrent, with one key: creates one application and returns the same response', async () => {
    const job = await server.job(acme)
    const key = { 'idempotency-key': 'form-3' }
    const responses = await Promise.all(Array.from({ length: 6 }, () => apply(asha, withUpload(job.id), key)))
    expect(new Set(responses.map((response) => response.json().data?.id)).size).toBe(1)
    expect(await applicationRowsOf(asha)).toHaveLength(1)
    expect(await resumeRowsOf(asha)).toHaveLength(1)
  })

  it('concurrent, without a key: creates one application and rejects the others', async () => {
    const job = await server.job(acme)
    const responses = await Promise.all(Array.from({ length: 6 }, () => apply(asha, withUpload(job.id))))
    expect(statusesOf(responses)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await applicationRowsOf(asha)).toHaveLength(1)
    expect(await resumeRowsOf(asha)).toHaveLength(1)
  })
})
