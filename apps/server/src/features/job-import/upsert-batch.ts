import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Tx } from '../../platform/db.ts'
import { resolveCompanies } from '../companies/resolve-companies.ts'
import { contentHash, identifyPosting, keyWithTitle, type PostingIdentity } from './identity.ts'
import { fillGaps, mergePostings } from './merge-postings.ts'
import type { Posting } from './parse-posting.ts'
import {
  addRepeats,
  deleteRepeats,
  type ExistingPosting,
  findExistingPostings,
  loadPostings,
  lockImports,
  type PostingRow,
  upsertPostings,
} from './queries.ts'

export interface IncomingPosting {
  posting: Posting
  file: string
  line: number
}

export type ImportOutcome =
  | { kind: 'created' | 'updated' | 'unchanged' }
  | { kind: 'merged' | 'rejected'; reason: string }

/** The postings that a run has met so far, by key. */
export type SeenPostings = Map<string, { title: number; file: string; line: number }>

export interface UpsertResult {
  /** One for each arrival, in their order. */
  outcomes: ImportOutcome[]
  /** Met for the first time in this batch. */
  seen: SeenPostings
}

/** One batch, in the transaction of all its effects. `metBefore` is not touched, so a batch that failed can be tried again. */
export async function upsertBatch(
  tx: Tx,
  incoming: IncomingPosting[],
  seenBefore: SeenPostings,
): Promise<UpsertResult> {
  await lockImports(tx)
  const entries = incoming.map((arrival) => ({
    ...arrival,
    identity: identifyPosting(arrival.posting),
    hash: contentHash(arrival.posting).toString('hex'),
  }))
  const keys = entries.flatMap(({ identity }) => [identity.key, keyWithTitle(identity)])
  const stored = await findExistingPostings(tx, [...new Set(keys)])
  const batch = new Batch(seenBefore, stored)
  const keyed = entries.map((entry) => batch.assignKey(entry))
  batch.loadExisting(await loadPostings(tx, changedKeys(keyed, stored)))
  const outcomes = keyed.map((entry) => batch.add(entry))
  await writeBatch(tx, batch)
  return { outcomes, seen: batch.seen }
}

function changedKeys(entries: KeyedPosting[], stored: Map<string, ExistingPosting>): string[] {
  const changed = entries.filter(({ key, hash }) => stored.get(key)?.hashes.includes(hash) === false)
  return [...new Set(changed.map(({ key }) => key))]
}

async function writeBatch(tx: Tx, batch: Batch): Promise<void> {
  const written = batch.batchPostings.filter(({ isWritten }) => isWritten)
  const companies = await resolveCompanies(
    tx,
    written.map(({ posting }) => posting.company),
  )
  const rows = written.flatMap(({ key, hash, posting }): PostingRow[] => {
    const company = companies.get(normalizeCompanyName(posting.company))
    return company ? [{ key, hash, posting, companyId: company.id, companyName: company.name }] : []
  })
  await upsertPostings(tx, rows)
  await deleteRepeats(
    tx,
    batch.batchPostings.filter(({ isReplaced }) => isReplaced).map(({ key }) => key),
  )
  await addRepeats(
    tx,
    batch.batchPostings.flatMap(({ key, repeats }) => repeats.map((hash) => ({ key, hash }))),
  )
}

interface IdentifiedPosting extends IncomingPosting {
  identity: PostingIdentity
  hash: string
}

interface KeyedPosting extends IdentifiedPosting {
  key: string
  /** Where this run met the same posting before. */
  before: string | null
}

/** A posting as it will stand after the batch. */
interface BatchPosting {
  key: string
  posting: Posting
  /** Of the entry that it goes back to. */
  hash: string
  isWritten: boolean
  isReplaced: boolean
  /** Of further entries that said the same in other words. */
  repeats: string[]
}

class Batch {
  readonly seen: SeenPostings = new Map()
  readonly #seenBefore: SeenPostings
  readonly #existing: Map<string, ExistingPosting>
  readonly #batchPostings = new Map<string, BatchPosting>()

  constructor(seenBefore: SeenPostings, stored: Map<string, ExistingPosting>) {
    this.#seenBefore = seenBefore
    this.#existing = stored
  }

  get batchPostings(): BatchPosting[] {
    return [...this.#batchPostings.values()]
  }

  /** Decides which posting an entry is about, in the order of the feed. */
  assignKey(entry: IdentifiedPosting): KeyedPosting {
    const key = this.#keyOf(entry.identity)
    const before = this.#findSeen(key)
    const { identity, file, line } = entry
    if (!before) this.seen.set(key, { title: identity.title, file, line })
    return { ...entry, key, before: before ? `${before.file}, line ${before.line}` : null }
  }

  /** One address for all jobs of a feed does not make them one job. */
  #keyOf(identity: PostingIdentity): string {
    const own = keyWithTitle(identity)
    if (this.#existing.has(own)) return own
    const same = this.#findSeen(identity.key)
    return same && same.title !== identity.title ? own : identity.key
  }

  loadExisting(postings: Map<string, Posting>): void {
    for (const [key, posting] of postings)
      this.#batchPostings.set(key, {
        key,
        posting,
        hash: this.#hashesOf(key)[0] ?? '',
        isWritten: false,
        isReplaced: false,
        repeats: [],
      })
  }

  add({ posting, key, hash, before }: KeyedPosting): ImportOutcome {
    if (this.#existing.get(key)?.isDeleted) return { kind: 'rejected', reason: 'Was deleted here' }
    if (this.#hashesOf(key).includes(hash))
      return before ? { kind: 'merged', reason: `The same as ${before}` } : { kind: 'unchanged' }

    const batchPostings = this.#batchPostings.get(key)
    if (!batchPostings) {
      this.#batchPostings.set(key, { key, posting, hash, isWritten: true, isReplaced: false, repeats: [] })
      return { kind: 'created' }
    }
    if (before) return mergeInto(batchPostings, posting, hash, `The same posting as ${before}`)
    if (isOlder(posting, batchPostings.posting))
      return mergeInto(batchPostings, posting, hash, 'Older than what is here')
    replacePosting(batchPostings, posting, hash)
    return { kind: 'updated' }
  }

  #hashesOf(key: string): string[] {
    const batchPostings = this.#batchPostings.get(key)
    const stored = batchPostings?.isReplaced ? [] : (this.#existing.get(key)?.hashes ?? [])
    return batchPostings ? [...stored, batchPostings.hash, ...batchPostings.repeats] : stored
  }

  #findSeen(key: string) {
    return this.seen.get(key) ?? this.#seenBefore.get(key)
  }
}

function mergeInto(
  batchPostings: BatchPosting,
  posting: Posting,
  hash: string,
  reason: string,
): ImportOutcome {
  // The company in the feed's own words, which lead to the company as they did before.
  const mergedPosting = { ...mergePostings(batchPostings.posting, posting), company: posting.company }
  if (!contentHash(mergedPosting).equals(contentHash(batchPostings.posting))) batchPostings.isWritten = true
  batchPostings.posting = mergedPosting
  batchPostings.repeats.push(hash)
  return { kind: 'merged', reason }
}

function replacePosting(batchPostings: BatchPosting, posting: Posting, hash: string) {
  batchPostings.posting = fillGaps(posting, batchPostings.posting)
  batchPostings.hash = hash
  batchPostings.isWritten = true
  batchPostings.isReplaced = true
  batchPostings.repeats = []
}

function isOlder(posting: Posting, stored: Posting): boolean {
  return posting.postedAtSource !== 'unknown' && posting.postedAt < stored.postedAt
}
