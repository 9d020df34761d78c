import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { completeCutNames } from '../companies/complete-names.ts'
import { findNewLookAlikes } from '../companies/look-alikes.ts'
import type { CompanyRef } from '../companies/queries.ts'
import { resolveCompanies } from '../companies/resolve-companies.ts'
import { countReposts, upsertPostings } from '../job-postings/upsert-postings.ts'
import { contentHash, identifyPosting, keyWithVariant, type PostingIdentity } from './identity.ts'
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
import { findSeenEntries, insertSeenEntries, type SeenEntry } from './queries-entries.ts'
import { findGroupMembers, type GroupMember, type Repost, storeReposts } from './queries-reposts.ts'
import { isRepost } from './reposts.ts'

/** A parsed posting with its position in the feed. */
export interface IncomingPosting extends IdentifiedContent {
  posting: Posting
  file: string
  line: number
}

interface IdentifiedContent {
  identity: PostingIdentity
  hash: string
}

/** Identifies a posting. It is done while another batch is written, because the database waits during its transaction. */
export function identifyContent(posting: Posting): IdentifiedContent {
  return { identity: identifyPosting(posting), hash: contentHash(posting).toString('hex') }
}

/** The company whose admin imports, and the admin unless the account is gone. */
export interface ImportOwner extends CompanyRef {
  importedBy: string | null
  /** Remembers what was imported, in the transaction of each batch. */
  journal?: ImportJournal
}

/** Remembers what a batch changes, within its transaction. */
export interface ImportJournal {
  /** Called before the stored postings of these keys are changed. */
  beforeChanging: (tx: Tx, keys: string[]) => Promise<void>
  /** Called when the batch is written, with the outcome of each of its postings. */
  afterWriting: (tx: Tx, written: WrittenBatch) => Promise<void>
}

/** A batch that was written. The lists of postings, keys and outcomes have the same order. */
export interface WrittenBatch {
  postings: IncomingPosting[]
  keys: string[]
  outcomes: ImportOutcome[]
  createdKeys: string[]
}

/** What the import did with a posting. */
export type ImportOutcome =
  | { kind: 'created' | 'updated' | 'unchanged' }
  | { kind: 'merged' | 'rejected'; reason: string }

/**
 * Writes one batch of the run within the transaction. Returns an outcome for each posting, in their order. With an owner all
 * postings are of that company, and an entry that names a posting of another one is rejected.
 */
export async function upsertBatch(
  tx: Tx,
  runId: string,
  incoming: IncomingPosting[],
  owner?: ImportOwner,
): Promise<ImportOutcome[]> {
  await lockImports(tx)
  if (owner) for (const entry of incoming) rename(entry, owner.name)
  else await completeNames(tx, incoming)
  const lookAlikes = owner
    ? new Map<string, CompanyRef>()
    : await findNewLookAlikes(tx, companiesOf(incoming))
  const keys = [...new Set(incoming.flatMap(({ identity }) => possibleKeys(identity)))]
  const existing = await findExistingPostings(tx, keys)
  const batch = new Batch(await findSeenEntries(tx, runId, keys), existing, owner?.id, lookAlikes)
  const keyed = incoming.map((entry) => batch.assignKey(entry))
  batch.loadExisting(await loadPostings(tx, changedKeys(keyed, existing)))
  batch.loadGroups(await findGroupMembers(tx, newGroups(keyed, existing)))
  const outcomes = keyed.map((entry) => batch.add(entry))
  await owner?.journal?.beforeChanging(tx, batch.changedKeys)
  await writePostings(tx, batch, owner)
  await insertSeenEntries(tx, runId, batch.seen)
  const { createdKeys } = batch
  const allKeys = keyed.map(({ key }) => key)
  await owner?.journal?.afterWriting(tx, { postings: incoming, keys: allKeys, outcomes, createdKeys })
  return outcomes
}

/** What an import would do with a posting, and the key of the posting. */
export type PlannedOutcome = ImportOutcome & { key: string }

/** Says what an import would do, and changes nothing. Others may import before it is done. */
export class ImportPlan {
  readonly #owner: ImportOwner
  readonly #batch: Batch

  constructor(owner: ImportOwner) {
    this.#owner = owner
    this.#batch = new Batch(new Map(), new Map(), owner.id)
  }

  /** Plans the next postings of the file. */
  async add(db: Db, incoming: readonly IncomingPosting[]): Promise<PlannedOutcome[]> {
    for (const entry of incoming) rename(entry, this.#owner.name)
    const keys = [...new Set(incoming.flatMap(({ identity }) => possibleKeys(identity)))]
    const existing = await findExistingPostings(db, keys)
    this.#batch.learnExisting(existing)
    const keyed = incoming.map((entry) => this.#batch.assignKey(entry))
    this.#batch.loadExisting(await loadPostings(db, changedKeys(keyed, existing)))
    this.#batch.loadGroups(await findGroupMembers(db, newGroups(keyed, existing)))
    return keyed.map((entry) => ({ ...this.#batch.add(entry), key: entry.key }))
  }
}

function companiesOf(incoming: readonly IncomingPosting[]): string[] {
  return incoming.map(({ posting }) => posting.company)
}

function possibleKeys(identity: PostingIdentity): string[] {
  return [identity.key, keyWithVariant(identity), identity.formerKey].filter((key) => key !== null)
}

function changedKeys(entries: KeyedPosting[], existing: Map<string, ExistingPosting>): string[] {
  const changed = entries.filter(({ key, hash }) => existing.get(key)?.hashes.includes(hash) === false)
  return [...new Set(changed.map(({ key }) => key))]
}

function newGroups(entries: KeyedPosting[], existing: Map<string, ExistingPosting>): string[] {
  return [...new Set(entries.filter(({ key }) => !existing.has(key)).map(({ identity }) => identity.group))]
}

async function completeNames(tx: Tx, incoming: IncomingPosting[]): Promise<void> {
  const whole = await completeCutNames(tx, companiesOf(incoming))
  for (const entry of incoming) rename(entry, whole.get(entry.posting.company) ?? entry.posting.company)
}

function rename(entry: IncomingPosting, company: string) {
  if (entry.posting.company === company) return
  entry.posting.company = company
  Object.assign(entry, identifyContent(entry.posting))
}

async function writePostings(tx: Tx, batch: Batch, owner: ImportOwner | undefined): Promise<void> {
  const written = batch.batchPostings.filter(({ isWritten }) => isWritten)
  const names = owner ? [] : written.map(({ posting }) => posting.company)
  const companies = await resolveCompanies(tx, names)
  const rows = written.flatMap(({ key, hash, posting, group }) => {
    const company = owner ?? companies.get(normalizeCompanyName(posting.company))
    if (!company) return []
    const importedBy = owner?.importedBy
    const of = { companyId: company.id, companyName: company.name, importedBy }
    return [toPostingColumns({ key, hash, posting, group, ...of })]
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
  await countReposts(tx, await storeReposts(tx, batch.reposts, batch.createdKeys))
}

interface KeyedPosting extends IncomingPosting {
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
  /** What finds its repetitions; null keeps the stored value. */
  group: string | null
  isWritten: boolean
  isReplaced: boolean
  /** The content hashes of further entries that were merged into it. */
  duplicateHashes: string[]
}

class Batch {
  readonly seen = new Map<string, SeenEntry>()
  readonly reposts: Repost[] = []
  readonly createdKeys: string[] = []
  readonly #seenBefore: Map<string, SeenEntry>
  readonly #existing: Map<string, ExistingPosting>
  readonly #ownerId: string | undefined
  /** The companies for which names of the batch can be taken, by name. */
  readonly #lookAlikes: ReadonlyMap<string, CompanyRef>
  readonly #batchPostings = new Map<string, BatchPosting>()
  readonly #groups = new Map<string, GroupMember[]>()

  constructor(
    seenBefore: Map<string, SeenEntry>,
    existing: Map<string, ExistingPosting>,
    ownerId: string | undefined,
    lookAlikes: ReadonlyMap<string, CompanyRef> = new Map(),
  ) {
    this.#seenBefore = seenBefore
    this.#existing = existing
    this.#ownerId = ownerId
    this.#lookAlikes = lookAlikes
  }

  get batchPostings(): BatchPosting[] {
    return [...this.#batchPostings.values()]
  }

  /** The keys of stored postings that the batch changes. */
  get changedKeys(): string[] {
    return this.batchPostings
      .filter(({ key, isWritten }) => isWritten && this.#existing.has(key))
      .map(({ key }) => key)
  }

  /** Adds stored postings to those that the batch knows. */
  learnExisting(existing: Map<string, ExistingPosting>): void {
    for (const [key, posting] of existing) this.#existing.set(key, posting)
  }

  /** Decides which posting an entry belongs to; must be called in the order of the feed. */
  assignKey(entry: IncomingPosting): KeyedPosting {
    const key = this.#keyOf(entry)
    const before = this.#findSeen(key)
    const { identity, file, line } = entry
    if (!before) this.seen.set(key, { variant: identity.variant, file, line })
    return { ...entry, key, before: before ? `${before.file}, line ${before.line}` : null }
  }

  /** Includes the variant when another posting has the same key, as in feeds with one URL for all jobs. */
  #keyOf({ identity, hash }: IncomingPosting): string {
    const { key, formerKey, variant } = identity
    const own = keyWithVariant(identity)
    if (this.#existing.has(own)) return own
    // A posting that an earlier release stored under a shorter key stays the posting of its first entry.
    if (formerKey && !this.#existing.has(key) && this.#existing.has(formerKey))
      if (this.#hashesOf(formerKey).includes(hash) || !this.#findSeen(formerKey)) return formerKey
    const same = this.#findSeen(key)
    return same && same.variant !== variant ? own : key
  }

  loadExisting(postings: Map<string, Posting>): void {
    for (const [key, posting] of postings) {
      if (this.#batchPostings.has(key)) continue
      this.#batchPostings.set(key, {
        ...this.#newPosting(key, posting, this.#hashesOf(key)[0] ?? '', null),
        isWritten: false,
      })
    }
  }

  loadGroups(groups: Map<string, GroupMember[]>): void {
    for (const [group, members] of groups) if (!this.#groups.has(group)) this.#groups.set(group, members)
  }

  add(entry: KeyedPosting): ImportOutcome {
    const { posting, key, hash, before } = entry
    const stored = this.#existing.get(key)
    const lookAlike = this.#lookAlikes.get(posting.company)
    if (lookAlike) return { kind: 'rejected', reason: `The company can be mistaken for ${lookAlike.name}` }
    if (this.#ownerId && stored && stored.companyId !== this.#ownerId)
      return { kind: 'rejected', reason: 'Its address is that of a posting of another company' }
    if (stored?.isDeleted) return { kind: 'rejected', reason: 'Was deleted on the site' }
    if (this.#hashesOf(key).includes(hash))
      return before ? { kind: 'merged', reason: `The same as ${before}` } : { kind: 'unchanged' }

    const current = this.#batchPostings.get(key)
    if (!current) return this.#addNew(entry)
    if (before) return mergeInto(current, posting, hash, `The same posting as ${before}`)
    if (isOlder(posting, current.posting))
      return mergeInto(current, posting, hash, 'Older than the stored posting')
    replacePosting(current, posting, hash, entry.identity.group)
    return { kind: 'updated' }
  }

  #addNew({ posting, key, hash, identity: { group } }: KeyedPosting): ImportOutcome {
    const members = this.#groups.get(group) ?? []
    const original = members.find((member) => isRepost(posting, member.content))
    if (original?.isDeleted) return { kind: 'rejected', reason: 'Was deleted on the site' }
    if (original) {
      this.reposts.push({ key, originalKey: original.key, url: posting.url, postedAt: posting.postedAt })
      return { kind: 'merged', reason: `Posted again: ${original.url ?? 'the same job without an address'}` }
    }
    this.#groups.set(group, [...members, { key, url: posting.url, isDeleted: false, content: posting }])
    this.#batchPostings.set(key, this.#newPosting(key, posting, hash, group))
    this.createdKeys.push(key)
    return { kind: 'created' }
  }

  #newPosting(key: string, posting: Posting, hash: string, group: string | null): BatchPosting {
    return { key, posting, hash, group, isWritten: true, isReplaced: false, duplicateHashes: [] }
  }

  #hashesOf(key: string): string[] {
    const current = this.#batchPostings.get(key)
    const stored = current?.isReplaced ? [] : (this.#existing.get(key)?.hashes ?? [])
    return current ? [...stored, current.hash, ...current.duplicateHashes] : stored
  }

  #findSeen(key: string): SeenEntry | undefined {
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

function replacePosting(target: BatchPosting, posting: Posting, hash: string, group: string) {
  target.posting = fillGaps(posting, target.posting)
  target.hash = hash
  target.group = group
  target.isWritten = true
  target.isReplaced = true
  target.duplicateHashes = []
}

function isOlder(posting: Posting, stored: Posting): boolean {
  return posting.postedAt !== null && stored.postedAt !== null && posting.postedAt < stored.postedAt
}
