import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startClamd, type TestClamd } from '../../../test/clamd.ts'
import { pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const clamd: TestClamd = await startClamd()
const server = useTestServer({ CLAMAV_URL: clamd.url, RATE_LIMITS: 'off' })
afterAll(() => clamd.close())

const clean = pdf({ pages: ['Asha Rao'] })
const infected = Buffer.concat([clean, Buffer.from('EICAR')])

async function filesOnDisk(): Promise<string[]> {
  const folder = path.join(server.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function upload(url: string, field: string, content: Buffer, name = 'asha.pdf') {
  const asha = await server.endorsee()
  const { body, headers } = multipart({ [field]: { name, content } })
  return { asha, response: await server.as(asha).post(url, body, headers) }
}

it('stores a file that the scanner finds clean, after it has seen every byte', async () => {
  const { response } = await upload('/api/v1/resumes', 'resume', clean)
  expect(response.statusCode).toBe(200)
  expect(clamd.scanned.at(-1)?.equals(clean)).toBe(true)
})

it.each([
  ['/api/v1/resumes', 'resume'],
  ['/api/v1/resumes/read-values', 'resume'],
])('refuses malware sent to %s, and stores nothing but an audit entry', async (url, field) => {
  const before = await filesOnDisk()
  const { asha, response } = await upload(url, field, infected)
  const text = 'This file contains malware. It was not stored.'
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'BAD_FILE', message: text, fields: { [field]: text } })
  expect(await filesOnDisk()).toEqual(before)
  const { rows } = await server.context.pool.query(
    `select data from audit_log where action = 'upload.infected' and user_id = $1`,
    [asha.id],
  )
  expect(rows).toEqual([{ data: { malware: 'Eicar-Test-Signature' } }])
})

it('refuses malware in a file of postings', async () => {
  const admin = await server.admin(await server.company())
  const { body, headers } = multipart({ file: { name: 'jobs.csv', content: Buffer.from('title\nEICAR\n') } })
  const response = await server.as(admin).post('/api/v1/posting-imports', body, headers)
  expect(response.json()).toMatchObject({ code: 'BAD_FILE', status: 400 })
})

it('answers 503 and stores nothing while the scanner is away', async () => {
  await clamd.close()
  const before = await filesOnDisk()
  const { response } = await upload('/api/v1/resumes', 'resume', clean)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('30')
  expect(response.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message:
      'Files cannot be checked for malware right now, so nothing was stored. Please try again in a moment.',
  })
  expect(await filesOnDisk()).toEqual(before)
})
