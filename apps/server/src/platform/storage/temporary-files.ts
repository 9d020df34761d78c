import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../http/errors.ts'
import { type Storage, type TemporaryFile, TooLargeError } from './storage.ts'

/** A received file that is still open. */
export interface ReceivedBytes {
  /** Its path in the folder of temporary files. */
  temporary: string
  file: FileHandle
  size: number
  sha256: Buffer
}

/** Stores a received file under a key and closes it. The temporary file is gone then. */
export type Persist = (key: string, received: ReceivedBytes) => Promise<void>

/** Creates the folder of uploads that are received, without what an earlier process left in it. */
export async function openIncomingFolder(folder: string): Promise<string> {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeStaleFiles(incoming)
  return incoming
}

/** Receives streams into a folder. */
export function receiveInto(incoming: string, persist: Persist): Storage['receive'] {
  return async (source: Readable, limit: number): Promise<TemporaryFile> => {
    const temporary = path.join(incoming, newKey())
    try {
      const file = await open(temporary, 'wx+', 0o600)
      const written = await write(source, file, limit).catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      return temporaryFile({ temporary, file, ...written }, persist)
    } catch (error) {
      await rm(temporary, { force: true })
      throw toAppErrorWhenFull(error)
    }
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
function temporaryFile(received: ReceivedBytes, persist: Persist): TemporaryFile {
  const { temporary, file, size, sha256 } = received
  let isPersisted = false
  return {
    path: temporary,
    size,
    sha256,
    bytes: () => readWhole(file, size),
    async persist(key = newKey()) {
      await persist(key, received)
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

function newKey(): string {
  return randomBytes(16).toString('hex')
}

const KEY_PATTERN = /^[0-9a-f]{32}$/

/** Throws unless this is a key of a storage. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a key of this storage')
}

/** Whether this may be the key of a stored file. */
export function isKey(key: string): boolean {
  return KEY_PATTERN.test(key)
}

// Longer than any upload, because another process may be receiving files in the same folder.
const STALE_AFTER = 60 * 60 * 1000

async function removeStaleFiles(incoming: string) {
  const limit = new Date(Date.now() - STALE_AFTER)
  for await (const file of filesBefore(incoming, limit)) await rm(path.join(incoming, file), { force: true })
}

/** Lists the names of the files in a folder that were changed before this time. */
export async function* filesBefore(folder: string, time: Date): AsyncGenerator<string> {
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && found.mtime < time) yield name
  }
}

/** The disk is full, or the quota of the user is exceeded. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Returns what is answered when there is no room for a file; any other error as it is. */
export function toAppErrorWhenFull(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code))
  return isFull ? diskFullError() : error
}

/** What is answered when there is no room for a file. */
export function diskFullError(): AppError {
  return new AppError('DISK_FULL', 'There is no room for another file right now. Please try again later.')
}
