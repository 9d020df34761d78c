import type { TitleShape } from '../parse/title-shape.ts'
import { exactTitleSql, shortTitleSql, titleLengthScore } from '../read/condition-sql.ts'
import type { StatementParameters } from '../statement.ts'
import type { Tsquery } from '../tsquery.ts'
import { nearnessSql, togetherSql } from './rank-some-words.ts'

/** The conditions and the text that postings with all words are ranked by. */
export interface RankQuery {
  words: Tsquery
  inTitle: Tsquery
  asTyped: Tsquery
  inTitleOrSkills: Tsquery
  /** Whether it is a part of a text, so that words that stand together in a posting count. */
  isSentence: boolean
  /** The normalised query, whose length is compared with that of titles. */
  text: string
  titles: TitleShape | undefined
  /** Where the person looks for jobs, the nearest first. */
  places: Tsquery[]
}

/** Worth more than everything that other titles can have. */
const EXACT_TITLE = 6_000
const SHORT_TITLE = 4_000
const NEARER = 100
/** All words of a title, a skill or the name of a company are worth more. */
export const MENTIONED = 290
/** A title that begins with the query goes before one that only has it, the shorter first. */
const BEGINS_SO = 50
const WORD_OF_TITLE = 10

/**
 * Titles that are the query come first, then short ones, the nearer before the others. Among others it weighs
 * words in the title most, then company, then skills; a title or a skill that has all words goes before a mention, words as
 * typed before other spellings, and of two titles with all words the shorter one wins.
 */
export function scoreSql(rank: RankQuery, params: StatementParameters): string {
  const { titles, text } = rank
  const others = otherScoreSql(rank, params)
  const near = `${NEARER} * ${nearnessSql(rank.places, params)}`
  if (!titles) return `(${others} + ${near})::integer`
  const { exact, ...short } = titles
  const begins = `case when starts_with(lower(title), ${params.add(`${text} `, 'text')}) then ${BEGINS_SO} else 0 end`
  return `(case when ${exactTitleSql(exact, params)} then ${EXACT_TITLE}
    when ${shortTitleSql(short, params)} and head @@ ${params.add(rank.inTitle, 'tsquery')} then ${SHORT_TITLE} + ${begins} + ${WORD_OF_TITLE} * ${titleLengthScore}
    else ${others} end + ${near})::integer`
}

function otherScoreSql(
  { words, inTitle, asTyped, inTitleOrSkills, isSentence, text }: RankQuery,
  params: StatementParameters,
): string {
  return `(1000 * ts_rank('{0.1, 0.3, 0.6, 1}', head, ${params.add(words, 'tsquery')})
    + case when head @@ ${params.add(inTitle, 'tsquery')}
      then 1000 * least(1, ${params.add(text.length, 'real')} / greatest(1, length(title)))
         + case when head @@ ${params.add(asTyped, 'tsquery')} then 400 else 0 end else 0 end
    + case when head @@ ${params.add(inTitleOrSkills, 'tsquery')} then 300 else 0 end
    + ${isSentence ? `1000 * ${togetherSql(words, params)}` : 0})`
}
