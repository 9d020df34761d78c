import { sql } from 'kysely'
import { eraseAuditEntries, exportAuditEntries, platformAuditActions } from './audit.ts'
import { deleteOldAuditEntries } from './audit-retention.ts'
import { deleteEvents } from './event-retention.ts'
import { deleteExpiredKeys } from './idempotency.ts'
import { createMailer } from './mail/send-mail.ts'
import { defineModule } from './module.ts'
import { fullName } from './person.ts'
import { deleteExpiredCounters } from './rate-limits.ts'
import { daysBefore, retentionDays } from './retention.ts'

/** What the platform itself does in the background and stores about users. */
export const core = defineModule({
  name: 'core',
  auditActions: platformAuditActions,
  queues: { 'send-mail': {} },
  jobHandlers: (context) => ({
    'send-mail': createMailer(context, async (email) => {
      for (const { mailBounced } of context.modules) await mailBounced?.(context, email)
    }),
  }),
  personalData: {
    export: (db, userId) => [['log', exportAuditEntries(db, userId)]],
    async erase({ queue }, tx, { person, contactDetails }) {
      await eraseAuditEntries(tx, person.id)
      await queue.erase(tx, [...contactDetails, fullName(person)])
    },
  },
  async retention({ db, pool, modules }, now) {
    await deleteExpiredKeys(db, daysBefore(now, retentionDays.idempotencyKeys))
    await deleteExpiredCounters(pool)
    await deleteOldAuditEntries(db, modules, now)
    const before = daysBefore(now, retentionDays.otherEvents)
    await deleteEvents(db, sql`application_id is null and at < ${before}`)
  },
})
