import { createHash } from 'node:crypto'
import { normalizeCompanyName } from '../../companies/company-name.ts'
import { addressKey } from './clean/address.ts'
import type { Posting } from './posting.ts'

export interface Identity {
  /** The same for every entry that is this posting, in whatever file. */
  key: string
  /** Tells postings apart that share a key by a feed's mistake, such as one address for all its jobs. A small number, because a run remembers one for each posting. */
  title: number
}

/** By the source's own address or number; without them by what a person would go by. */
export function identify(posting: Posting): Identity {
  const company = normalizeCompanyName(posting.company)
  const titleKey = posting.title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
  const address = posting.url && addressKey(posting.url)
  const title = hash(titleKey).readUInt32BE() >>> 2
  if (address) return { key: `url:${digest(address)}`, title }
  if (posting.sourceId) return { key: `id:${digest(`${company} ${posting.sourceId}`)}`, title }
  const place = posting.city ?? posting.location ?? ''
  return { key: `as:${digest([titleKey, company, place.toLowerCase()].join('\n'))}`, title }
}

export function keyWithTitle({ key, title }: Identity): string {
  return `${key}:${title.toString(36)}`
}

/** Changes with anything that a person can see; not when a feed is only read on another day. */
export function contentHash(posting: Posting): Buffer {
  const { postedAt, posted, sourceId: _, ...said } = posting
  return hash(JSON.stringify([said, posted === 'said' ? postedAt : null])).subarray(0, 16)
}

function digest(text: string): string {
  return hash(text).subarray(0, 15).toString('base64url')
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
