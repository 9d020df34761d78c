import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { CompanyMerge } from '../../../platform/module.ts'

/** Moves the TXT records that a merged company was asked to set. One that both were asked to set stays the other company's. */
export async function moveDomainClaims(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await sql`
    update company_domain_claims as claim set company_id = ${into.id}
     where company_id = ${from.id} and not exists (
       select from company_domain_claims where company_id = ${into.id} and domain = claim.domain)`.execute(tx)
}
