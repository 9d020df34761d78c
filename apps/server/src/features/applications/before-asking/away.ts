import type { Db } from '../../../platform/db/db.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'

/** Tells whether the company has Endorsers who take no requests now. */
export async function hasAwayEndorsers(db: Db, companyId: string): Promise<boolean> {
  const one = await activeEndorsers(db, companyId)
    .select('id')
    .where('takes_requests', '=', false)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
