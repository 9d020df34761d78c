import type { TypedPay } from '../parse/typed-pay.ts'
import type { BroadQuery } from '../plan/broad-query.ts'
import type { TierPage } from '../plan/tiers.ts'
import type { JobCardRow } from './cards.ts'

/** What a reader should know of a result that does not match all words. */
export interface SearchNote {
  /** The number of jobs with all words. */
  fullMatches: number
  /** The words that the best job does not have. */
  leftOut: string[]
  /** The query in words that postings have; null when nothing looks misspelt. */
  corrected: string | null
}

/** A page of a search; `note` only with the first page. */
export interface FoundPage extends TierPage {
  note?: SearchNote | undefined
  /** How many of all jobs are at companies with Endorsers; absent unless those come first. */
  totalWithEndorsers?: number
}

/** Adds which of the terms the best posting does not have. */
export function withNote(
  page: TierPage,
  { terms, corrected }: BroadQuery,
  pay: TypedPay | undefined,
  full: JobCardRow[],
): FoundPage {
  const [best] = page.rows
  if (!best) return page
  const matched = full.some(({ id }) => id === best.id) ? -1 : (best.matched_terms ?? 0)
  const texts = [...terms.map(({ typed }) => typed), ...(pay?.payText ? [[pay.payText]] : [])]
  const leftOut = texts.filter((_, index) => (matched & (1 << index)) === 0).flat()
  // Nothing was left out, nor is anything misspelt.
  if (leftOut.length === 0 && full.length >= page.total && !corrected) return page
  return { ...page, note: { fullMatches: full.length, leftOut, corrected: corrected ?? null } }
}
