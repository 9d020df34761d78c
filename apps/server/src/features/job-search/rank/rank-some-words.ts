import type { TitleShape } from '../parse/title-shape.ts'
import { type BroadTerm, TITLE_WAYS } from '../plan/broad-query.ts'
import { exactTitleSql, shortTitleSql } from '../read/condition-sql.ts'
import type { StatementParameters } from '../statement.ts'
import { anyOf, type Tsquery } from '../tsquery.ts'

/** What postings with some of the terms are ranked by. */
export interface BroadRank {
  terms: BroadTerm[]
  /** The terms that any posting has, whose length is compared with that of titles. */
  text: string
  /** The postings that have all terms somewhere. */
  fullIds: string[]
  /** The condition of all terms, when there are enough of them for a part of a description. */
  sentence: Tsquery | undefined
  /** The condition of a title with all terms but one. */
  nearTitle: Tsquery | undefined
  /** Rupees a year. */
  minSalary: number | undefined
  titles: TitleShape | undefined
  /** Where the person looks for jobs, the nearest first. */
  places: Tsquery[]
}

/** What a term is worth that only the description has. */
const IN_DESCRIPTION = 30
/** Of two equal matches the shorter title wins by this part of the whole; short ones of titles with all words are equal. */
const COVERAGE_SHARE = 0.1
const EXACT_SHARE = 0.3
const SHORT_SHARE = 0.15
/** A place that is nearer by one step is worth this part of the whole. */
const NEARER_SHARE = 0.02
/** Terms that stand together are worth this part of the whole. */
const TOGETHER_SHARE = 0.2
/** Enough pay is worth as much as a word that a twentieth of the postings have. */
const PAY_WEIGHT = 3

/** Builds the integer score: the sum over the terms of how telling a term is times how well it matches. */
export function broadScoreSql(
  { terms, text, fullIds, sentence, nearTitle, minSalary, titles, places }: BroadRank,
  params: StatementParameters,
): string {
  const whole = 100 * terms.reduce((sum, { weight }) => sum + weight, 0)
  const isFull = `job_id = any(${params.add(fullIds, 'uuid[]')})`
  const scores = terms.map(({ any, ways, weight }) => {
    const cases = ways.map(({ query, worth }) => `when head @@ ${params.add(query, 'tsquery')} then ${worth}`)
    return `${params.add(weight, 'real')} * case when head @@ ${params.add(any, 'tsquery')} then case ${cases.join(' ')} else 0 end
      when ${isFull} then ${IN_DESCRIPTION} else 0 end`
  })
  const named = terms.filter(({ isNamed }) => !isNamed)
  const inTitle = anyOf(
    (named.length > 0 ? named : terms).flatMap(({ ways }) =>
      ways.slice(0, TITLE_WAYS).map(({ query }) => query),
    ),
  )
  const shapes = titles ? shapeCases(titles, whole, params) : ''
  const coverage = `case ${shapes} when head @@ ${params.add(inTitle, 'tsquery')} then ${params.add(whole * COVERAGE_SHARE, 'real')}
    * least(1, ${params.add(text.length, 'real')} / greatest(1, length(title))) else 0 end`
  const pay =
    minSalary === undefined
      ? []
      : [`case when ${paysSql(minSalary, params)} then ${100 * PAY_WEIGHT} else 0 end`]
  // Of many terms a posting that has them all is what was meant, even when they are in its description only; before it
  // goes a title with all of them but one.
  const together = sentence
    ? [
        `case when head @@ ${params.add(anyOf([sentence, ...(nearTitle ? [nearTitle] : [])]), 'tsquery')} then ${params.add(100 + whole * (1 + TOGETHER_SHARE), 'real')}
         when ${isFull} then ${params.add(whole, 'real')} + ${params.add(100 + whole * TOGETHER_SHARE, 'real')} * ${togetherSql(sentence, params)} else 0 end`,
      ]
    : []
  const near = params.add(whole * NEARER_SHARE, 'real')
  return `(${[...scores, coverage, ...together, ...pay].join(' + ')} + ${near} * ${nearnessSql(places, params)})::integer`
}

function shapeCases({ exact, ...short }: TitleShape, whole: number, params: StatementParameters): string {
  return `when ${exactTitleSql(exact, params)} then ${params.add(whole * EXACT_SHARE, 'real')}
    when ${shortTitleSql(short, params)} then ${params.add(whole * SHORT_SHARE, 'real')}`
}

/** Tells how many steps a posting is nearer than elsewhere. */
export function nearnessSql(places: Tsquery[], params: StatementParameters): string {
  const cases = places.map(
    (place, index) => `when head @@ ${params.add(place, 'tsquery')} then ${places.length - index}`,
  )
  return cases.length > 0 ? `case ${cases.join(' ')} else 0 end` : '0'
}

/** Tells how close the words stand to each other in a posting that has all of them: 1 when nothing stands between them. */
export function togetherSql(words: Tsquery, params: StatementParameters): string {
  return `least(1, ts_rank_cd('{1, 1, 1, 1}', whole, ${params.add(words, 'tsquery')}))`
}

/** Builds a number with a bit for each term that the posting has, and one for the pay. */
export function matchedTermsSql(
  { terms, fullIds, minSalary }: BroadRank,
  params: StatementParameters,
): string {
  const bits = terms.map(({ any }, index) => `(head @@ ${params.add(any, 'tsquery')})::integer << ${index}`)
  if (minSalary !== undefined) bits.push(`(${paysSql(minSalary, params)})::integer << ${terms.length}`)
  return `case when job_id = any(${params.add(fullIds, 'uuid[]')}) then -1 else ${bits.map((bit) => `(${bit})`).join(' | ')} end`
}

function paysSql(minSalary: number, params: StatementParameters): string {
  return `coalesce(salary >= ${params.add(minSalary, 'bigint')}, false)`
}
