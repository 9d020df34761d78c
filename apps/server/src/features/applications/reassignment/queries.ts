import type { Tx } from '../../../platform/db.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'

/** Locks a user against changes and tells whether they are a verified Endorser of the company. */
export async function lockEndorser(tx: Tx, companyId: string | null, id: string): Promise<boolean> {
  const endorser = await activeEndorsers(tx, companyId)
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return endorser !== undefined
}
