import { normalizeCompanyName } from '../../companies/company-name.ts'
import type { Group } from './groups.ts'
import { groupsOf, spansOf } from './groups.ts'
import { allOf, anyOf, lexeme, NOTHING, type Tsquery } from './tsquery.ts'
import type { WordQueries } from './word-queries.ts'

/** A query as conditions on postings. */
export interface Meaning {
  /** Each part is somewhere in the posting. */
  anywhere: Tsquery
  /** Each part is in its title, or is its company or city. */
  inTitle: Tsquery
  /** What was typed, for comparing with titles. */
  text: string
  groups: Group[]
}

/** Reads words in every way they can be meant: synonyms, names of companies and cities. */
export async function understand(
  queries: WordQueries,
  words: string[],
): Promise<Meaning & { groups: Group[] }> {
  const spans = spansOf(words).map((span) => span.join(' '))
  const companies = await queries.companiesCalled(spans.map(normalizeCompanyName))
  const groups = groupsOf(words, (span) => companies.get(normalizeCompanyName(span)))
  return meaningOf(queries, groups)
}

export async function meaningOf(queries: WordQueries, groups: Group[]): Promise<Meaning> {
  const stems = await queries.stemsOf([...new Set(groups.flatMap((group) => group.phrases))])
  const said = (group: Group, tag: string) =>
    anyOf([...group.phrases.flatMap((phrase) => asTsquery(stems.get(phrase), tag)), ...group.facets])
  return {
    anywhere: allOf(groups.map((group) => said(group, ''))) ?? NOTHING,
    inTitle: allOf(groups.map((group) => said(group, 't='))) ?? NOTHING,
    text: groups.map((group) => group.text).join(' '),
    groups,
  }
}

function asTsquery(stems: string[] | undefined, tag: string): Tsquery[] {
  const all = allOf(stems?.map((stem) => lexeme(tag + stem)) ?? [])
  return all ? [all] : []
}
