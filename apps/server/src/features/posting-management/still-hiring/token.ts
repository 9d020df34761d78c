import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 16
const CONTENT_BYTES = 2 * UUID_BYTES + TIME_BYTES
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{72}$/

/** One question "Still hiring?", as it was asked of one person. */
export interface HiringQuestion {
  jobId: string
  personId: string
  /** In milliseconds since 1970. */
  askedAt: number
}

/** Returns the token of the link with which this person answers this question without signing in. */
export function signStillHiringToken(secret: string, { jobId, personId, askedAt }: HiringQuestion): string {
  const content = Buffer.alloc(CONTENT_BYTES)
  content.write(jobId.replaceAll('-', ''), 0, 'hex')
  content.write(personId.replaceAll('-', ''), UUID_BYTES, 'hex')
  content.writeUIntBE(askedAt, 2 * UUID_BYTES, TIME_BYTES)
  return Buffer.concat([content, sign(secret, content)]).toString('base64url')
}

/** Returns the question of a token; undefined when the signature is wrong. */
export function readStillHiringToken(secret: string, token: string): HiringQuestion | undefined {
  if (!TOKEN_FORMAT.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!timingSafeEqual(bytes.subarray(CONTENT_BYTES), sign(secret, content))) return undefined
  return {
    jobId: uuidOf(content.subarray(0, UUID_BYTES)),
    personId: uuidOf(content.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    askedAt: content.readUIntBE(2 * UUID_BYTES, TIME_BYTES),
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sign(secret: string, content: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('still hiring ')
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
