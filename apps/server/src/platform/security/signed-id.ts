import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/

/** Returns the token of a link: the id of a row and a signature for this purpose, so that a guessed id opens nothing. */
export function signId(secret: string, purpose: string, id: string): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([idBytes, sign(secret, purpose, idBytes)]).toString('base64url')
}

/** Returns the id of a token of this purpose; undefined when the signature is wrong. */
export function signedIdOf(secret: string, purpose: string, token: string): string | undefined {
  if (!TOKEN_FORMAT.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const idBytes = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, purpose, idBytes))) return undefined
  return idBytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sign(secret: string, purpose: string, idBytes: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`${purpose} `)
    .update(idBytes)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
