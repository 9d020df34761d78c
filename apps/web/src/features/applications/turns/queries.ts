import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { query } from '../../../lib/query.ts'

/** The query of how many requests a week the Endorser is asked at most, and how many it were. */
export const weeklyLimitQuery = query(turnEndpoints.getWeeklyLimit)

/** The query of what became of the Endorser's own turns. */
export const answerRecordQuery = query(turnEndpoints.getAnswerRecord)
