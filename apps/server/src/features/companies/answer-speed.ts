import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** How fast a company answers, as others read it. */
export interface CompanyAnswerSpeed {
  answersWithin: AnswerBand | null
  rarelyAnswers: boolean
}

/** Stores how fast a company answers. */
export async function setAnswerSpeed(
  tx: Tx,
  companyId: string,
  { answersWithin, rarelyAnswers }: CompanyAnswerSpeed,
): Promise<void> {
  await sql`
    update companies set answers_within = ${answersWithin}, rarely_answers = ${rarelyAnswers}
     where id = ${companyId}
       and (answers_within is distinct from ${answersWithin} or rarely_answers <> ${rarelyAnswers})`.execute(
    tx,
  )
}

/** SQL columns of a job card: how fast the company with this alias answers. */
export const answerSpeedColumnsSql = (company: string) =>
  `${company}.answers_within, ${company}.rarely_answers`

/** SQL condition on a row of `companies`: one that has Endorsers and does not rarely answer. */
export const hasAnsweringEndorsersSql = '(endorser_count > 0 and not rarely_answers)'
