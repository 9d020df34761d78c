import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Bucket, type BucketSettings, openBucket } from '../../platform/storage/bucket.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Services refuse calls whose time is more than a quarter of an hour off. */
const MAX_SKEW = 5 * 60 * 1000

/** Writes, reads and deletes an object, looks whether strangers can read it, and compares the clocks. */
export async function checkBucket(settings: BucketSettings): Promise<Finding> {
  const subject = 'bucket'
  const name = `${settings.bucket} at ${settings.endpoint}`
  try {
    const bucket = await openBucket(settings)
    const key = `doctor/${randomBytes(8).toString('hex')}`
    const stranger = await withProbe(bucket, key, () =>
      fetch(`${settings.endpoint}/${settings.bucket}/${key}`),
    )
    if (stranger.ok)
      return problem(
        subject,
        `${name} can be read by anybody`,
        'Make it private: it has resumes. The site signs each address that it gives away.',
      )
    const skew = Date.now() - new Date(stranger.headers.get('date') ?? Date.now()).getTime()
    if (Math.abs(skew) > MAX_SKEW)
      return warning(
        subject,
        `the clock of ${name} differs by ${Math.round(Math.abs(skew) / 60_000)} minutes`,
        'Set the clock of this machine.',
      )
    return ok(subject, `${name} takes, gives and deletes files, and is private`)
  } catch (error) {
    return problem(
      subject,
      `${name}: ${error instanceof Error ? error.message : String(error)}`,
      'Correct S3_ENDPOINT, S3_REGION, S3_BUCKET and the key, which has to write, read, list and delete.',
    )
  }
}

async function withProbe<Result>(bucket: Bucket, key: string, work: () => Promise<Result>): Promise<Result> {
  const bytes = randomBytes(64)
  await bucket.put(key, new Blob([bytes]), createHash('sha256').update(bytes).digest())
  try {
    if (!(await buffer(await bucket.get(key))).equals(bytes))
      throw new Error('what it gives is not what it was given')
    for await (const object of bucket.list('doctor/')) if (object.key === key) return await work()
    throw new Error('its list has not what it was given')
  } finally {
    await bucket.delete(key)
  }
}
