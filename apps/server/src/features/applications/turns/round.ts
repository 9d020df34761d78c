import { sql } from 'kysely'

/**
 * SQL expression: whether the row `turn` counts for the decision that the row `application` waits for. What was accepted and then
 * passed on needs a new decision: its turns begin anew, and everybody can be asked again.
 */
export const isOfRound = sql<boolean>`(turn."end" is distinct from 'withdrawn' and turn.asked_at >= application.turns_from)`
