import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './http/errors.ts'

/** Stores files as bytes under random keys. The callers validate the content. */
export interface Storage {
  /** Writes a stream of at most `limit` bytes to a temporary file. A failed stream leaves no file. */
  receive(source: Readable, limit: number): Promise<TemporaryFile>
  open(key: string): Promise<Readable>
  /** Deletes a file. A missing file is no error. */
  remove(key: string): Promise<void>
  /** Lists the keys of the files that were stored before this time. */
  listStoredBefore(time: Date): AsyncIterable<string>
}

/** An uploaded file, to be inspected and then either persisted or discarded. */
export interface TemporaryFile {
  /** The local path until the file is persisted. */
  path: string
  size: number
  sha256: Buffer
  bytes(): Promise<Buffer>
  /** Stores the file durably. Returns its key. */
  persist(): Promise<string>
  discard(): Promise<void>
}

/** A stream has more bytes than its limit. */
export class TooLargeError extends Error {}

/** Creates a storage in a folder: uploads in `incoming/`, files in 256 folders by the first two digits of their keys. */
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
      const file = await open(pathInStorage(folder, key))
      return file.createReadStream()
    },
    remove: (key) => rm(pathInStorage(folder, key), { force: true }),
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

/** Wraps the open file until it is persisted or discarded. */
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
    if (bytesRead === 0) throw new Error('The file is shorter than its written bytes')
    at += bytesRead
  }
  return bytes
}

/** Syncs the bytes before the rename, and the folder after it, so that a crash leaves either no key or a whole file. */
async function persist(folder: string, temporary: string, file: FileHandle): Promise<string> {
  const key = newKey()
  const target = pathInStorage(folder, key)
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
  // Windows cannot open a folder, and its file system journals renames.
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

/** Returns the path of a stored file. */
export function pathInStorage(folder: string, key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error('Not a key of this storage')
  return path.join(folder, key.slice(0, 2), key)
}

const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

async function makeFolders(folder: string) {
  for (const name of ['incoming', ...shards])
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 })
  await syncFolder(folder)
}

// Longer than any upload, because another process may be receiving files in the same folder.
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

/** The disk is full, or the quota of the user is exceeded. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

function toAppErrorWhenFull(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code))
  if (!isFull) return error
  return new AppError('DISK_FULL', 'There is no room for another file right now. Please try again later.')
}
