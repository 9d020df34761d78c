import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { moveInvitationLinks } from './company-merge.ts'
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
