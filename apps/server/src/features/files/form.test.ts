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
import { inTransaction } from '../../platform/db.ts'
import { registerErrorHandler } from '../../platform/errors.ts'
import { registerMultipart, withForm } from './form.ts'
import { addFile } from './service.ts'
import { type UploadRules, uploadRules } from './upload-rules.ts'

const server = useTestServer()
const resume = pdf({ pages: ['Meera Nair'] })
let app: FastifyInstance
let port: number
let owner: TestPerson
/** What the form's transaction runs into after its file has a row. */
let mishap: (() => void) | undefined

const Fields = z.object({
  note: z.string().max(20, 'Please keep it short').optional(),
  skill: z.union([z.string(), z.array(z.string())]).optional(),
})

// A small server with nothing but forms, so that what is tried here does not depend on the forms of the day.
beforeAll(async () => {
  owner = await server.endorsee('Meera Nair')
  app = Fastify()
  registerErrorHandler(app)
  await registerMultipart(app)
  for (const [place, rules] of Object.entries(uploadRules) as [string, UploadRules][]) {
    app.post(`/${place}`, (request) =>
      withForm(server.context, request, Fields, rules, ({ fields, files }) =>
        inTransaction(server.context.db, async (tx) => {
          const rows = []
          for (const file of Object.values(files)) if (file) rows.push(await addFile(tx, owner.id, file))
          mishap?.()
          return { fields, rows }
        }),
      ),
    )
  }
  app.post('/forgetful', (request) =>
    withForm(server.context, request, Fields, uploadRules.apply, async () => ({ answered: true })),
  )
  port = Number(new URL(await app.listen({ port: 0 })).port)
})

afterAll(() => app.close())

beforeEach(async () => {
  mishap = undefined
  await server.context.db.deleteFrom('files').execute()
  for (const key of await filesOnDisk()) await server.context.storage.remove(key)
})

describe('a good form', () => {
  it('hands on its fields and its file, and the file lasts', async () => {
    const answer = await send('apply', {
      note: 'hello',
      skill: ['Go', 'SQL'],
      resume: { name: 'मीरा.pdf', content: resume },
    })
    expect(answer.statusCode).toBe(200)
    const { fields, rows } = answer.json()
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
    const kept = await server.context.storage.open(rows[0].storage_key)
    expect((await buffer(kept)).equals(resume)).toBe(true)
    expect(await filesOnDisk()).toEqual([rows[0].storage_key])
  })

  it('may come without a file, as a browser sends a field that was left alone', async () => {
    const answer = await send('apply', { note: 'hello', resume: { name: '', content: Buffer.alloc(0) } })
    expect(answer.json()).toEqual({ fields: { note: 'hello' }, rows: [] })
  })

  it('brings a resume and a portrait, and of the portrait only the new drawing stays', async () => {
    const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Meera Nair' } })
      .jpeg()
      .toBuffer()
    const answer = await send('seekerProfile', {
      profileImage: { name: 'me.jpg', content: photo },
      resume: { name: 'cv.docx', content: docx(['Meera']) },
    })
    expect(answer.json().rows.map((row: { original_name: string }) => row.original_name)).toEqual([
      'me.webp',
      'cv.docx',
    ])
    const drawn = await buffer(await server.context.storage.open(answer.json().rows[0].storage_key))
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1024 })
    expect(drawn.includes('Meera')).toBe(false)
    expect(await filesOnDisk()).toHaveLength(2)
  })

  it('does not get in the way of thirty others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        send('apply', { resume: { name: `${number}.pdf`, content: resume } }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(await filesOnDisk()).toHaveLength(30)
  })
})

describe('a form that is refused leaves nothing, and says why in the words of its screen', () => {
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
  ])('%s, %s', async (place, field, content, status, message) => {
    const answer = await send(place, { [field]: { name: 'resume.pdf', type: 'application/pdf', content } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      success: false,
      message,
      error: message,
      fields: { [field]: message },
    })
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when a field is wrong, though the file is good', async () => {
    const answer = await send('apply', { note: 'x'.repeat(30), resume: { name: 'cv.pdf', content: resume } })
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', fields: { note: 'Please keep it short' } })
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when the second of two files is wrong', async () => {
    const answer = await send('seekerProfile', {
      resume: { name: 'cv.pdf', content: resume },
      profileImage: { name: 'me.png', content: text },
    })
    expect(answer.statusCode).toBe(400)
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when a file comes that nobody asked for', async () => {
    const answer = await send('apply', { virus: { name: 'cv.pdf', content: resume } })
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', fields: { virus: 'No file is expected here' } })
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it.each(['constructor', 'toString', '__proto__'])('when a field is called %s', async (name) => {
    const answer = await send('apply', { [name]: { name: 'cv.pdf', content: resume } })
    expect(answer.statusCode).toBe(400)
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when it has too many fields or too long ones', async () => {
    const many = await send('apply', { skill: Array.from({ length: 400 }, () => 'x') })
    expect(many.statusCode).toBe(413)
    const long = await send('apply', { note: 'x'.repeat(200_000) })
    expect(long.json()).toMatchObject({ code: 'BAD_INPUT', fields: { note: 'This text is too long' } })
  })

  it('when it is no form', async () => {
    const answer = await app.inject({ method: 'POST', url: '/apply', payload: { note: 'hello' } })
    expect(answer.statusCode).toBe(415)
  })

  it('when it ends in the middle', async () => {
    const { body, headers } = multipart({ resume: { name: 'cv.pdf', content: resume } })
    const answer = await app.inject({
      method: 'POST',
      url: '/apply',
      headers,
      payload: body.subarray(0, 300),
    })
    expect(answer.statusCode).toBe(400)
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })
})

describe('no file outlives what it was sent for', () => {
  it('when the transaction is rolled back', async () => {
    mishap = () => {
      throw new Error('a bug')
    }
    const answer = await send('apply', { resume: { name: 'cv.pdf', content: resume } })
    expect(answer.statusCode).toBe(500)
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when nobody gives it a row, as in a request that is a repetition', async () => {
    const answer = await send('forgetful', { resume: { name: 'cv.pdf', content: resume } })
    expect(answer.json()).toEqual({ answered: true })
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })

  it('when the connection is cut in the middle', async () => {
    const { body, headers } = multipart({
      note: 'hello',
      resume: { name: 'cv.pdf', content: Buffer.alloc(4_000_000) },
    })
    const socket = connect(port)
    socket.write(
      `POST /apply HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 2_000_000))
    await until(async () => (await filesOnDisk()).length === 1)
    socket.destroy()
    await until(async () => (await filesOnDisk()).length === 0)
    expect(await traces()).toEqual({ rows: 0, files: [] })
  })
})

it('answers before everything has arrived, and reads on so that a browser sees the answer', async () => {
  const { body, headers } = multipart({ resume: { name: 'cv.pdf', content: Buffer.alloc(25_000_000) } })
  const answer = await fetch(`http://127.0.0.1:${port}/apply`, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: 'File size exceeds 10MB limit' })
  expect(await traces()).toEqual({ rows: 0, files: [] })
})

it('hangs up on whoever goes on sending', async () => {
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
  expect(await traces()).toEqual({ rows: 0, files: [] })
})

function send(place: string, parts: Parameters<typeof multipart>[0]) {
  const { body, headers } = multipart(parts)
  return app.inject({ method: 'POST', url: `/${place}`, headers, payload: body })
}

async function traces() {
  const rows = await server.context.db.selectFrom('files').select('id').execute()
  return { rows: rows.length, files: await filesOnDisk() }
}

async function filesOnDisk(): Promise<string[]> {
  const folder = path.join(server.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await isSo()); tries++) await wait(25)
}
