import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db/db.ts'
import { deleteEvents } from './events/event-retention.ts'
import { deleteExpiredKeys } from './http/idempotency.ts'
import { createMailer, type SendMail } from './mail/send-mail.ts'
import type { Module, ServerContext } from './module.ts'
import { defineModule } from './module.ts'
import {
  type AuditDefinitions,
  deleteAuditEntries,
  eraseAuditEntries,
  exportAuditEntries,
  platformAuditActions,
} from './operations/audit.ts'
import { daysBefore, retentionDays } from './operations/retention.ts'
import { fullName } from './person.ts'
import { deleteExpiredCounters } from './security/rate-limits.ts'

/** What the platform itself does in the background and stores about users. */
export const core = defineModule({
  name: 'core',
  auditActions: platformAuditActions,
  // What happened first is read first, and one person's mails never overtake each other. The address itself stands in the mail only.
  queues: { 'send-mail': { groupOf: ({ to }) => createHash('sha256').update(to).digest('base64url') } },
  jobHandlers: (context) => ({
    'send-mail': sendUnlessOutdated(
      context,
      createMailer(context, async (email) => {
        for (const { mailBounced } of context.modules) await mailBounced?.(context, email)
      }),
    ),
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

/** A mail that waited or is retried is left out when its topic has changed since: a newer mail says what is so now. */
function sendUnlessOutdated({ db, modules }: ServerContext, send: SendMail): SendMail {
  return async (mail) => {
    const { topic } = mail
    for (const { isMailOutdated } of topic ? modules : [])
      if (topic && (await isMailOutdated?.(db, topic))) return
    await send(mail)
  }
}

/** Deletes old entries of the audit log, those of sign-ins sooner. */
async function deleteOldAuditEntries(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const definitions: AuditDefinitions = Object.assign({}, ...modules.map(({ auditActions }) => auditActions))
  const actions = Object.keys(definitions)
  const shortLived = actions.filter((action) => definitions[action]?.kept === 'short')
  await deleteAuditEntries(db, shortLived, daysBefore(now, retentionDays.signInAudit))
  await deleteAuditEntries(db, actions, daysBefore(now, retentionDays.audit))
}
