import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'

/** Where files live. Whoever calls decides what is a good file; here they are bytes under a random key. */
export interface Storage {
  /** Takes the bytes in as they arrive, at most `limit`; nothing stays of a stream that breaks off. */
  receive(source: Readable, limit: number): Promise<TemporaryFile>
  open(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys kept before that time. */
  listStoredBefore(time: Date): AsyncIterable<string>
}

/** A file that is here, to be looked at, and then either kept for good or discarded. */
export interface TemporaryFile {
  /** On this machine, until it is kept. */
  path: string
  size: number
  sha256: Buffer
  bytes(): Promise<Buffer>
  /** Survives a power cut from here on; the answer is its key. */
  persist(): Promise<string>
  discard(): Promise<void>
}

export class TooLargeError extends Error {}

/** A folder: what is coming in under `incoming/`, what is kept in 256 folders named after the beginning of the key. */
export async function createFolderStorage(folder: string): Promise<Storage> {
  const incoming = path.join(folder, 'incoming')
  await makeFolders(folder)
  await removeStaleFiles(incoming)

  async function receive(source: Readable, limit: number): Promise<TemporaryFile> {
    const temporary = path.join(incoming, newKey())
    try {
      const file = await open(temporary, 'wx+', 0o600)
      const written = await write(source, file, limit).catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      return temporaryFile(folder, temporary, file, written)
    } catch (error) {
      await rm(temporary, { force: true })
      throw toAppErrorWhenFull(error)
    }
  }

  return {
    receive,
    async open(key) {
      const file = await open(pathOf(folder, key))
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    listStoredBefore: (time) => listStoredBefore(folder, time),
  }
}

async function write(source: Readable, file: FileHandle, limit: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new TooLargeError(`More than ${limit} bytes`)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { size, sha256: hash.digest() }
}

/** The file stays open until it is decided what becomes of it. */
function temporaryFile(
  folder: string,
  temporary: string,
  file: FileHandle,
  written: Pick<TemporaryFile, 'size' | 'sha256'>,
): TemporaryFile {
  let isPersisted = false
  return {
    ...written,
    path: temporary,
    bytes: () => readWhole(file, written.size),
    async persist() {
      const key = await persist(folder, temporary, file)
      isPersisted = true
      return key
    },
    async discard() {
      if (isPersisted) return
      await file.close()
      await rm(temporary, { force: true })
    },
  }
}

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('The file is shorter than what was written')
    at += bytesRead
  }
  return bytes
}

/** The bytes first, then the name, then the folder that holds the name: each useless without the one before. */
async function persist(folder: string, temporary: string, file: FileHandle): Promise<string> {
  const key = newKey()
  const target = pathOf(folder, key)
  try {
    await file.sync()
    await file.close()
    await rename(temporary, target)
    await syncFolder(path.dirname(target))
    return key
  } catch (error) {
    await file.close()
    await rm(target, { force: true })
    throw toAppErrorWhenFull(error)
  }
}

async function syncFolder(folder: string) {
  // Windows cannot open a folder; its file system journals names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function newKey(): string {
  return randomBytes(16).toString('hex')
}

const KEY_PATTERN = /^[0-9a-f]{32}$/

function pathOf(folder: string, key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error('Not a key of this storage')
  return path.join(folder, key.slice(0, 2), key)
}

const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

async function makeFolders(folder: string) {
  for (const name of ['incoming', ...shards])
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 })
  await syncFolder(folder)
}

// Far longer than any upload may take; another process may be receiving here right now.
const STALE_AFTER = 60 * 60 * 1000

async function removeStaleFiles(incoming: string) {
  const limit = new Date(Date.now() - STALE_AFTER)
  for await (const file of filesBefore(incoming, limit)) await rm(path.join(incoming, file), { force: true })
}

async function* listStoredBefore(folder: string, time: Date) {
  for (const shard of shards) yield* filesBefore(path.join(folder, shard), time)
}

async function* filesBefore(folder: string, time: Date) {
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && found.mtime < time) yield name
  }
}

/** The disk, or this user's share of it. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

function toAppErrorWhenFull(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code))
  if (!isFull) return error
  return new AppError('DISK_FULL', 'There is no room for another file right now. Please try again later.')
}
