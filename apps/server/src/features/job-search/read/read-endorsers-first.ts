import type { SearchContext } from '../context.ts'
import { type CursorPosition, isOfSomeWords } from '../cursor.ts'
import type { TypedQuery } from '../parse/typed-query.ts'
import { allTier, type SearchPageRequest, type TierPage } from '../plan/tiers.ts'
import type { FoundPage } from './found-page.ts'
import { readRelevant, readWords } from './read-words.ts'

/**
 * Reads the jobs at companies with Endorsers, then the others, each half in its own order. Companies that rarely answer are
 * among the others.
 */
export async function readEndorsersFirst(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<FoundPage> {
  // Words are left out only where neither half has any match.
  if (isOfSomeWords(page.from)) return readWords(context, query, page)
  const first = await readFirstHalf(context, query, page)
  if (query.words.length === 0 && first.rows.length === page.slice.limit) {
    const total = Math.max(first.total, await context.counts.count(allTier(page).where))
    return { rows: first.rows, total, end: endOfFirst(first), totalWithEndorsers: first.total }
  }
  const second = await readSecondHalf(context, query, page, first)
  const total = first.total + second.total
  if (total === 0 && query.words.length > 0) return readWords(context, query, page)
  const rows = [...first.rows, ...second.rows]
  return { rows, total, end: endOfSecond(second, first), totalWithEndorsers: first.total }
}

async function readFirstHalf(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<TierPage> {
  const { from, filters } = page
  if (from?.half === 'others') return { rows: [], total: from.firstHalfTotal ?? 0, end: undefined }
  return readRelevant(context, query, {
    ...page,
    filters: { ...filters, hasAnsweringEndorsers: true },
    isStrict: true,
  })
}

function readSecondHalf(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
  first: TierPage,
): Promise<TierPage> {
  const { filters, slice, from } = page
  return readRelevant(context, query, {
    ...page,
    isStrict: true,
    filters: { ...filters, hasAnsweringEndorsers: false },
    slice: {
      offset: Math.max(0, slice.offset - first.total),
      limit: slice.limit - first.rows.length,
    },
    from: from?.half === 'others' ? from : undefined,
  })
}

function endOfSecond(second: TierPage, first: TierPage): CursorPosition | undefined {
  if (second.rows.length === 0 || !second.end) return endOfFirst(first)
  return { ...second.end, half: 'others', firstHalfTotal: first.total }
}

function endOfFirst({ end }: TierPage): CursorPosition | undefined {
  return end && { ...end, half: 'endorsers' }
}
