import { hash as hashOf } from 'node:crypto'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { urlKey } from './normalize/url.ts'
import type { Posting } from './parse-posting.ts'

/** What identifies a posting across feeds. */
export interface PostingIdentity {
  /** The same for all entries of this posting, in any file. */
  key: string
  /** The key that earlier releases gave to a posting without an address or id of its own; null for others. */
  formerKey: string | null
  /**
   * Distinguishes postings that share a key by mistake, such as one URL for all jobs of a feed: a hash of title and
   * company, and without an address of the description, too.
   */
  variant: number
  /** The same for all postings of one company with the same title in the same city. */
  group: string
}

/**
 * Identifies a posting by its URL, else by the id of its source. Without both, or when the URL is the same page for many
 * jobs, title, company and place are not enough: years, skills and pay must agree as well.
 */
export function identifyPosting(posting: Posting): PostingIdentity {
  const company = normalizeCompanyName(posting.company)
  const title = titleWords(posting.title)
  const group = digest([title, company, fold(posting.city ?? posting.location)].join('\n'))
  const address = posting.url && urlKey(posting.url)
  const addressOrId = address || (posting.sourceId && `${company} ${posting.sourceId}`)
  if (addressOrId && (!address || isOfOneJob(address)))
    return {
      key: `${address ? 'url' : 'id'}:${digest(addressOrId)}`,
      formerKey: null,
      variant: variantOf(title),
      group,
    }
  const { salaryMin, salaryMax, minYears, maxYears } = posting
  const skills = posting.skills.map(fold).sort()
  const parts = [title, company, fold(posting.location), address, minYears, maxYears, salaryMin, salaryMax]
  return {
    key: `as:${digest(JSON.stringify([...parts, skills]))}`,
    formerKey: address ? `url:${digest(address)}` : `as:${group}`,
    variant: variantOf(`${title}\n${posting.description ?? ''}`),
    group,
  }
}

/** Returns the key of a posting with this address; null when the address is not that of one job. */
export function sourceKeyOfUrl(url: string): string | null {
  const address = urlKey(url)
  return address && isOfOneJob(address) ? `url:${digest(address)}` : null
}

/** Returns the key of a posting whose plain key belongs to a posting of another variant. */
export function keyWithVariant({ key, variant }: PostingIdentity): string {
  return `${key}:${variant.toString(36)}`
}

/** Hashes all visible content of a posting. An estimated date is left out, because it changes with the day of the import. */
export function contentHash(posting: Posting): Buffer {
  const { postedAt, postedAtSource, sourceId: _, ...content } = posting
  return hash(JSON.stringify([content, postedAtSource === 'stated' ? postedAt : null])).subarray(0, 16)
}

/** The address of one job has a number or an id; that of a search or a career page has none. */
function isOfOneJob(address: string): boolean {
  return /\d/.test(address.slice(address.indexOf('/')))
}

function titleWords(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
}

function fold(text: string | null): string {
  return (text ?? '').toLowerCase()
}

/** A number of 30 bits. */
function variantOf(text: string): number {
  return hash(text).readUInt32BE() >>> 2
}

function digest(text: string): string {
  return hash(text).subarray(0, 15).toString('base64url')
}

function hash(text: string): Buffer {
  return hashOf('sha256', text, 'buffer')
}
