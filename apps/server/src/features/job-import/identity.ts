import { createHash } from 'node:crypto'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { urlKey } from './normalize/url.ts'
import type { Posting } from './parse-posting.ts'

/** What identifies a posting across feeds. */
export interface PostingIdentity {
  /** The same for all entries of this posting, in any file. */
  key: string
  /**
   * Distinguishes postings that share a key by mistake, such as one URL for all jobs of a feed. A number of 30 bits,
   * because a run keeps one for each posting in memory.
   */
  title: number
}

/** Identifies a posting by its URL, else by the id of its source, else by title, company and place. */
export function identifyPosting(posting: Posting): PostingIdentity {
  const company = normalizeCompanyName(posting.company)
  const titleKey = posting.title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
  const address = posting.url && urlKey(posting.url)
  const title = hash(titleKey).readUInt32BE() >>> 2
  if (address) return { key: `url:${digest(address)}`, title }
  if (posting.sourceId) return { key: `id:${digest(`${company} ${posting.sourceId}`)}`, title }
  const place = posting.city ?? posting.location ?? ''
  return { key: `as:${digest([titleKey, company, place.toLowerCase()].join('\n'))}`, title }
}

/** Returns the key of a posting whose plain key belongs to a posting with another title. */
export function keyWithTitle({ key, title }: PostingIdentity): string {
  return `${key}:${title.toString(36)}`
}

/** Hashes all visible content of a posting. An estimated date is left out, because it changes with the day of the import. */
export function contentHash(posting: Posting): Buffer {
  const { postedAt, postedAtSource, sourceId: _, ...content } = posting
  return hash(JSON.stringify([content, postedAtSource === 'stated' ? postedAt : null])).subarray(0, 16)
}

function digest(text: string): string {
  return hash(text).subarray(0, 15).toString('base64url')
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
