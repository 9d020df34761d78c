import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { contactAuditActions } from './audit-actions.ts'
import { contactEvents } from './events.ts'
import { eraseMessages, exportMessages } from './personal-data.ts'
import { deleteOldMessages } from './queries.ts'
import { listMessageRecipients } from './recipients.ts'
import { registerContactRoutes } from './routes.ts'

/** Declares the messages of the contact page. */
export const contact = defineModule({
  name: 'contact',
  auditActions: contactAuditActions,
  routes: registerContactRoutes,
  events: contactEvents,
  recipients: listMessageRecipients,
  personalData: {
    export: (db, userId) => [['messagesToEndorse', exportMessages(db, userId)]],
    erase: (_context, tx, { person }) => eraseMessages(tx, person.id),
  },
  retention: ({ db }, now) => deleteOldMessages(db, daysBefore(now, retentionDays.answeredMessages)),
})
