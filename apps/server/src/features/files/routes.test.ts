import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { deflatedZeros, pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/db/author.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { cleanUpFiles } from './cleanup-files.ts'
import { signFileUrl } from './links.ts'
import type { FileRow } from './queries.ts'
import { addFile, findResumeByUrl, removeFile } from './service.ts'

const server = useTestServer()
let acme: TestCompany
let meera: TestPerson
let ravi: TestPerson
let outsider: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  meera = await server.endorsee('Meera Nair')
  ravi = await server.endorser('Ravi Kumar', acme)
  outsider = await server.endorsee('Asha Rao')
})

beforeEach(async () => {
  await server.context.db.deleteFrom('applications').execute()
  await server.context.db.deleteFrom('files').execute()
})

describe('the library', () => {
  it('lists the user’s own resumes, newest first, at both paths', async () => {
    const old = await resumeOf(meera, { name: 'old.pdf', content: pdf({ pages: ['Old'] }) })
    const recent = await resumeOf(meera, { name: 'recent.pdf' })
    await resumeOf(outsider)

    for (const path of ['/api/v1/resumes', '/api/v1/resumes/dropdown']) {
      const response = await server.as(meera).get(path)
      expect(response.statusCode).toBe(200)
      expect(response.json().success).toBe(true)
      const { resumes } = response.json().data
      expect(resumes.map((resume: { id: string }) => resume.id)).toEqual([recent.id, old.id])
      expect(resumes[0]).toMatchObject({
        name: 'recent.pdf',
        filename: 'recent.pdf',
        displayName: 'recent.pdf',
        contentType: 'application/pdf',
        size: recent.size,
        uploadedAt: recent.created_at.toISOString(),
        createdAt: recent.created_at.toISOString(),
        usedIn: 0,
      })
      expect(resumes[0].resumeUrl).toBe(resumes[0].url)
      expect(response.body).not.toContain(recent.storage_key)
    }
  })

  it('counts the active applications that use a resume', async () => {
    const resume = await resumeOf(meera)
    await applied(resume)
    const withdrawn = await applied(resume)
    await withdraw(withdrawn)
    const { resumes } = (await server.as(meera).get('/api/v1/resumes')).json().data
    expect(resumes[0].usedIn).toBe(1)
  })

  it('requires authentication', async () => {
    const resume = await resumeOf(meera)
    const anonymous = server.as()
    const responses = [
      await anonymous.get('/api/v1/resumes'),
      await anonymous.get('/api/v1/resumes/dropdown'),
      await anonymous.patch(`/api/v1/resumes/${resume.id}`, { displayName: 'x' }),
      await anonymous.delete(`/api/v1/resumes/${resume.id}`),
      await anonymous.get('/api/v1/resume/parse?url=x'),
    ]
    expect(responses.map((response) => response.statusCode)).toEqual([401, 401, 401, 401, 401])
  })

  it('lets only the owner rename a resume', async () => {
    const resume = await resumeOf(meera)
    const renamed = await server
      .as(meera)
      .patch(`/api/v1/resumes/${resume.id}`, { displayName: ' For Zeta ' })
    expect(renamed.json().data).toMatchObject({ id: resume.id, displayName: 'For Zeta', filename: 'cv.pdf' })

    const other = await server.as(outsider).patch(`/api/v1/resumes/${resume.id}`, { displayName: 'Mine' })
    expect(other.statusCode).toBe(404)
    expect(other.json()).toMatchObject({ message: 'Resume not found' })
  })

  it.each([{ displayName: '  ' }, { displayName: 'x'.repeat(256) }, {}, { displayName: 7 }])(
    'rejects the name %j',
    async (body) => {
      const resume = await resumeOf(meera)
      const response = await server.as(meera).patch(`/api/v1/resumes/${resume.id}`, body)
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toHaveProperty('displayName')
    },
  )

  it('lets only the owner delete a resume, once', async () => {
    const resume = await resumeOf(meera)
    expect((await server.as(outsider).delete(`/api/v1/resumes/${resume.id}`)).statusCode).toBe(404)

    const both = await Promise.all([1, 2].map(() => server.as(meera).delete(`/api/v1/resumes/${resume.id}`)))
    expect(new Set(both.map((response) => response.statusCode))).toEqual(new Set([200, 404]))
    expect((await server.as(meera).get('/api/v1/resumes')).json().data.resumes).toEqual([])
  })

  it.each(['/api/v1/resumes/not-an-id', `/api/v1/resumes/${newId()}`])(
    'returns 400 or 404 for %s',
    async (url) => {
      expect([400, 404]).toContain((await server.as(meera).delete(url)).statusCode)
    },
  )

  it('does not contain profile pictures', async () => {
    const portrait = await resumeOf(meera, { kind: 'image' })
    expect((await server.as(meera).get('/api/v1/resumes')).json().data.resumes).toEqual([])
    expect((await server.as(meera).delete(`/api/v1/resumes/${portrait.id}`)).statusCode).toBe(404)
  })
})

describe('an upload to the library', () => {
  const file = { name: 'cv.pdf', content: whole }
  const upload = (
    person: TestPerson | undefined,
    form: object = {},
    headers: Record<string, string> = {},
  ) => {
    const { body, headers: type } = multipart({ resume: file, ...form })
    return server.as(person).post('/api/v1/resumes', body, { ...type, ...headers })
  }

  it('needs no profile and gives the resume with its link', async () => {
    const added = await upload(meera)
    expect(added.statusCode).toBe(200)
    expect(added.json().data).toMatchObject({ displayName: 'cv.pdf', usedIn: 0 })
    expect(await listOf(meera)).toMatchObject([{ id: added.json().data.id }])
    expect((await server.as().get(added.json().data.url)).statusCode).toBe(200)
  })

  it('is refused without a session, to a company admin, without a file, and for a text file', async () => {
    expect((await upload(undefined)).statusCode).toBe(401)
    expect((await upload(await server.person({ role: 'ADMIN', company: acme }))).statusCode).toBe(403)
    const missing = await upload(meera, { resume: 'cv.pdf' })
    expect(missing.json()).toMatchObject({ fields: { resume: 'Please upload your resume' } })
    const text = await upload(meera, { resume: { name: 'cv.pdf', content: Buffer.from('no pdf') } })
    expect(text.json()).toMatchObject({ code: 'BAD_FILE', message: 'Please upload a PDF, DOC, or DOCX file' })
    expect(await listOf(meera)).toEqual([])
  })

  it('adds one file for a repeated request', async () => {
    const key = { 'idempotency-key': 'resume-1' }
    const both = await Promise.all([upload(meera, {}, key), upload(meera, {}, key)])
    expect(new Set(both.map((response) => response.json().data.id)).size).toBe(1)
    expect(await listOf(meera)).toHaveLength(1)
  })

  it('replaces a resume, keeps the name that its owner gave it, and the applications keep the old file', async () => {
    const old = await resumeOf(meera)
    const application = await applied(old)
    await server.as(meera).patch(`/api/v1/resumes/${old.id}`, { displayName: 'For Zeta' })
    const replaced = await upload(meera, { replaces: old.id })
    expect(replaced.json().data).toMatchObject({ displayName: 'For Zeta', filename: 'cv.pdf', usedIn: 0 })
    expect(await listOf(meera)).toMatchObject([{ id: replaced.json().data.id }])
    const row = await server.context.db
      .selectFrom('applications')
      .select('resume_file_id')
      .where('id', '=', application.id)
      .executeTakeFirst()
    expect(row?.resume_file_id).toBe(old.id)
  })

  it('takes the name of the new file when the old one was never renamed', async () => {
    const old = await resumeOf(meera, { name: 'old.pdf' })
    expect((await upload(meera, { replaces: old.id })).json().data.displayName).toBe('cv.pdf')
  })

  it('replaces a resume once, and never another user’s', async () => {
    const old = await resumeOf(meera)
    expect((await upload(outsider, { replaces: old.id })).statusCode).toBe(404)
    const both = await Promise.all([upload(meera, { replaces: old.id }), upload(meera, { replaces: old.id })])
    expect(new Set(both.map((response) => response.statusCode))).toEqual(new Set([200, 404]))
    expect(await listOf(meera)).toHaveLength(1)
    expect(await listOf(outsider)).toEqual([])
  })
})

describe('a file link', () => {
  it('downloads the file with headers that forbid running it', async () => {
    const resume = await resumeOf(meera, { name: 'मीरा.pdf' })
    const response = await server.as().get(await urlOf(meera))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(whole)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(resume.size),
      'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  it('downloads a renamed file under its new name', async () => {
    const resume = await resumeOf(meera)
    await server.as(meera).patch(`/api/v1/resumes/${resume.id}`, { displayName: 'For Zeta' })
    const response = await server.as().get(await urlOf(meera))
    expect(response.headers['content-disposition']).toContain('filename="For Zeta.pdf"')
  })

  it.each<[string, (url: URL) => void]>([
    ['has expired', (url) => url.searchParams.set('expires', '1700000000')],
    ['is forged', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['has no signature', (url) => url.searchParams.delete('signature')],
    ['was issued to another user', (url) => url.searchParams.set('for', outsider.id)],
    ['is for another file', (url) => (url.pathname = `/files/${newId()}`)],
    ['contains ..', (url) => (url.pathname = '/files/..%2f..%2fsecret')],
  ])('returns 404 when it %s', async (_, change) => {
    await resumeOf(meera)
    const url = new URL(await urlOf(meera), 'http://x')
    change(url)
    const response = await server.as(meera).get(url.pathname + url.search)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND', message: 'File not found' })
  })

  it('returns 404 after it has expired', async () => {
    const resume = await resumeOf(meera)
    const { secret } = server.context.config
    const old = signFileUrl(secret, resume.id, meera.id, Date.now() - 6 * 60_000)
    expect((await server.as(meera).get(old)).statusCode).toBe(404)
  })

  it('audits who opened another user’s resume', async () => {
    const resume = await resumeOf(meera)
    await applied(resume)
    const { secret } = server.context.config
    await server.as().get(signFileUrl(secret, resume.id, meera.id))
    await server.as().get(signFileUrl(secret, resume.id, outsider.id))
    await server.as().get(signFileUrl(secret, resume.id, ravi.id))
    expect(await auditEntries('resume.opened')).toEqual([
      { user_id: ravi.id, subject_id: meera.id, data: { file: resume.id } },
    ])
  })

  it('still opens a deleted resume that an application uses, for its reviewer and its owner', async () => {
    const resume = await resumeOf(meera)
    await applied(resume)
    await server.as(meera).delete(`/api/v1/resumes/${resume.id}`)
    const { secret } = server.context.config
    for (const reader of [ravi, meera])
      expect((await server.as().get(signFileUrl(secret, resume.id, reader.id))).statusCode).toBe(200)
  })

  it('opens nothing for a signed-in user who is not its reader', async () => {
    const resume = await resumeOf(meera)
    await applied(resume)
    const link = signFileUrl(server.context.config.secret, resume.id, ravi.id)
    await auditEntries('resume.opened')
    expect((await server.as(outsider).get(link)).statusCode).toBe(404)
    expect(await auditEntries('resume.opened')).toEqual([])
    expect((await server.as(ravi).get(link)).statusCode).toBe(200)
  })

  describe('that was handed out before', () => {
    type Change = (about: { application: { id: string }; kiran: TestPerson }) => Promise<unknown>
    it.each<[string, Change]>([
      ['the application is withdrawn', ({ application }) => withdraw(application)],
      [
        'a colleague handles the application',
        ({ application }) =>
          run('update applications set handler_id = $1 where id = $2', ravi.id, application.id),
      ],
      [
        'its reader is signed out everywhere',
        ({ kiran }) => run('delete from sessions where user_id = $1', kiran.id),
      ],
      [
        'its reader has left the company',
        ({ kiran }) => run('update users set company_id = null where id = $1', kiran.id),
      ],
    ])('returns 404 once %s, and nothing is audited', async (_, change) => {
      const kiran = await server.endorser('Kiran Shah', acme)
      const resume = await resumeOf(meera)
      const application = await applied(resume)
      const link = signFileUrl(server.context.config.secret, resume.id, kiran.id)
      expect((await server.as().get(link)).statusCode).toBe(200)
      expect(await auditEntries('resume.opened')).not.toEqual([])
      await change({ application, kiran })
      expect((await server.as().get(link)).json()).toMatchObject({ status: 404, message: 'File not found' })
      expect(await auditEntries('resume.opened')).toEqual([])
    })

    it('returns 404 once its owner has deleted the file, which no application uses', async () => {
      const resume = await resumeOf(meera)
      const link = await urlOf(meera)
      expect((await server.as().get(link)).statusCode).toBe(200)
      await server.as(meera).delete(`/api/v1/resumes/${resume.id}`)
      expect((await server.as().get(link)).statusCode).toBe(404)
    })
  })

  it('opens a profile picture for reviewers of an application, and for nobody else', async () => {
    const picture = await resumeOf(meera, { kind: 'image' })
    const application = await applied(await resumeOf(meera))
    const admin = await server.admin(acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const elsewhere = await server.endorser('Zoya Khan')
    const { secret } = server.context.config
    const opened = (reader: TestPerson) =>
      server
        .as()
        .get(signFileUrl(secret, picture.id, reader.id))
        .then(({ statusCode }) => statusCode)
    for (const reader of [meera, ravi, admin, staff]) expect(await opened(reader)).toBe(200)
    for (const reader of [elsewhere, outsider]) expect(await opened(reader)).toBe(404)
    await withdraw(application)
    expect(await opened(ravi)).toBe(404)
    expect((await parse(ravi, `/files/${picture.id}`)).statusCode).toBe(404)
  })

  it('opens the picture of an Endorser for colleagues, staff and applicants of the company, and for nobody else', async () => {
    const kiran = await server.endorser('Kiran Shah', acme)
    const picture = await resumeOf(kiran, { kind: 'image' })
    const admin = await server.admin(acme)
    const unapproved = await server.person({ role: 'ADMIN', company: acme })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const elsewhere = await server.endorser('Zoya Khan')
    const { secret } = server.context.config
    const opened = async (reader: TestPerson) =>
      (await server.as().get(signFileUrl(secret, picture.id, reader.id))).statusCode
    for (const reader of [meera, outsider, elsewhere, unapproved]) expect(await opened(reader)).toBe(404)
    const application = await applied(await resumeOf(meera))
    for (const reader of [kiran, ravi, admin, staff, meera]) expect(await opened(reader)).toBe(200)
    for (const reader of [outsider, elsewhere, unapproved]) expect(await opened(reader)).toBe(404)
    await withdraw(application)
    expect(await opened(meera)).toBe(404)
  })

  it('never opens the picture of an Endorsee because of their company', async () => {
    const picture = await resumeOf(meera, { kind: 'image' })
    const { secret } = server.context.config
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    for (const reader of [ravi, staff])
      expect((await server.as().get(signFileUrl(secret, picture.id, reader.id))).statusCode).toBe(404)
  })
})

describe('the text of a resume', () => {
  it('is returned to its owner for any of its links', async () => {
    await resumeOf(meera)
    const url = await urlOf(meera)
    for (const link of [url, url.split('?')[0] ?? '', server.context.config.publicUrl + url]) {
      const response = await parse(meera, link)
      expect(response.json()).toEqual({ success: true, data: { rawText: 'Meera Nair' } })
    }
  })

  it('is extracted once for concurrent requests, and stored', async () => {
    const resume = await resumeOf(meera)
    const url = await urlOf(meera)
    const responses = await Promise.all(Array.from({ length: 10 }, () => parse(meera, url)))
    expect(new Set(responses.map((response) => response.json().data.rawText))).toEqual(
      new Set(['Meera Nair']),
    )
    await server.context.storage.remove(resume.storage_key)
    expect((await parse(meera, url)).json().data.rawText).toBe('Meera Nair')
  })

  it('is returned to the Endorser who may decide, with an audit entry', async () => {
    const resume = await resumeOf(meera)
    await applied(resume)
    const response = await parse(ravi, `/files/${resume.id}`)
    expect(response.json().data.rawText).toBe('Meera Nair')
    expect(await auditEntries('resume.read')).toEqual([
      { user_id: ravi.id, subject_id: meera.id, data: { file: resume.id } },
    ])
  })

  it('is not returned to anyone else', async () => {
    const resume = await resumeOf(meera)
    await applied(resume, { handler: ravi })
    const colleague = await server.endorser('Kiran Shah', acme)
    const elsewhere = await server.endorser('Zoya Khan')
    const admin = await server.person({ role: 'ADMIN', company: acme })
    for (const person of [outsider, colleague, elsewhere, admin]) {
      const response = await parse(person, `/files/${resume.id}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ message: 'Resume not found' })
    }
  })

  it('is not returned to the Endorser after a withdrawal', async () => {
    const resume = await resumeOf(meera)
    await withdraw(await applied(resume))
    expect((await parse(ravi, `/files/${resume.id}`)).statusCode).toBe(404)
  })

  it.each(['', '?url='])('requires a URL: "%s"', async (query) => {
    const response = await server.as(meera).get(`/api/v1/resume/parse${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'No resume URL provided' })
  })

  it.each([
    'https://evil.example/resume.pdf',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '../../etc/passwd',
    `https://evil.example/files/${newId()}`,
  ])('is never fetched from another URL: %s', async (url) => {
    expect((await parse(meera, url)).statusCode).toBe(404)
  })

  it('reports a failed extraction and does not retry it', { timeout: 60_000 }, async () => {
    const malicious = await resumeOf(meera, {
      content: pdf({ pages: ['x'], content: deflatedZeros(900_000_000) }),
    })
    const first = await parse(meera, `/files/${malicious.id}`)
    expect(first.statusCode).toBe(400)
    expect(first.json()).toMatchObject({ code: 'BAD_FILE', message: 'Failed to parse resume' })

    const rows = await resumeTexts()
    expect((await parse(meera, `/files/${malicious.id}`)).json()).toMatchObject({
      message: 'Failed to parse resume',
    })
    expect(await resumeTexts()).toEqual(rows)
    expect(rows).toMatchObject([
      { file_id: malicious.id, status: 'failed', text: null, failure: 'took-too-much-memory' },
    ])
  })
})

function resumeTexts() {
  return server.context.db.selectFrom('resume_texts').selectAll().execute()
}

describe('findResumeByUrl', () => {
  it('finds one of the user’s own resumes, also by an expired link', async () => {
    const resume = await resumeOf(meera)
    const { db, config } = server.context
    const old = signFileUrl(config.secret, resume.id, meera.id, 0)
    expect((await findResumeByUrl(server.context, db, old, meera))?.id).toBe(resume.id)
  })

  it('finds no resume of another user, no deleted one and no other URL', async () => {
    const { db } = server.context
    const own = await resumeOf(meera)
    const other = await resumeOf(outsider)
    const deleted = await resumeOf(meera)
    await removeFile(db, meera.id, deleted.id)
    for (const url of [
      `/files/${other.id}`,
      `/files/${deleted.id}`,
      `https://evil.example/files/${own.id}`,
      'x',
      '',
    ]) {
      expect(await findResumeByUrl(server.context, db, url, meera)).toBeUndefined()
    }
  })
})

describe('the clean-up', () => {
  it('deletes resumes that were removed a day ago, unless an application uses them', async () => {
    const { db } = server.context
    const deleted = await resumeOf(meera)
    const sent = await resumeOf(meera)
    const recent = await resumeOf(meera)
    const kept = await resumeOf(meera)
    await applied(sent)
    for (const { id } of [deleted, sent, recent]) await removeFile(db, meera.id, id)
    const old = db.updateTable('files').where('id', 'in', [deleted.id, sent.id])
    await old.set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) }).execute()

    await cleanUp()
    const rows = await db.selectFrom('files').select('id').execute()
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([sent.id, recent.id, kept.id]))
  })

  it('deletes stored files without a row once they are a day old', async () => {
    const { storage } = server.context
    const resume = await resumeOf(meera)
    const orphan = await storage.receive(Readable.from([whole]), 10_000)
    const key = await orphan.persist()

    await cleanUp()
    await (await storage.open(key)).toArray()
    await cleanUpFiles({ ...server.context, storage: storageOneDayLater() })
    await expect(storage.open(key)).rejects.toThrow('ENOENT')
    await (await storage.open(resume.storage_key)).toArray()
  })
})

const whole = pdf({ pages: ['Meera Nair'] })

async function resumeOf(
  owner: TestPerson,
  {
    name = 'cv.pdf',
    kind = 'resume',
    content = whole,
  }: { name?: string; kind?: 'resume' | 'image'; content?: Buffer } = {},
): Promise<FileRow> {
  const { db, storage } = server.context
  const received = await storage.receive(Readable.from([content]), content.length)
  const { size, sha256 } = received
  const file = {
    kind,
    storageKey: await received.persist(),
    name,
    contentType: 'application/pdf',
    size,
    sha256,
  }
  return inTransaction(db, (tx) => addFile(asSystem(tx), owner.id, file))
}

async function applied(resume: FileRow, { handler }: { handler?: TestPerson } = {}) {
  const job = await server.job(acme)
  return server.application({ by: meera, job, company: acme, resume, ...(handler && { handler }) })
}

const run = (statement: string, ...values: unknown[]) => server.context.pool.query(statement, values)

async function withdraw({ id }: { id: string }) {
  await server.context.db
    .updateTable('applications')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', id)
    .execute()
}

async function listOf(person: TestPerson) {
  return (await server.as(person).get('/api/v1/resumes')).json().data.resumes
}

async function urlOf(owner: TestPerson): Promise<string> {
  return (await server.as(owner).get('/api/v1/resumes')).json().data.resumes[0].url
}

function parse(person: TestPerson, url: string) {
  return server.as(person).get(`/api/v1/resume/parse?url=${encodeURIComponent(url)}`)
}

function auditEntries(action: string) {
  return server.context.db
    .deleteFrom('audit_log')
    .where('action', '=', action)
    .returning(['user_id', 'subject_id', 'data'])
    .execute()
}

function cleanUp() {
  return cleanUpFiles(server.context)
}

function storageOneDayLater() {
  const { storage } = server.context
  const tomorrow = new Date(Date.now() + 60_000)
  return { ...storage, listStoredBefore: () => storage.listStoredBefore(tomorrow) }
}
