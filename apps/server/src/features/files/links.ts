import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_FOR = 120
/** Links that are signed within this time are the same. */
const ROUNDED_TO = 30
const DAY = 24 * 60 * 60

/** The signed contents of a link. `expires` is in seconds since 1970. */
export interface FileLink {
  fileId: string
  personId: string
  expires: number
}

/**
 * Signs a link to a file for one user, valid for 90 to 120 seconds. The expiry is rounded, so that a file that several
 * responses contain has one link.
 */
export function signFileUrl(secret: string, fileId: string, personId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000 / ROUNDED_TO) * ROUNDED_TO + VALID_FOR
  return signedUrl(secret, { fileId, personId, expires })
}

/**
 * Signs a link to a picture for one user, valid for one to two days, so that the faces of a list do not disappear while the
 * page is open. Whether the user may still see the picture is checked whenever it is opened.
 */
export function signImageUrl(secret: string, fileId: string, personId: string, now = Date.now()): string {
  return signedUrl(secret, { fileId, personId, expires: Math.floor(now / 1000 / DAY) * DAY + 2 * DAY })
}

function signedUrl(secret: string, link: FileLink): string {
  const signature = sign(secret, link)
  const query = new URLSearchParams({ for: link.personId, expires: String(link.expires), signature })
  return `/files/${link.fileId}?${query.toString()}`
}

/** Whether the signature is valid and the link has not expired. */
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

/** Returns the file id of a link to this site, expired or not. It does not check access. */
export function fileIdOf(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url, publicUrl)) return undefined
  const { origin, pathname, username } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin || username !== '') return undefined
  return PATH.exec(pathname)?.[1]
}
