import { deleteOldMails, eraseFromMailbox } from '../../platform/mail/mailbox.ts'
import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { fullName } from '../../platform/person.ts'
import { registerMailboxRoutes } from './routes.ts'

/** Declares the mailbox page for installations without a mail server. */
export const mailbox = defineModule({
  name: 'mailbox',
  routes: registerMailboxRoutes,
  personalData: {
    erase: (_context, tx, { person }) => eraseFromMailbox(tx, [person.email, fullName(person)]),
  },
  retention: ({ db }, now) => deleteOldMails(db, daysBefore(now, retentionDays.mailbox)),
})
