import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the link in a mail stops: one search, or all searches of a person. */
export interface StopTarget {
  kind: 'search' | 'all'
  /** The id of the search, or of the person. */
  id: string
}

const kinds = { s: 'search', a: 'all' } as const
const TOKEN_FORMAT = /^([sa])([A-Za-z0-9_-]{43})$/
const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/** Returns the token of a link in a mail: what it stops and a signature. It does not expire, as mails are kept. */
export function signStopTarget(secret: string, { kind, id }: StopTarget): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return `${kind === 'search' ? 's' : 'a'}${Buffer.concat([idBytes, sign(secret, kind, idBytes)]).toString('base64url')}`
}

/** Returns what the link with this token stops; undefined when the signature is wrong. */
export function stopTargetOf(secret: string, token: string): StopTarget | undefined {
  const [, letter, encoded = ''] = TOKEN_FORMAT.exec(token) ?? []
  if (letter !== 's' && letter !== 'a') return undefined
  const kind = kinds[letter]
  const bytes = Buffer.from(encoded, 'base64url')
  const idBytes = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, kind, idBytes))) return undefined
  return { kind, id: idBytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

function sign(secret: string, kind: StopTarget['kind'], idBytes: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`mails of saved searches: ${kind} `)
    .update(idBytes)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
