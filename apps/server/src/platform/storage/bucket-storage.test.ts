import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { openBucket } from './bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let s3: S3Server
let storage: Storage
let errors: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-bucket-'))
  s3 = await startS3Server()
  errors = []
  storage = await open(s3.settings)
})

afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (settings: S3Server['settings']) =>
  createBucketStorage(await openBucket(settings), folder, (error) => errors.push(error))

async function store(text: string, to = storage): Promise<string> {
  const received = await to.receive(Readable.from([Buffer.from(text)]), 1000)
  try {
    return await received.persist()
  } finally {
    await received.discard()
  }
}

const temporaryFiles = () => readdir(path.join(folder, 'incoming'))
const read = async (key: string) => (await buffer(await storage.open(key))).toString()

it('stores a file in the bucket, reads it back and deletes it', async () => {
  const key = await store('a resume')
  expect([...s3.objects.keys()]).toEqual([`files/${key}`])
  expect(await temporaryFiles()).toEqual([])
  expect(await read(key)).toBe('a resume')
  expect(await storage.sizeOf(key)).toBe(8)
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.sizeOf(key)).toBeUndefined()
  await expect(storage.open(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('lists what was stored before a time, page by page', async () => {
  const keys: string[] = []
  for (let n = 0; n < 7; n++) keys.push(await store(`file ${n}`))
  const tooNew = await store('too new')
  s3.objects.set(`files/${tooNew}`, { bytes: Buffer.alloc(1), storedAt: new Date(Date.now() + 60_000) })
  s3.objects.set('backups/of-somebody-else', { bytes: Buffer.alloc(1), storedAt: new Date(0) })
  s3.objects.set('files/not-a-key', { bytes: Buffer.alloc(1), storedAt: new Date(0) })
  const listed: string[] = []
  for await (const key of storage.listStoredBefore(new Date(Date.now() + 1_000))) listed.push(key)
  expect(listed.toSorted()).toEqual(keys.toSorted())
})

it('gives an address that serves one file to anybody, with our type and name', async () => {
  const key = await store('a resume')
  const contentDisposition = `attachment; filename="Zoë's résumé (2026).pdf"; filename*=UTF-8''Zo%C3%AB%27s%20r%C3%A9sum%C3%A9.pdf`
  const address = await storage.linkTo(key, { contentType: 'application/pdf', contentDisposition })
  const ascii = contentDisposition.replace('Zoë', 'Zoe').replace('résumé', 'resume')
  const link = await storage.linkTo(key, { contentType: 'application/pdf', contentDisposition: ascii })
  const response = await fetch(link ?? '')
  expect(await response.text()).toBe('a resume')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(ascii)
  expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('60')
  expect((await fetch((link ?? '').replace(key, '0'.repeat(32)))).status).toBe(403)
  expect((await fetch((link ?? '').replace('application%2Fpdf', 'text%2Fhtml'))).status).toBe(403)
})

it('tries again when the service is busy', async () => {
  s3.fail(2, { status: 503, code: 'SlowDown' })
  const key = await store('a resume')
  expect(await read(key)).toBe('a resume')
  expect(s3.calls).toEqual([...Array(3).fill(`PUT files/${key}`), `GET files/${key}`])
})

it.each([
  ['is down', { status: 503, code: 'ServiceUnavailable' }, 'UNAVAILABLE'],
  ['does not let us write', { status: 403, code: 'AccessDenied' }, 'UNAVAILABLE'],
  ['ends the connection', 'cut', 'UNAVAILABLE'],
  ['is full', { status: 507, code: 'QuotaExceeded' }, 'DISK_FULL'],
] as const)('stores nothing and says so when the service %s', async (_, answer, code) => {
  s3.fail(4, answer)
  await expect(store('a resume')).rejects.toMatchObject({ code })
  expect(s3.objects.size).toBe(0)
  expect(await temporaryFiles()).toEqual([])
  expect(errors).toHaveLength(1)
})

it('is refused with a wrong secret', async () => {
  const wrong = await open({ ...s3.settings, secretAccessKey: 'guessed' })
  await expect(store('a resume', wrong)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(s3.objects.size).toBe(0)
})
