import { eraseAuditEntries, exportAuditEntries } from './audit.ts'
import { deleteExpiredKeys } from './idempotency.ts'
import { createMailer } from './mail/send-mail.ts'
import { defineModule } from './module.ts'
import { fullName } from './person.ts'
import { deleteExpiredCounters } from './rate-limits.ts'

/** What the platform itself does in the background and stores about users. */
export const core = defineModule({
  name: 'core',
  queues: { 'send-mail': {} },
  jobHandlers: (context) => ({ 'send-mail': createMailer(context) }),
  personalData: {
    export: (db, userId) => [['log', exportAuditEntries(db, userId)]],
    async erase({ queue }, tx, { person }) {
      await eraseAuditEntries(tx, person.id)
      await queue.erase(tx, [person.email, fullName(person)])
    },
  },
  async retention({ db, pool }) {
    await deleteExpiredKeys(db)
    await deleteExpiredCounters(pool)
  },
})
