import type { TitleShape } from '../parse/title-shape.ts'
import type { Tsquery } from '../tsquery.ts'

/** A title of few words, among them those of the query as typed. */
export type ShortTitle = Omit<TitleShape, 'exact'>

/**
 * A condition on rows of `job_search`. The head of a posting is its title, company, skills and facets; `whole` includes
 * the description. All given parts must hold.
 */
export interface SearchCondition {
  /** Excludes postings whose deadline is before this date. */
  today: string
  head?: Tsquery | undefined
  /** What the head also matches. The index finds one of a hundred titles in one of twenty cities twice as fast by two conditions. */
  alsoHead?: Tsquery[] | undefined
  whole?: Tsquery | undefined
  /** Postings that count as if their head matched. */
  orAmong?: string[] | undefined
  notHead?: Tsquery | undefined
  notWhole?: Tsquery | undefined
  /** Titles, in lower case. */
  titles?: string[] | undefined
  notTitles?: string[] | undefined
  shortTitle?: ShortTitle | undefined
  notShortTitle?: ShortTitle | undefined
  since?: Date | undefined
  /** Excludes postings that pay less, in rupees a year, and those without a salary. */
  minSalary?: number | undefined
  /** Whether the company of a posting has Endorsers. */
  hasEndorsers?: boolean | undefined
  /** Whether the company of a posting has Endorsers and does not rarely answer. */
  hasAnsweringEndorsers?: boolean | undefined
  /** Whether a posting has a deadline. */
  hasDeadline?: boolean | undefined
  among?: string[] | undefined
  notAmong?: string[] | undefined
  /** Excludes postings that were added after this time. */
  addedUntil?: Date | undefined
}
