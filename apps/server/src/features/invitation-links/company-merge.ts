import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/** Moves the invitation links to a merged company. A user who had one for each keeps the one of the company that remains. */
export async function moveInvitationLinks(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await sql`
    update invitation_links as link set company_id = ${into.id}
     where company_id = ${from.id} and not exists (
       select from invitation_links where company_id = ${into.id} and created_by = link.created_by)`.execute(
    tx,
  )
}
