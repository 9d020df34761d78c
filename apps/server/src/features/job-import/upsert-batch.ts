import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Tx } from '../../platform/db.ts'
import { resolveCompanies } from '../companies/resolve-companies.ts'
import { upsertPostings } from '../job-postings/upsert-postings.ts'
import { contentHash, identifyPosting, keyWithTitle, type PostingIdentity } from './identity.ts'
import { fillGaps, mergePostings } from './merge-postings.ts'
import type { Posting } from './parse-posting.ts'
import { toPostingColumns } from './posting-columns.ts'
import {
  deleteDuplicates,
  type ExistingPosting,
  findExistingPostings,
  insertDuplicates,
  loadPostings,
  lockImports,
} from './queries.ts'

/** A parsed posting with its position in the feed. */
export interface IncomingPosting {
  posting: Posting
  file: string
  line: number
}

/** What the import did with a posting. */
export type ImportOutcome =
  | { kind: 'created' | 'updated' | 'unchanged' }
  | { kind: 'merged' | 'rejected'; reason: string }

/** The postings of earlier entries of the run, by key. */
export type SeenPostings = Map<string, { title: number; file: string; line: number }>

/** The result of one batch. */
export interface UpsertResult {
  /** One for each incoming posting, in their order. */
  outcomes: ImportOutcome[]
  /** The postings that this batch saw first. */
  seen: SeenPostings
}

/** Writes one batch within the transaction. Does not modify `seenBefore`, so a failed batch can be repeated. */
export async function upsertBatch(
  tx: Tx,
  incoming: IncomingPosting[],
  seenBefore: SeenPostings,
): Promise<UpsertResult> {
  await lockImports(tx)
  const entries = incoming.map((entry) => ({
    ...entry,
    identity: identifyPosting(entry.posting),
    hash: contentHash(entry.posting).toString('hex'),
  }))
  const keys = entries.flatMap(({ identity }) => [identity.key, keyWithTitle(identity)])
  const existing = await findExistingPostings(tx, [...new Set(keys)])
  const batch = new Batch(seenBefore, existing)
  const keyed = entries.map((entry) => batch.assignKey(entry))
  batch.loadExisting(await loadPostings(tx, changedKeys(keyed, existing)))
  const outcomes = keyed.map((entry) => batch.add(entry))
  await writeBatch(tx, batch)
  return { outcomes, seen: batch.seen }
}

function changedKeys(entries: KeyedPosting[], existing: Map<string, ExistingPosting>): string[] {
  const changed = entries.filter(({ key, hash }) => existing.get(key)?.hashes.includes(hash) === false)
  return [...new Set(changed.map(({ key }) => key))]
}

async function writeBatch(tx: Tx, batch: Batch): Promise<void> {
  const written = batch.batchPostings.filter(({ isWritten }) => isWritten)
  const companies = await resolveCompanies(
    tx,
    written.map(({ posting }) => posting.company),
  )
  const rows = written.flatMap(({ key, hash, posting }) => {
    const company = companies.get(normalizeCompanyName(posting.company))
    if (!company) return []
    return [toPostingColumns({ key, hash, posting, companyId: company.id, companyName: company.name })]
  })
  await upsertPostings(tx, rows)
  await deleteDuplicates(
    tx,
    batch.batchPostings.filter(({ isReplaced }) => isReplaced).map(({ key }) => key),
  )
  await insertDuplicates(
    tx,
    batch.batchPostings.flatMap(({ key, duplicateHashes }) => duplicateHashes.map((hash) => ({ key, hash }))),
  )
}

interface IdentifiedPosting extends IncomingPosting {
  identity: PostingIdentity
  hash: string
}

interface KeyedPosting extends IdentifiedPosting {
  key: string
  /** The file and line of an earlier entry of the same posting in this run. */
  before: string | null
}

/** The state of a posting after the batch. */
interface BatchPosting {
  key: string
  posting: Posting
  /** The content hash of the entry it is stored from. */
  hash: string
  isWritten: boolean
  isReplaced: boolean
  /** The content hashes of further entries that were merged into it. */
  duplicateHashes: string[]
}

class Batch {
  readonly seen: SeenPostings = new Map()
  readonly #seenBefore: SeenPostings
  readonly #existing: Map<string, ExistingPosting>
  readonly #batchPostings = new Map<string, BatchPosting>()

  constructor(seenBefore: SeenPostings, existing: Map<string, ExistingPosting>) {
    this.#seenBefore = seenBefore
    this.#existing = existing
  }

  get batchPostings(): BatchPosting[] {
    return [...this.#batchPostings.values()]
  }

  /** Decides which posting an entry belongs to; must be called in the order of the feed. */
  assignKey(entry: IdentifiedPosting): KeyedPosting {
    const key = this.#keyOf(entry.identity)
    const before = this.#findSeen(key)
    const { identity, file, line } = entry
    if (!before) this.seen.set(key, { title: identity.title, file, line })
    return { ...entry, key, before: before ? `${before.file}, line ${before.line}` : null }
  }

  /** Includes the title when another posting has the same URL, as in feeds with one URL for all jobs. */
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
        duplicateHashes: [],
      })
  }

  add({ posting, key, hash, before }: KeyedPosting): ImportOutcome {
    if (this.#existing.get(key)?.isDeleted) return { kind: 'rejected', reason: 'Was deleted on the site' }
    if (this.#hashesOf(key).includes(hash))
      return before ? { kind: 'merged', reason: `The same as ${before}` } : { kind: 'unchanged' }

    const current = this.#batchPostings.get(key)
    if (!current) {
      this.#batchPostings.set(key, {
        key,
        posting,
        hash,
        isWritten: true,
        isReplaced: false,
        duplicateHashes: [],
      })
      return { kind: 'created' }
    }
    if (before) return mergeInto(current, posting, hash, `The same posting as ${before}`)
    if (isOlder(posting, current.posting))
      return mergeInto(current, posting, hash, 'Older than the stored posting')
    replacePosting(current, posting, hash)
    return { kind: 'updated' }
  }

  #hashesOf(key: string): string[] {
    const current = this.#batchPostings.get(key)
    const stored = current?.isReplaced ? [] : (this.#existing.get(key)?.hashes ?? [])
    return current ? [...stored, current.hash, ...current.duplicateHashes] : stored
  }

  #findSeen(key: string) {
    return this.seen.get(key) ?? this.#seenBefore.get(key)
  }
}

function mergeInto(target: BatchPosting, posting: Posting, hash: string, reason: string): ImportOutcome {
  // The stored name may be another one; the feed's name resolves to the same company again.
  const mergedPosting = { ...mergePostings(target.posting, posting), company: posting.company }
  if (!contentHash(mergedPosting).equals(contentHash(target.posting))) target.isWritten = true
  target.posting = mergedPosting
  target.duplicateHashes.push(hash)
  return { kind: 'merged', reason }
}

function replacePosting(target: BatchPosting, posting: Posting, hash: string) {
  target.posting = fillGaps(posting, target.posting)
  target.hash = hash
  target.isWritten = true
  target.isReplaced = true
  target.duplicateHashes = []
}

function isOlder(posting: Posting, stored: Posting): boolean {
  return posting.postedAt !== null && stored.postedAt !== null && posting.postedAt < stored.postedAt
}
