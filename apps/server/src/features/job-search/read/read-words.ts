import { MAX_FULL_MATCHES } from '@endorse/contract/job-search/values'
import type { SearchContext } from '../context.ts'
import { isOfSomeWords } from '../cursor.ts'
import { withPay } from '../parse/parse-filters.ts'
import { type ParsedQuery, withTypedTitle } from '../parse/parse-query.ts'
import type { TypedQuery } from '../parse/typed-query.ts'
import { canBeNearTitle, nearTitleOf } from '../plan/filling-words.ts'
import {
  allTier,
  anywhereTier,
  type SearchPageRequest,
  type TierPage,
  titleTier,
  titleToTextTiers,
} from '../plan/tiers.ts'
import { MENTIONED } from '../rank/rank-all-words.ts'
import { allOf } from '../tsquery.ts'
import type { JobCardRow } from './cards.ts'
import type { FoundPage } from './found-page.ts'
import { readSomeWords } from './read-some-words.ts'
import { countOf, readBest, readBestOrNewest, readNewest, readThrough } from './read-tiers.ts'

/** Reads the best matches of the words first; without words the newest postings. */
export function readRelevant(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<FoundPage> {
  return query.words.length > 0 ? readWords(context, query, page) : readNewest(context, allTier(page), page)
}

/** Reads the postings with all words, the best first; with only a few of them also those with some of the words. */
export async function readWords(
  context: SearchContext,
  { words, text, pay }: TypedQuery,
  page: SearchPageRequest,
): Promise<FoundPage> {
  const query = withTypedTitle(await context.parseWords(words), text)
  const strictPage = { ...page, filters: withPay(page.filters, pay) }
  const { from } = page
  if (isOfSomeWords(from)) {
    const full = await readFull(context, query, strictPage)
    return readSomeWords(context, { query, pay, full }, page)
  }
  if (from && from.tier !== 'all') return readByTier(context, query, strictPage)

  const first = await readBest(context, anywhereTier(query, strictPage), strictPage)
  const isEnough = !first || first.total >= MAX_FULL_MATCHES
  const isSure = async () =>
    isEnough &&
    !(await areTitlesNearer(context, query, strictPage)) &&
    !(first && isOnlyMentioned(first) && (await context.broaden(query)).corrected)
  if (from || page.isStrict || (await isSure())) return first ?? readByTier(context, query, strictPage)
  const isWhole = first && first.rows.length === first.total
  const full = isWhole ? first.rows : await readFull(context, query, strictPage)
  const broad = await readSomeWords(context, { query, pay, full }, page)
  return broad.total > 0 || !first ? broad : first
}

/** Whether the words are in descriptions only, where they may be misspelt. */
function isOnlyMentioned({ rows: [best] }: TierPage): boolean {
  return best !== undefined && best.score < MENTIONED
}

async function readByTier(
  context: SearchContext,
  query: ParsedQuery,
  page: SearchPageRequest,
): Promise<TierPage> {
  const [total, part] = await Promise.all([
    countOf(context, titleTier(query, page), anywhereTier(query, page)),
    readThrough(context, titleToTextTiers(query, page), page),
  ])
  return { ...part, total }
}

/** Tells whether titles have all words but one that tells little, and no posting has all words in its head. */
async function areTitlesNearer(
  { findFilling, queries }: SearchContext,
  query: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): Promise<boolean> {
  if (!canBeNearTitle(query)) return false
  const nearTitle = nearTitleOf(query, await findFilling(query))
  if (!nearTitle) return false
  const conditions = [query.anywhere, nearTitle].map((one) => ({ head: allOf([facets, one]), ...dates }))
  const [inHead = 0, inTitle = 0] = await queries.countEach(conditions, 1)
  return inHead === 0 && inTitle > 0
}

/** Reads a few postings with all words. */
async function readFull(
  context: SearchContext,
  query: ParsedQuery,
  page: SearchPageRequest,
): Promise<JobCardRow[]> {
  const request = { ...page, slice: { offset: 0, limit: MAX_FULL_MATCHES }, from: undefined }
  return (await readBestOrNewest(context, anywhereTier(query, page), request)).rows
}
