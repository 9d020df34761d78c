import type { JobOrder } from '@endorse/contract/job-search/values'
import type { SearchContext } from '../context.ts'
import type { TypedQuery } from '../parse/typed-query.ts'
import { allTier, anywhereTier, type SearchPageRequest, type Tier } from '../plan/tiers.ts'
import type { FoundPage } from './found-page.ts'
import { readClosing } from './read-closing.ts'
import { readEndorsersFirst } from './read-endorsers-first.ts'
import { readNewest } from './read-tiers.ts'
import { readRelevant, readWords } from './read-words.ts'

type Reader = (context: SearchContext, query: TypedQuery, page: SearchPageRequest) => Promise<FoundPage>

/** Reads a page of a list in the order that was planned. */
export const readInOrder: Record<JobOrder, Reader> = {
  relevance: readRelevant,
  endorsers: readEndorsersFirst,
  newest: readNewestMatches,
  closing: readClosingMatches,
}

/** Reads the newest matches first. Without any match of the words as typed it reads those of the corrected words. */
async function readNewestMatches(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<FoundPage> {
  if (query.words.length === 0) return readNewest(context, allTier(page), page)
  const newest = await readNewest(context, await matchesOf(context, query, page), page)
  return newest.total > 0 ? newest : readWords(context, query, page)
}

/** Reads the next to close first. Corrects words without any match like `readNewestMatches`. */
async function readClosingMatches(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<FoundPage> {
  if (query.words.length === 0) return readClosing(context, allTier(page).where, page)
  const closing = await readClosing(context, (await matchesOf(context, query, page)).where, page)
  return closing.total > 0 ? closing : readWords(context, query, page)
}

async function matchesOf(
  { parseWords }: SearchContext,
  { words }: TypedQuery,
  page: SearchPageRequest,
): Promise<Tier> {
  return anywhereTier(await parseWords(words), page)
}
