import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestPerson } from '../../../test/builders.ts'
import { docx, pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/db/author.ts'
import { createDatabase, createPool, inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { registerErrorHandler } from '../../platform/http/errors.ts'
import { registerMultipart, withForm } from './form.ts'
import { addFile, removeFile } from './service.ts'
import { type UploadRules, uploadRules } from './upload-rules.ts'

const server = useTestServer()
const resume = pdf({ pages: ['Meera Nair'] })
let app: FastifyInstance
let port: number
let owner: TestPerson
/** Runs in the form's transaction after the file has a row. */
let afterInsert: (() => void) | undefined

const Fields = z.object({
  note: z.string().max(20, 'Please keep it short').optional(),
  skill: z.union([z.string(), z.array(z.string())]).optional(),
})

// A server with test forms only, so that these tests do not depend on the forms of the product.
beforeAll(async () => {
  owner = await server.endorsee('Meera Nair')
  app = Fastify()
  registerErrorHandler(app)
  await registerMultipart(app)
  for (const [form, rules] of Object.entries(uploadRules) as [string, UploadRules][]) {
    app.post(`/${form}`, (request) =>
      withForm(server.context, request, Fields, rules, ({ fields, files }) =>
        inTransaction(server.context.db, async (tx) => {
          const rows = []
          for (const file of Object.values(files))
            if (file) rows.push(await addFile(asSystem(tx), owner.id, file))
          afterInsert?.()
          return { fields, rows }
        }),
      ),
    )
  }
  app.post('/unused', (request) =>
    withForm(server.context, request, Fields, uploadRules.apply, async () => ({ answered: true })),
  )
  const unreachable = createDatabase(createPool('postgres://127.0.0.1:1/none', () => undefined))
  app.post('/away', (request) =>
    withForm({ ...server.context, db: unreachable }, request, Fields, uploadRules.apply, ({ files }) =>
      inTransaction(
        unreachable,
        async (tx) => files.resume && (await addFile(asSystem(tx), owner.id, files.resume)),
      ),
    ),
  )
  port = Number(new URL(await app.listen({ port: 0 })).port)
})

afterAll(() => app.close())

beforeEach(async () => {
  afterInsert = undefined
  await server.context.db.deleteFrom('files').execute()
  for (const key of await filesOnDisk()) await server.context.storage.remove(key)
})

describe('a valid form', () => {
  it('passes its fields and files to the handler and stores the file', async () => {
    const response = await send('apply', {
      note: 'hello',
      skill: ['Go', 'SQL'],
      resume: { name: 'मीरा.pdf', content: resume },
    })
    expect(response.statusCode).toBe(200)
    const { fields, rows } = response.json()
    expect(fields).toEqual({ note: 'hello', skill: ['Go', 'SQL'] })
    expect(rows).toMatchObject([
      {
        kind: 'resume',
        original_name: 'मीरा.pdf',
        content_type: 'application/pdf',
        size: resume.length,
        owner_id: owner.id,
      },
    ])
    const stored = await server.context.storage.open(rows[0].storage_key)
    expect((await buffer(stored)).equals(resume)).toBe(true)
    expect(await filesOnDisk()).toEqual([rows[0].storage_key])
  })

  it('accepts an empty file field, as browsers send it', async () => {
    const response = await send('apply', { note: 'hello', resume: { name: '', content: Buffer.alloc(0) } })
    expect(response.json()).toEqual({ fields: { note: 'hello' }, rows: [] })
  })

  it('stores a resume and an image, the image re-encoded', async () => {
    const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Meera Nair' } })
      .jpeg()
      .toBuffer()
    const response = await send('seekerProfile', {
      profileImage: { name: 'me.jpg', content: photo },
      resume: { name: 'cv.docx', content: docx(['Meera']) },
    })
    expect(response.json().rows.map((row: { original_name: string }) => row.original_name)).toEqual([
      'me.webp',
      'cv.docx',
    ])
    const reencoded = await buffer(await server.context.storage.open(response.json().rows[0].storage_key))
    expect(await sharp(reencoded).metadata()).toMatchObject({ format: 'webp', width: 1024 })
    expect(reencoded.includes('Meera')).toBe(false)
    expect(await filesOnDisk()).toHaveLength(2)
  })

  it('can be sent thirty times at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        send('apply', { resume: { name: `${number}.pdf`, content: resume } }),
      ),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await filesOnDisk()).toHaveLength(20)
  })
})

describe('an invalid form stores nothing and reports the message of its screen', () => {
  const text = Buffer.from('not a resume at all')
  const huge = Buffer.concat([resume, Buffer.alloc(10 * 1024 * 1024)])
  const hugeImage = Buffer.alloc(5 * 1024 * 1024 + 1)

  it.each<[keyof typeof uploadRules, string, Buffer, number, string]>([
    ['apply', 'resume', text, 400, 'Please upload a PDF, DOC, or DOCX file'],
    ['apply', 'resumeFile', text, 400, 'Please upload a PDF, DOC, or DOCX file'],
    ['apply', 'resume', huge, 413, 'File size exceeds 10MB limit'],
    ['seekerProfile', 'resume', huge, 413, 'File too large. Maximum size is 10MB.'],
    ['seekerProfile', 'profileImage', text, 400, 'Please upload an image file (JPEG, PNG, GIF, or WebP)'],
    ['seekerProfile', 'profileImage', hugeImage, 413, 'File too large. Maximum size is 5MB.'],
    ['employeeProfile', 'resume', text, 400, 'Please upload only PDF or DOC files for resume'],
    ['employeeProfile', 'resume', huge, 413, 'Resume file size must be less than 10MB'],
    ['employeeProfile', 'profileImage', resume, 400, 'Please upload a valid image file (e.g., PNG, JPEG)'],
    ['employeeProfile', 'profileImage', hugeImage, 413, 'Profile image must be less than 5MB'],
  ])('%s, %s', async (form, field, content, status, message) => {
    const response = await send(form, { [field]: { name: 'resume.pdf', type: 'application/pdf', content } })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      success: false,
      message,
      error: message,
      fields: { [field]: message },
    })
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when a field is invalid but the file is valid', async () => {
    const response = await send('apply', {
      note: 'x'.repeat(30),
      resume: { name: 'cv.pdf', content: resume },
    })
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields: { note: 'Please keep it short' } })
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when the second of two files is invalid', async () => {
    const response = await send('seekerProfile', {
      resume: { name: 'cv.pdf', content: resume },
      profileImage: { name: 'me.png', content: text },
    })
    expect(response.statusCode).toBe(400)
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when the file field is unknown', async () => {
    const response = await send('apply', { virus: { name: 'cv.pdf', content: resume } })
    expect(response.json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { virus: 'No file is expected here' },
    })
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it.each(['constructor', 'toString', '__proto__'])('when a field is named %s', async (name) => {
    const response = await send('apply', { [name]: { name: 'cv.pdf', content: resume } })
    expect(response.statusCode).toBe(400)
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when it has too many or too long fields', async () => {
    const many = await send('apply', { skill: Array.from({ length: 400 }, () => 'x') })
    expect(many.statusCode).toBe(413)
    const long = await send('apply', { note: 'x'.repeat(200_000) })
    expect(long.json()).toMatchObject({ code: 'BAD_INPUT', fields: { note: 'This text is too long' } })
  })

  it('when it is not multipart', async () => {
    const response = await app.inject({ method: 'POST', url: '/apply', payload: { note: 'hello' } })
    expect(response.statusCode).toBe(415)
  })

  it('when it is incomplete', async () => {
    const { body, headers } = multipart({ resume: { name: 'cv.pdf', content: resume } })
    const response = await app.inject({
      method: 'POST',
      url: '/apply',
      headers,
      payload: body.subarray(0, 300),
    })
    expect(response.statusCode).toBe(400)
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })
})

const upload = (content = pdf({ pages: [`Meera Nair, ${newId()}`] }), name = 'cv.pdf') =>
  send('apply', { resume: { name, content } })

async function storeFiles(count: number, about = '') {
  for (let n = 0; n < count; n++) await server.resume(owner)
  if (about) await server.context.pool.query(`update files set ${about}`)
}

const newFile = () => ({
  id: newId(),
  owner_id: owner.id,
  kind: 'resume' as const,
  storage_key: newId(),
  original_name: 'a.pdf',
  display_name: 'a.pdf',
  content_type: 'application/pdf',
  size: 1,
  sha256: randomBytes(32),
})

describe('the quota of a user', () => {
  it('is twenty files', async () => {
    await storeFiles(19)
    expect((await upload()).statusCode).toBe(200)
    const refused = await upload()
    const message =
      'You have stored 20 files, and there is no room for more. Please choose a resume that is stored, or delete one that you no longer need and upload this file again.'
    expect(refused.json()).toMatchObject({
      code: 'STORAGE_FULL',
      status: 409,
      message,
      fields: { resume: message },
    })
    expect((await countRowsAndFiles()).files).toHaveLength(1)
  })

  it('is a hundred megabytes', async () => {
    await storeFiles(2, 'size = 50 * 1024 * 1024')
    expect((await upload()).json()).toMatchObject({
      message: expect.stringMatching(/^Your files would take more than 100 MB\./),
    })
    expect((await countRowsAndFiles()).files).toEqual([])
  })

  it.each(['deleted_at = now()', `kind = 'export'`])('does not count files with %s', async (about) => {
    await storeFiles(20, about)
    expect((await upload()).statusCode).toBe(200)
  })

  it('is not exceeded by concurrent uploads', async () => {
    await storeFiles(18)
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => upload()))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
    expect((await countRowsAndFiles()).rows).toBe(20)
  })

  it('counts equal resumes once, and keeps the newest of them', async () => {
    await storeFiles(19)
    expect((await upload(resume, 'first.pdf')).statusCode).toBe(200)
    const statuses = (await Promise.all(['second.pdf', 'third.pdf'].map((name) => upload(resume, name)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses).toEqual([200, 200])
    const { rows } = await server.context.pool.query<{ name: string }>(
      `select display_name as name from files where deleted_at is null and original_name <> 'Resume.pdf'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).not.toBe('first.pdf')
  })

  it('counts an equal resume of another user', async () => {
    await storeFiles(20)
    const other = await server.endorsee('Asha Rao')
    await server.context.pool.query(
      'update files set owner_id = $1, sha256 = sha256($2), size = octet_length($2)',
      [other.id, resume],
    )
    await storeFiles(20)
    expect((await upload(resume)).statusCode).toBe(409)
  })

  it('lets a file replace another one, in any order', async () => {
    await storeFiles(20)
    await inTransaction(server.context.db, async (tx) => {
      const [first] = await tx.selectFrom('files').select('id').limit(1).execute()
      await tx.insertInto('files').values(newFile()).execute()
      await removeFile(tx, owner.id, first?.id ?? '')
    })
    expect((await countRowsAndFiles()).rows).toBe(21)
  })
})

describe('the file is removed', () => {
  it('when the transaction is rolled back', async () => {
    afterInsert = () => {
      throw new Error('a bug')
    }
    const response = await send('apply', { resume: { name: 'cv.pdf', content: resume } })
    expect(response.statusCode).toBe(500)
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when no row is inserted for it, as in a repeated request', async () => {
    const response = await send('unused', { resume: { name: 'cv.pdf', content: resume } })
    expect(response.json()).toEqual({ answered: true })
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })

  it('when the database is away', async () => {
    const response = await send('away', { resume: { name: 'cv.pdf', content: resume } })
    expect(response.statusCode).toBe(503)
    expect(await filesOnDisk()).toEqual([])
  })

  it('when the connection is lost', async () => {
    const { body, headers } = multipart({
      note: 'hello',
      resume: { name: 'cv.pdf', content: Buffer.alloc(4_000_000) },
    })
    const socket = connect(port)
    socket.write(
      `POST /apply HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 2_000_000))
    await waitUntil(async () => (await filesOnDisk()).length === 1)
    socket.destroy()
    await waitUntil(async () => (await filesOnDisk()).length === 0)
    expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
  })
})

it('responds before the upload is complete and drains it, so that a browser reads the response', async () => {
  const { body, headers } = multipart({ resume: { name: 'cv.pdf', content: Buffer.alloc(25_000_000) } })
  const response = await fetch(`http://127.0.0.1:${port}/apply`, { method: 'POST', headers, body })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: 'File size exceeds 10MB limit' })
  expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
})

it('closes the connection of a client that keeps sending', async () => {
  const socket = connect(port)
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    'POST /apply HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000000\r\n\r\n',
  )
  socket.write('--b\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n')
  let sent = 0
  while (!socket.destroyed && sent < 300_000_000) {
    sent += 1_000_000
    if (!socket.write(Buffer.alloc(1_000_000)))
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
  }
  expect(sent).toBeLessThan(100_000_000)
  expect(await countRowsAndFiles()).toEqual({ rows: 0, files: [] })
})

function send(form: string, parts: Parameters<typeof multipart>[0]) {
  const { body, headers } = multipart(parts)
  return app.inject({ method: 'POST', url: `/${form}`, headers, payload: body })
}

async function countRowsAndFiles() {
  const rows = await server.context.db.selectFrom('files').select('id').execute()
  return { rows: rows.length, files: await filesOnDisk() }
}

async function filesOnDisk(): Promise<string[]> {
  const folder = path.join(server.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function waitUntil(isTrue: () => Promise<boolean>) {
  for (let attempts = 0; attempts < 200 && !(await isTrue()); attempts++) await wait(25)
}
