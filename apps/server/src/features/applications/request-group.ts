import { type RequestGroup, requestGroups, statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import { hasOpenOffer } from './turns/offers-sql.ts'

/** What an Endorsee can say about a referral after which nothing more is to come. */
const finalOutcomes = ['HIRED', 'NOT_CHOSEN', 'NO_ANSWER']

/** SQL expression: the group in which the list of everything that an Endorsee asked for has the row `application`. */
export const requestGroup = sql<RequestGroup>`case
  when application.withdrawn_at is null and application.status = 'NO_ANSWER' and ${hasOpenOffer} then 'needsYou'
  when application.withdrawn_at is not null or application.status in ('REJECTED', 'NO_ANSWER', 'COMPLETED')
    or application.outcome in (${literals(finalOutcomes)}) then 'closed'
  when application.status in (${literals(statusGroups.pending)}) then 'waiting'
  when application.status = 'REFERRED' and application.outcome is null then 'needsYou'
  else 'accepted' end`

/** SQL expression: the position of that group on the screen. */
export const requestGroupRank = sql<number>`array_position(array[${literals(requestGroups)}], ${requestGroup})`

function literals(values: readonly string[]) {
  return sql.join(values.map((value) => sql.lit(value)))
}
