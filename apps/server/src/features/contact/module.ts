import { z } from 'zod'
import { sameChannels, toNobody } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { contactEvents } from './events.ts'
import { eraseMessages, exportMessages } from './personal-data.ts'
import { deleteOldMessages } from './queries.ts'
import { listAnsweredMessages, listMessageRecipients } from './recipients.ts'
import { registerContactRoutes } from './routes.ts'

const nothing = z.object({})

/** The changes of contact messages that the audit log stores. */
const contactAuditActions = defineAuditActions({
  'contact.answered': { data: nothing },
  'contact.reopened': { data: nothing },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    contact: typeof contactAuditActions
  }
}

/** Declares the messages of the contact page. */
export const contact = defineModule({
  name: 'contact',
  auditActions: contactAuditActions,
  routes: registerContactRoutes,
  events: contactEvents,
  channels: sameChannels(contactEvents, toNobody),
  recipients: listMessageRecipients,
  decidedRequests: listAnsweredMessages,
  personalData: {
    export: (db, userId) => [['messagesToEndorse', exportMessages(db, userId)]],
    erase: (_context, tx, { person }) => eraseMessages(tx, person.id),
  },
  retention: ({ db }, now) => deleteOldMessages(db, daysBefore(now, retentionDays.answeredMessages)),
})
