import type { Tx } from '../../../platform/db/db.ts'
import { availableEndorsers } from '../../accounts/active-endorsers.ts'

/** Locks a user against changes and tells whether they are an Endorser of the company who takes new requests. */
export async function lockEndorser(tx: Tx, companyId: string | null, id: string): Promise<boolean> {
  const endorser = await availableEndorsers(tx, companyId)
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return endorser !== undefined
}
