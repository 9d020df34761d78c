import {
  type AnswerBand,
  answerBands,
  MIN_CLOSED_REQUESTS,
} from '@endorse/contract/applications/turns/answer-bands'
import { WORKING_DAY } from '../../../domain/working-time/working-time.ts'

const MINUTES_OF_DAY = WORKING_DAY / 60_000

/** The most working minutes of each band. A week has five working days. */
export const bandMinutes: Record<AnswerBand, number> = {
  DAY: MINUTES_OF_DAY,
  TWO_DAYS: 2 * MINUTES_OF_DAY,
  WEEK: 5 * MINUTES_OF_DAY,
}

/** How many turns were counted, and how many of them were answered within each band. */
export interface CountedTurns {
  counted: number
  within: Record<AnswerBand, number>
}

/**
 * Returns the band of the median, in which a turn without an answer is longer than any: the first one within which more than half of the turns were
 * answered. Null with fewer turns than `least`, and when half of them took longer than a week or were not answered.
 */
export function bandOf({ counted, within }: CountedTurns, least: number): AnswerBand | null {
  if (counted < least) return null
  return answerBands.find((band) => within[band] > counted / 2) ?? null
}

/** Tells whether requests mostly end without an answer. */
export function rarelyAnswers({ closed, unanswered }: { closed: number; unanswered: number }): boolean {
  return closed >= MIN_CLOSED_REQUESTS && unanswered > closed / 2
}
