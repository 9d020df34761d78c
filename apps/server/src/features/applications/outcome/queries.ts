import { type ReferralOutcome, referralOutcomes } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** What came of the referrals of one Endorser. */
export interface OutcomeCounts {
  referred: number
  outcomes: Record<ReferralOutcome, number>
}

/** Counts the referrals that an Endorser has made, by their outcome. */
export async function countOutcomesOf(db: Db, handlerId: string): Promise<OutcomeCounts> {
  const rows = await db
    .selectFrom('applications')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('handler_id', '=', handlerId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', ['REFERRED', 'COMPLETED'])
    .groupBy('outcome')
    .execute()
  const countOf = (outcome: ReferralOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0
  return {
    referred: rows.reduce((sum, { count }) => sum + count, 0),
    outcomes: Object.fromEntries(referralOutcomes.map((outcome) => [outcome, countOf(outcome)])) as Record<
      ReferralOutcome,
      number
    >,
  }
}
