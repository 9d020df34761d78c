import { MAILBOX_SIZE, mailboxCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'

/** So that a newcomer can read their code without a mail server. Everybody reads every mail: never in production. */
export function serveMailbox(app: FastifyInstance, { config, db }: House) {
  if (config.production || config.smtpUrl) return

  serve(app, mailboxCalls.list, 'anybody', async ({ query }) => ({
    success: true as const,
    mails: await latestMails(db, query.recipient),
  }))
}

async function latestMails(db: Db, recipient: string | undefined) {
  const rows = await db
    .selectFrom('mailbox')
    .selectAll()
    .$if(Boolean(recipient), (mails) => mails.where(isTo(recipient ?? '')))
    .orderBy('at', 'desc')
    .limit(MAILBOX_SIZE)
    .execute()
  return rows.map(({ id, at, recipient: to, subject, text_body }) => ({
    id,
    at: at.toISOString(),
    recipient: to,
    subject,
    text: text_body,
  }))
}

/** Part of an address will do. */
function isTo(part: string) {
  return sql<boolean>`strpos(lower(recipient::text), lower(${part})) > 0`
}
