import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** How fast a company answers, as others read it. */
export interface CompanyAnswerSpeed {
  answersWithin: AnswerBand | null
  rarelyAnswers: boolean
  /** Of how many turns it was measured. */
  countedTurns: number
}

/** Stores how fast a company answers. */
export async function setAnswerSpeed(
  tx: Tx,
  companyId: string,
  { answersWithin, rarelyAnswers, countedTurns }: CompanyAnswerSpeed,
): Promise<void> {
  await sql`
    update companies set answers_within = ${answersWithin}, rarely_answers = ${rarelyAnswers}, counted_turns = ${countedTurns}
     where id = ${companyId}
       and (answers_within is distinct from ${answersWithin} or rarely_answers <> ${rarelyAnswers}
            or counted_turns <> ${countedTurns})`.execute(tx)
}

/** Finds how fast a company answers, as measured last night. */
export function findAnswerSpeed(db: Db, companyId: string): Promise<CompanyAnswerSpeed> {
  return db
    .selectFrom('companies')
    .select([
      'answers_within as answersWithin',
      'rarely_answers as rarelyAnswers',
      'counted_turns as countedTurns',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** SQL columns of a job card: how fast the company with this alias answers. */
export const answerSpeedColumnsSql = (company: string) =>
  `${company}.answers_within, ${company}.rarely_answers`

/** SQL condition on a row of `companies`: one that has Endorsers and does not rarely answer. */
export const hasAnsweringEndorsersSql = '(endorser_count > 0 and not rarely_answers)'
