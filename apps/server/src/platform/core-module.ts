import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db/db.ts'
import { toWorkers } from './events/channels.ts'
import { deleteEvents } from './events/event-retention.ts'
import { deleteExpiredKeys } from './http/idempotency.ts'
import { millisecondsUntilMorning } from './mail/quiet-hours.ts'
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
import { PostponedJob } from './queue/queue.ts'
import { deleteExpiredCounters } from './security/rate-limits.ts'

declare module './events/events.ts' {
  interface NoticeCatalog {
    jobs: 'jobs.added'
  }
}

/** What the platform itself does in the background and stores about users. */
export const core = defineModule({
  name: 'core',
  auditActions: platformAuditActions,
  channels: { 'jobs.added': toWorkers },
  // What happened first is read first, and one person's mails never overtake each other. The address itself stands in the mail only.
  queues: { 'send-mail': { groupOf: ({ to }) => createHash('sha256').update(to).digest('base64url') } },
  jobHandlers: (context) => ({
    'send-mail': waitForMorning(
      context,
      sendUnlessOutdated(
        context,
        createMailer(context, async (email) => {
          for (const { mailBounced } of context.modules) await mailBounced?.(context, email)
        }),
      ),
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

/** Sends a mail in the evening or at night when it must not wait, else in the morning where its reader is. */
function waitForMorning({ config, db, clock, modules }: ServerContext, send: SendMail): SendMail {
  return async (mail) => {
    if (config.quietHours && !mail.evenAtNight) {
      const wait = millisecondsUntilMorning(clock(), await findTimeZone(db, modules, mail.to))
      if (wait > 0) throw new PostponedJob(wait, { ...mail, hasWaited: true })
    }
    await send(mail)
  }
}

async function findTimeZone(db: Db, modules: readonly Module[], email: string): Promise<string | undefined> {
  for (const module of modules) {
    const timeZone = await module.findTimeZone?.(db, email)
    if (timeZone) return timeZone
  }
  return undefined
}

/** A mail that waited or is retried is left out when its topic has changed since: a newer mail says what is so now. */
function sendUnlessOutdated({ db, modules }: ServerContext, send: SendMail): SendMail {
  return async (mail) => {
    const { topic, hasWaited = false } = mail
    for (const { isMailOutdated } of topic ? modules : [])
      if (topic && (await isMailOutdated?.(db, topic, hasWaited))) return
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
