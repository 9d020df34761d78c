import {
  MIN_TURNS_OF_COMPANY,
  MIN_TURNS_OF_ENDORSER,
} from '@endorse/contract/applications/turns/answer-bands'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { setAnswerSpeed } from '../../companies/answer-speed.ts'
import { bandOf, type CountedTurns, rarelyAnswers } from './bands.ts'
import { countTurns, listCompaniesToMeasure, storeEndorserSpeeds, type TurnCounts } from './queries.ts'

/**
 * Measures how fast all companies and their Endorsers answer. It runs each night, so that a band changes at most once a day, and
 * is safe to repeat.
 */
export async function measureAnswerSpeeds(context: Pick<AppContext, 'db'>): Promise<void> {
  for await (const { id } of listCompaniesToMeasure(context.db)) await measureCompany(context, id)
}

async function measureCompany({ db }: Pick<AppContext, 'db'>, companyId: string): Promise<void> {
  const counts = await countTurns(db, companyId)
  const isRare = rarelyAnswers({ closed: counts.closed, unanswered: counts.closed_unanswered })
  await inTransaction(db, async (tx) => {
    await setAnswerSpeed(tx, companyId, {
      answersWithin: isRare ? null : bandOf(countedTurns(counts), MIN_TURNS_OF_COMPANY),
      rarelyAnswers: isRare,
      countedTurns: countedTurns(counts).counted,
    })
    await storeEndorserSpeeds(
      tx,
      companyId,
      counts.endorsers.map((endorser) => ({
        userId: endorser.user_id,
        answered: endorser.answered,
        passedOn: endorser.passed_on,
        unanswered: endorser.unanswered,
        answersWithin: bandOf(countedTurns(endorser), MIN_TURNS_OF_ENDORSER),
      })),
    )
  })
}

function countedTurns(counts: TurnCounts): CountedTurns {
  return {
    counted: counts.answered + counts.passed_on + counts.unanswered,
    within: { DAY: counts.within_day, TWO_DAYS: counts.within_two_days, WEEK: counts.within_week },
  }
}
