import { CACHE_TTL_MS, type SearchContext } from '../context.ts'
import type { CursorPosition } from '../cursor.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { TypedPay } from '../parse/typed-pay.ts'
import {
  chooseLevel,
  commonTiers,
  conditionOfLevel,
  levelsOf,
  MAX_BROAD,
  planSomeWords,
  type SomeWordsPlan,
} from '../plan/plan-some-words.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import { anyWordTier, type SearchPageRequest, type TierPage } from '../plan/tiers.ts'
import type { JobCardRow } from './cards.ts'
import { type FoundPage, withNote } from './found-page.ts'
import { readBestOrNewest, readThroughAndCount } from './read-tiers.ts'

/** A query of which few postings, or none, have all words. */
interface Search {
  query: ParsedQuery
  pay: TypedPay | undefined
  /** The postings with all words. */
  full: JobCardRow[]
}

/**
 * Ranks postings with some of the terms: all terms that any posting has, then one less, and so on, until there are enough
 * for a page.
 */
export async function readSomeWords(
  context: SearchContext,
  search: Search,
  page: SearchPageRequest,
): Promise<FoundPage> {
  const { query, pay, full } = search
  const broad = await context.broaden(query)
  const fullIds = full.map(({ id }) => id)
  const plan = planSomeWords(broad, query, pay, page, fullIds)
  const level = await findLevel(context, plan, search, page)
  const found =
    level === 0 ? await readAnyWord(context, query, page) : await readLevel(context, plan, level, page)
  return withNote(found, broad, pay, full)
}

/** Returns how many terms have to match: as many as for the page before, or when the search was made last. */
async function findLevel(
  { levels, queries }: SearchContext,
  plan: SomeWordsPlan,
  { query, pay }: Search,
  { from, filters: { since, ...others } }: SearchPageRequest,
): Promise<number> {
  const period = since && Math.floor(since.getTime() / CACHE_TTL_MS)
  const key = JSON.stringify([query.text, others, period, pay?.minSalary])
  const level = from?.level ?? levels.get(key) ?? (await countLevels(queries, plan))
  levels.set(key, level)
  return level
}

async function countLevels(queries: SearchContext['queries'], plan: SomeWordsPlan): Promise<number> {
  const levels = levelsOf(plan)
  if (levels.length === 0) return 0
  const conditions = levels.map((level) => conditionOfLevel(plan, level))
  return chooseLevel(levels, await queries.countEach(conditions, MAX_BROAD + 1))
}

/** Reads the best of the postings with so many terms, or the exact and short titles of very many. */
async function readLevel(
  context: SearchContext,
  plan: SomeWordsPlan,
  level: number,
  page: SearchPageRequest,
): Promise<TierPage> {
  const where = conditionOfLevel(plan, level)
  const isOfTier = page.from !== undefined && page.from.tier !== 'broad'
  if (!isOfTier) {
    const slice = { ...page.slice, after: page.from }
    const found = await context.queries.match(where, slice, page.viewer, MAX_BROAD, plan.rank)
    if (found.total <= MAX_BROAD) return { ...found, end: endOf(found.rows, level) ?? page.from }
  }
  const found = await readThroughAndCount(context, commonTiers(plan, where), page)
  const rows = await withMatchedTerms(context, plan, where, found.rows, page)
  return { ...found, rows, end: found.end && { ...found.end, level } }
}

/** Adds to the best posting of a page which terms it has, for the note. */
async function withMatchedTerms(
  { queries }: SearchContext,
  { rank }: SomeWordsPlan,
  { today }: SearchCondition,
  [best, ...others]: JobCardRow[],
  { viewer }: SearchPageRequest,
): Promise<JobCardRow[]> {
  if (!best) return []
  const { rows } = await queries.match({ today, among: [best.id] }, { offset: 0, limit: 1 }, viewer, 1, rank)
  return [{ ...best, matched_terms: rows[0]?.matched_terms ?? 0 }, ...others]
}

function endOf(rows: JobCardRow[], level: number): CursorPosition | undefined {
  const row = rows.at(-1)
  if (!row) return undefined
  return {
    tier: 'broad',
    order: 'score',
    score: row.score,
    postedAt: row.posted_at_exactly,
    jobId: row.id,
    level,
  }
}

/** Reads the postings with any of the words in the description. */
async function readAnyWord(
  context: SearchContext,
  query: ParsedQuery,
  page: SearchPageRequest,
): Promise<TierPage> {
  const found = await readBestOrNewest(context, anyWordTier(query, page), page)
  return { ...found, end: found.end && { ...found.end, level: 0 } }
}
