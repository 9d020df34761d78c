import { createHash } from 'node:crypto'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { urlKey } from './normalize/url.ts'
import type { Posting } from './parse-posting.ts'

export interface PostingIdentity {
  /** The same for every entry that is this posting, in whatever file. */
  key: string
  /** Tells postings apart that share a key by a feed's mistake, such as one address for all its jobs. A small number, because a run remembers one for each posting. */
  title: number
}

/** By the source's own address or number; without them by what a person would go by. */
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

export function keyWithTitle({ key, title }: PostingIdentity): string {
  return `${key}:${title.toString(36)}`
}

/** Changes with anything that a person can see; not when a feed is only read on another day. */
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
