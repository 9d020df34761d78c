import type { Tx } from '../../../platform/db.ts'

/** Locks a user against changes and tells whether they are a verified Endorser of the company. */
export async function lockEndorser(tx: Tx, companyId: string | null, id: string): Promise<boolean> {
  const endorser = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('role', '=', 'EMPLOYEE')
    .where('verified_at', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return endorser !== undefined
}
