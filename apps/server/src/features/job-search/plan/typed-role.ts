import { namesWork } from '../../../domain/job-titles/title-words.ts'
import type { QueryTerm } from '../parse/query-terms.ts'
import type { WordQueries } from '../parse/word-queries.ts'

const MAX_TERMS_OF_ROLE = 4
/** A role is so many titles, or the beginning of them. */
const MIN_TITLES = 2

/** Finds the role that a query names: the most neighbouring terms that are titles. Tells for each term whether it is in it. */
export async function findTypedRole(
  queries: Pick<WordQueries, 'countTitlesFrom'>,
  terms: QueryTerm[],
): Promise<boolean[]> {
  const runs = terms
    .flatMap((_, from) =>
      Array.from({ length: Math.min(MAX_TERMS_OF_ROLE, terms.length - from) }, (_unused, more) => ({
        from,
        to: from + more + 1,
      })),
    )
    .filter(({ from, to }) => isRole(terms.slice(from, to)))
  if (runs.length === 0) return terms.map(() => false)
  const texts = runs.map(({ from, to }) => textOf(terms.slice(from, to)))
  const totals = await queries.countTitlesFrom(texts, MAX_COUNTED)
  const named = runs
    .map((run, index) => ({ ...run, total: totals[index] ?? 0 }))
    .filter(({ total }) => total >= MIN_TITLES)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.total - a.total)
  const [role] = named
  return terms.map((_, index) => role !== undefined && index >= role.from && index < role.to)
}

/** A role neither begins nor ends with a word such as "fresher". */
function isRole(terms: QueryTerm[]): boolean {
  const ends = [terms[0], terms.at(-1)]
  return terms.every(({ facets }) => facets.length === 0) && ends.every((end) => end && namesWork(end.text))
}

/** Of several single words the one that more titles begin with is the role. */
const MAX_COUNTED = 1_000

function textOf(terms: QueryTerm[]): string {
  return terms.map(({ text }) => text).join(' ')
}
