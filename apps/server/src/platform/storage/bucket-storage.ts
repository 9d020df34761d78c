import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AppError } from '../http/errors.ts'
import { type Bucket, BucketError } from './bucket.ts'
import type { Storage } from './storage.ts'
import {
  checkKey,
  diskFullError,
  isKey,
  openIncomingFolder,
  type ReceivedBytes,
  receiveInto,
} from './temporary-files.ts'

const PREFIX = 'files/'
/** How long an address of the bucket works. */
const LINK_SECONDS = 60

/** Creates a storage in a bucket of S3. Uploads are received and inspected in a folder of this machine first. */
export async function createBucketStorage(
  bucket: Bucket,
  folder: string,
  onError: (error: unknown) => void,
): Promise<Storage> {
  const incoming = await openIncomingFolder(folder)
  const answer = (error: unknown) => {
    if (error instanceof BucketError) onError(error)
    throw toAppError(error)
  }
  return {
    receive: receiveInto(incoming, (key, received) => persist(bucket, key, received).catch(answer)),
    open: (key) => bucket.get(nameOf(key)).catch(answer),
    linkTo: (key, { contentType, contentDisposition }) =>
      bucket.presign(nameOf(key), LINK_SECONDS, {
        'response-content-type': contentType,
        'response-content-disposition': contentDisposition,
        'response-cache-control': 'private, no-store',
      }),
    remove: (key) => bucket.delete(nameOf(key)),
    sizeOf: (key) => sizeInBucket(bucket, key),
    async *listStoredBefore(time) {
      for await (const { key: name, storedAt } of bucket.list(PREFIX)) {
        const key = name.slice(PREFIX.length)
        if (isKey(key) && storedAt < time) yield key
      }
    },
  }
}

/** Returns the number of bytes of a file in the bucket of a storage; undefined when it is missing. */
export function sizeInBucket(bucket: Bucket, key: string): Promise<number | undefined> {
  return bucket.sizeOf(nameOf(key))
}

/** Returns the name of a file in the bucket. */
function nameOf(key: string): string {
  checkKey(key)
  return PREFIX + key
}

/** A PUT of S3 is durable and whole once it is answered. The service compares the bytes with their hash. */
async function persist(
  bucket: Bucket,
  key: string,
  { temporary, file, sha256 }: ReceivedBytes,
): Promise<void> {
  await bucket.put(nameOf(key), await openAsBlob(temporary), sha256)
  await file.close()
  await rm(temporary, { force: true })
}

/** Codes and statuses with which services say that a bucket, or an account, is full. */
const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])
const fullStatuses = new Set([413, 507])

function toAppError(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error
  if (fullCodes.has(error.code ?? '') || fullStatuses.has(error.status ?? 0)) return diskFullError()
  const text = 'Files cannot be stored or read right now. Please try again in a moment.'
  return new AppError('UNAVAILABLE', text, { retryAfter: 10 })
}
