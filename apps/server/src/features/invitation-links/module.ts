import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { deleteExpiredLinks, deleteLinks, exportLinks } from './queries.ts'
import { registerInvitationLinkRoutes } from './routes.ts'

/** Declares the links with which users invite an employee to join a company as an Endorser. */
export const invitationLinks = defineModule({
  name: 'invitation-links',
  routes: registerInvitationLinkRoutes,
  mergeCompany: moveInvitationLinks,
  personalData: {
    export: (db, userId) => [['invitationLinks', exportLinks(db, userId)]],
    erase: (_context, tx, { person }) => deleteLinks(tx, person.id),
  },
  retention: ({ db }, now) => deleteExpiredLinks(db, daysBefore(now, retentionDays.expiredInvitationLinks)),
})

/** Moves the invitation links to a merged company. A user who had one for each keeps the one of the company that remains. */
async function moveInvitationLinks(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await sql`
    update invitation_links as link set company_id = ${into.id}
     where company_id = ${from.id} and not exists (
       select from invitation_links where company_id = ${into.id} and created_by = link.created_by)`.execute(
    tx,
  )
}
