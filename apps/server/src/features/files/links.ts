import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE = 60
const VALID_FOR = 5 * MINUTE

/** What a link says: which file, to whom it was handed, and until when it opens. */
export interface FileLink {
  fileId: string
  personId: string
  expires: number
}

/**
 * A link to a file for one person, good for some five minutes. It begins with the minute, so that an image keeps its
 * address, and the browser its copy, while a page asks again.
 */
export function signFileUrl(secret: string, fileId: string, personId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000 / MINUTE) * MINUTE + VALID_FOR
  const signature = sign(secret, { fileId, personId, expires })
  const query = new URLSearchParams({ for: personId, expires: String(expires), signature })
  return `/files/${fileId}?${query.toString()}`
}

export function isValidFileLink(
  secret: string,
  link: FileLink,
  signature: string,
  now = Date.now(),
): boolean {
  const expected = Buffer.from(sign(secret, link))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && link.expires * 1000 > now
}

function sign(secret: string, { fileId, personId, expires }: FileLink): string {
  return createHmac('sha256', secret)
    .update(`file ${fileId} for ${personId} until ${expires}`)
    .digest('base64url')
}

const PATH = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The file that one of our own links names, however old it is; who may have the file is another question. */
export function fileIdOf(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url, publicUrl)) return undefined
  const { origin, pathname, username } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin || username !== '') return undefined
  return PATH.exec(pathname)?.[1]
}
