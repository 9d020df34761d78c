import path from 'node:path'
import pLimit from 'p-limit'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { openBucket } from '../../platform/storage/bucket.ts'
import { createBucketStorage } from '../../platform/storage/bucket-storage.ts'
import { createFolderStorage } from '../../platform/storage/folder-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const usage = `Copies the stored files from the data folder into the bucket, or back, while the site runs.

  npm run move-files -- to-bucket
  npm run move-files -- to-folder

S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say which bucket. What is there already is not copied
again, and nothing is deleted: copy, start the site with its new settings, and copy once more for what came meanwhile.`

const AT_ONCE = 8
const DAY = 24 * 60 * 60 * 1000

const [direction] = process.argv.slice(2)
if (process.argv.includes('--help')) console.info(usage)
else if (direction === 'to-bucket' || direction === 'to-folder')
  await moveFiles(direction).catch((error: Error) => fail(error.message))
else fail(usage)

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

async function moveFiles(to: 'to-bucket' | 'to-folder'): Promise<void> {
  const { dataDir, bucket } = readConfig(process.env)
  if (!bucket) throw new ConfigError(['S3_BUCKET: is required'])
  const folder = path.join(dataDir, 'files')
  const inFolder = await createFolderStorage(folder)
  const inBucket = await createBucketStorage(await openBucket(bucket), folder, report)
  const [source, target] = to === 'to-bucket' ? [inFolder, inBucket] : [inBucket, inFolder]
  const { copied, kept } = await copyAll(source, target)
  console.info(`${copied} copied, ${kept} there already. Nothing was deleted.`)
}

async function copyAll(source: Storage, target: Storage): Promise<{ copied: number; kept: number }> {
  const limit = pLimit(AT_ONCE)
  const copies: Promise<boolean>[] = []
  // Also what is stored by a clock that is ahead.
  for await (const key of source.listStoredBefore(new Date(Date.now() + DAY)))
    copies.push(limit(() => copy(source, target, key)))
  const results = await Promise.all(copies)
  const copied = results.filter(Boolean).length
  return { copied, kept: results.length - copied }
}

/** Returns whether the file had to be copied. */
async function copy(source: Storage, target: Storage, key: string): Promise<boolean> {
  const size = await source.sizeOf(key)
  if (size === undefined || (await target.sizeOf(key)) === size) return false
  const received = await target.receive(await source.open(key), Number.POSITIVE_INFINITY)
  try {
    await received.persist(key)
  } finally {
    await received.discard()
  }
  return true
}
