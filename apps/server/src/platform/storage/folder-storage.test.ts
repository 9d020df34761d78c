import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderStorage } from './folder-storage.ts'
import { type Storage, TooLargeError } from './storage.ts'

const MEGABYTE = 1024 * 1024
let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-storage-'))
  storage = await createFolderStorage(folder)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('stores a file under a random key and reads it back', async () => {
  const bytes = randomBytes(3 * MEGABYTE)
  const received = await storage.receive(Readable.from(inPieces(bytes)), 10 * MEGABYTE)
  expect(received.size).toBe(bytes.length)
  expect(received.sha256).toEqual(createHash('sha256').update(bytes).digest())

  const key = await received.persist()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true)
})

it('reads files that an earlier process has stored', async () => {
  const key = await store('a resume')
  const later = await createFolderStorage(folder)
  expect((await buffer(await later.open(key))).toString()).toBe('a resume')
})

it('stops reading a stream at the limit', async () => {
  let bytesRead = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        bytesRead += MEGABYTE
        yield Buffer.alloc(MEGABYTE)
      }
    })(),
  )
  await expect(storage.receive(endless, 2 * MEGABYTE)).rejects.toThrow(TooLargeError)
  expect(bytesRead).toBeLessThan(8 * MEGABYTE)
  expect(await filesIn(folder)).toEqual([])
})

it('accepts a file of exactly the limit', async () => {
  const received = await storage.receive(Readable.from([Buffer.alloc(1000)]), 1000)
  expect(received.size).toBe(1000)
  expect(await received.bytes()).toEqual(Buffer.alloc(1000))
  await received.discard()
})

it('leaves no file of a failed stream', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(MEGABYTE)
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.receive(broken, 10 * MEGABYTE)).rejects.toThrow('connection lost')
  expect(await filesIn(folder)).toEqual([])
})

it('reports a full disk and leaves no file', async () => {
  const full = Readable.from(
    (function* () {
      yield Buffer.alloc(MEGABYTE)
      throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
    })(),
  )
  await expect(storage.receive(full, 10 * MEGABYTE)).rejects.toMatchObject({ code: 'DISK_FULL' })
  expect(await filesIn(folder)).toEqual([])
})

it('allows a file to be discarded or removed twice', async () => {
  const received = await storage.receive(Readable.from([Buffer.from('no')]), 10)
  await received.discard()
  await received.discard()
  const key = await store('yes')
  await storage.remove(key)
  await storage.remove(key)
  expect(await filesIn(folder)).toEqual([])
})

it('stores concurrent uploads separately', async () => {
  const texts = Array.from({ length: 50 }, (_, number) => `resume ${number}`)
  const keys = await Promise.all(texts.map(store))
  const read = await Promise.all(keys.map(async (key) => (await buffer(await storage.open(key))).toString()))
  expect(read).toEqual(texts)
})

it.each(['../../etc/passwd', '..', '', 'ab/cd', 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
  'rejects %j as a key',
  async (key) => {
    await expect(storage.open(key)).rejects.toThrow('Not a key')
  },
)

it('deletes unfinished uploads of a crash at the start, but not recent ones', async () => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(path.join(incoming, 'old'), 'half')
  await writeFile(path.join(incoming, 'new'), 'half')
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await utimes(path.join(incoming, 'old'), yesterday, yesterday)

  await createFolderStorage(folder)
  expect(await filesIn(folder)).toEqual(['new'])
})

it('lists the files stored before a time', async () => {
  const key = await store('old')
  const soon = new Date(Date.now() + 1000)
  expect(await Readable.from(storage.listStoredBefore(soon)).toArray()).toEqual([key])
  expect(await Readable.from(storage.listStoredBefore(new Date(0))).toArray()).toEqual([])
})

async function store(text: string): Promise<string> {
  return (await storage.receive(Readable.from([Buffer.from(text)]), 1000)).persist()
}

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
