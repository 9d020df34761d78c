import type { IndexedPosting } from './postings.ts'
import { orderedTitleWordsOf } from './queries.ts'

/** A first page has so many jobs. */
const PAGE = 10
/** A title with so many words more than the query is short. */
const MAX_MORE_WORDS = 2
const COUNTRY = /\bIndia\b/

/** The titles that are a role, and the short ones that have it, each with those in India. */
export interface EverydayAnswers {
  exact: Set<string>
  short: Set<string>
  near: Set<string>
}

/**
 * Finds what a search for a role should begin with. A title is the role when it has its words in their order: "Executive –
 * Accounts" keeps books, and an "Account Executive" sells.
 */
export function answersOf(role: string, all: IndexedPosting[]): EverydayAnswers {
  const words = orderedTitleWordsOf(role)
  const exact = new Set<string>()
  const short = new Set<string>()
  const near = new Set<string>()
  for (const { id, title, place } of all) {
    const own = orderedTitleWordsOf(title)
    if (!words.every((word) => own.includes(word)) || own.length > words.length + MAX_MORE_WORDS) continue
    if (own.join(' ') === words.join(' ')) exact.add(id)
    else short.add(id)
    if (COUNTRY.test(place)) near.add(id)
  }
  return { exact, short, near }
}

/**
 * Tells whether a first page begins as it should: with exact titles as far as there are any, then with short ones, and in
 * each of both with all in India before the others.
 */
export function beginsRight(found: string[], { exact, short, near }: EverydayAnswers): boolean {
  const page = found.slice(0, PAGE)
  const exactWanted = Math.min(PAGE, exact.size)
  const parts: [string[], Set<string>, number][] = [
    [page.slice(0, exactWanted), exact, exactWanted],
    [page.slice(exactWanted), short, Math.min(PAGE - exactWanted, short.size)],
  ]
  return parts.every(([some, right, wanted]) => {
    const rights = some.filter((id) => right.has(id))
    const nearWanted = Math.min(wanted, [...right].filter((id) => near.has(id)).length)
    return rights.length >= wanted && rights.slice(0, nearWanted).every((id) => near.has(id))
  })
}
