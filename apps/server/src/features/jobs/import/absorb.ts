import type { Tx } from '../../../platform/db.ts'
import { requireCompaniesNamed } from '../../companies/companies-named.ts'
import { normalizeCompanyName } from '../../companies/company-name.ts'
import { contentHash, type Identity, identify, keyWithTitle } from './identity.ts'
import { fill, merge } from './merge.ts'
import type { Posting } from './posting.ts'
import {
  addRepeats,
  findStored,
  forgetRepeats,
  loadPostings,
  type RowToWrite,
  type Stored,
  takeTurn,
  writePostings,
} from './queries.ts'

export interface Arrival {
  posting: Posting
  file: string
  line: number
}

export type Outcome =
  | { kind: 'taken' | 'updated' | 'unchanged' }
  | { kind: 'merged' | 'refused'; reason: string }

/** The postings that a run has met so far, by key. */
export type Met = Map<string, { title: number; file: string; line: number }>

export interface Absorbed {
  /** One for each arrival, in their order. */
  outcomes: Outcome[]
  /** Met for the first time in this batch. */
  met: Met
}

/** One batch, in the transaction of all its effects. `metBefore` is not touched, so a batch that failed can be tried again. */
export async function absorb(tx: Tx, arrivals: Arrival[], metBefore: Met): Promise<Absorbed> {
  await takeTurn(tx)
  const entries = arrivals.map((arrival) => ({
    ...arrival,
    identity: identify(arrival.posting),
    hash: contentHash(arrival.posting).toString('hex'),
  }))
  const keys = entries.flatMap(({ identity }) => [identity.key, keyWithTitle(identity)])
  const stored = await findStored(tx, [...new Set(keys)])
  const batch = new Batch(metBefore, stored)
  const named = entries.map((entry) => batch.name(entry))
  batch.place(await loadPostings(tx, newsOf(named, stored)))
  const outcomes = named.map((entry) => batch.add(entry))
  await writeBatch(tx, batch)
  return { outcomes, met: batch.met }
}

function newsOf(entries: NamedEntry[], stored: Map<string, Stored>): string[] {
  const news = entries.filter(({ key, hash }) => stored.get(key)?.hashes.includes(hash) === false)
  return [...new Set(news.map(({ key }) => key))]
}

async function writeBatch(tx: Tx, batch: Batch): Promise<void> {
  const written = batch.standing.filter(({ isWritten }) => isWritten)
  const companies = await requireCompaniesNamed(
    tx,
    written.map(({ posting }) => posting.company),
  )
  const rows = written.flatMap(({ key, hash, posting }): RowToWrite[] => {
    const company = companies.get(normalizeCompanyName(posting.company))
    return company ? [{ key, hash, posting, companyId: company.id, companyName: company.name }] : []
  })
  await writePostings(tx, rows)
  await forgetRepeats(
    tx,
    batch.standing.filter(({ isReplaced }) => isReplaced).map(({ key }) => key),
  )
  await addRepeats(
    tx,
    batch.standing.flatMap(({ key, repeats }) => repeats.map((hash) => ({ key, hash }))),
  )
}

interface Entry extends Arrival {
  identity: Identity
  hash: string
}

interface NamedEntry extends Entry {
  key: string
  /** Where this run met the same posting before. */
  before: string | null
}

/** A posting as it will stand after the batch. */
interface Standing {
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
  readonly met: Met = new Map()
  readonly #metBefore: Met
  readonly #stored: Map<string, Stored>
  readonly #standing = new Map<string, Standing>()

  constructor(metBefore: Met, stored: Map<string, Stored>) {
    this.#metBefore = metBefore
    this.#stored = stored
  }

  get standing(): Standing[] {
    return [...this.#standing.values()]
  }

  /** Decides which posting an entry is about, in the order of the feed. */
  name(entry: Entry): NamedEntry {
    const key = this.#keyOf(entry.identity)
    const before = this.#metAs(key)
    const { identity, file, line } = entry
    if (!before) this.met.set(key, { title: identity.title, file, line })
    return { ...entry, key, before: before ? `${before.file}, line ${before.line}` : null }
  }

  /** One address for all jobs of a feed does not make them one job. */
  #keyOf(identity: Identity): string {
    const own = keyWithTitle(identity)
    if (this.#stored.has(own)) return own
    const same = this.#metAs(identity.key)
    return same && same.title !== identity.title ? own : identity.key
  }

  place(postings: Map<string, Posting>): void {
    for (const [key, posting] of postings)
      this.#standing.set(key, {
        key,
        posting,
        hash: this.#hashesOf(key)[0] ?? '',
        isWritten: false,
        isReplaced: false,
        repeats: [],
      })
  }

  add({ posting, key, hash, before }: NamedEntry): Outcome {
    if (this.#stored.get(key)?.isDeleted) return { kind: 'refused', reason: 'Was deleted here' }
    if (this.#hashesOf(key).includes(hash))
      return before ? { kind: 'merged', reason: `The same as ${before}` } : { kind: 'unchanged' }

    const standing = this.#standing.get(key)
    if (!standing) {
      this.#standing.set(key, { key, posting, hash, isWritten: true, isReplaced: false, repeats: [] })
      return { kind: 'taken' }
    }
    if (before) return join(standing, posting, hash, `The same posting as ${before}`)
    if (isOlder(posting, standing.posting)) return join(standing, posting, hash, 'Older than what is here')
    replace(standing, posting, hash)
    return { kind: 'updated' }
  }

  #hashesOf(key: string): string[] {
    const standing = this.#standing.get(key)
    const stored = standing?.isReplaced ? [] : (this.#stored.get(key)?.hashes ?? [])
    return standing ? [...stored, standing.hash, ...standing.repeats] : stored
  }

  #metAs(key: string) {
    return this.met.get(key) ?? this.#metBefore.get(key)
  }
}

function join(standing: Standing, posting: Posting, hash: string, reason: string): Outcome {
  // The company in the feed's own words, which lead to the company as they did before.
  const joined = { ...merge(standing.posting, posting), company: posting.company }
  if (!contentHash(joined).equals(contentHash(standing.posting))) standing.isWritten = true
  standing.posting = joined
  standing.repeats.push(hash)
  return { kind: 'merged', reason }
}

function replace(standing: Standing, posting: Posting, hash: string) {
  standing.posting = fill(posting, standing.posting)
  standing.hash = hash
  standing.isWritten = true
  standing.isReplaced = true
  standing.repeats = []
}

function isOlder(posting: Posting, stored: Posting): boolean {
  return posting.posted !== 'unknown' && posting.postedAt < stored.postedAt
}
