import type { StatementParameters } from '../statement.ts'
import type { Tsquery } from '../tsquery.ts'
import { togetherSql } from './rank-some-words.ts'

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
}

/**
 * Weighs words in the title most, then company, then skills. A title or a skill that has all words goes before a mention,
 * words as typed before other spellings, and of two titles with all words the shorter one wins.
 */
export function scoreSql(
  { words, inTitle, asTyped, inTitleOrSkills, isSentence, text }: RankQuery,
  params: StatementParameters,
): string {
  return `(1000 * ts_rank('{0.1, 0.3, 0.6, 1}', head, ${params.add(words, 'tsquery')})
    + case when head @@ ${params.add(inTitle, 'tsquery')}
      then 1000 * least(1, ${params.add(text.length, 'real')} / greatest(1, length(title)))
         + case when head @@ ${params.add(asTyped, 'tsquery')} then 400 else 0 end else 0 end
    + case when head @@ ${params.add(inTitleOrSkills, 'tsquery')} then 300 else 0 end
    + ${isSentence ? `1000 * ${togetherSql(words, params)}` : 0})::integer`
}
