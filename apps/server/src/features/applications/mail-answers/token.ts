import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type MailAnswer, mailAnswers } from '@endorse/contract/applications/mail-answers/values'

const UUID_BYTES = 16
const SIGNATURE_BYTES = 16
const CONTENT_BYTES = 2 * UUID_BYTES + 3
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{68}$/

/** A turn, the Endorser whom it asks, and what a link of its mail is for. */
export interface MailedTurn {
  applicationId: string
  /** From 1 on. */
  number: number
  userId: string
  answer: MailAnswer
}

/** Returns the token of the link with which this Endorser gives this answer in this turn without signing in. */
export function signMailAnswer(secret: string, turn: MailedTurn): string {
  const content = Buffer.alloc(CONTENT_BYTES)
  content.write(turn.applicationId.replaceAll('-', ''), 0, 'hex')
  content.write(turn.userId.replaceAll('-', ''), UUID_BYTES, 'hex')
  content.writeUInt16BE(turn.number, 2 * UUID_BYTES)
  content.writeUInt8(mailAnswers.indexOf(turn.answer), 2 * UUID_BYTES + 2)
  return Buffer.concat([content, sign(secret, content)]).toString('base64url')
}

/** Returns the turn of a token; undefined when the signature is wrong. The database is not asked, so a guess learns nothing. */
export function readMailAnswer(secret: string, token: string): MailedTurn | undefined {
  if (!TOKEN_FORMAT.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!timingSafeEqual(bytes.subarray(CONTENT_BYTES), sign(secret, content))) return undefined
  const answer = mailAnswers[content.readUInt8(2 * UUID_BYTES + 2)]
  return (
    answer && {
      applicationId: uuidOf(content.subarray(0, UUID_BYTES)),
      userId: uuidOf(content.subarray(UUID_BYTES, 2 * UUID_BYTES)),
      number: content.readUInt16BE(2 * UUID_BYTES),
      answer,
    }
  )
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sign(secret: string, content: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'endorse answers by mail', 32))
  return createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES)
}
