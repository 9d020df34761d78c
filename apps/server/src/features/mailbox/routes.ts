import { mailboxEndpoints } from '@endorse/contract/mailbox/endpoints'
import { mailboxSchemas } from '@endorse/contract/mailbox/schemas'
import { MAILBOX_SIZE } from '@endorse/contract/mailbox/values'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'

/**
 * Registers the list of all mails, for development without a mail server. Everybody who reaches the server can read it, codes
 * included, so it exists only where that is this machine.
 */
export function registerMailboxRoutes(app: FastifyInstance, { config, db }: AppContext) {
  if (!config.openMailbox) return

  registerRoute(app, mailboxEndpoints.list, mailboxSchemas.list, async ({ query }) =>
    success({
      mails: await listLatestMails(db, query.recipient),
    }),
  )
}

async function listLatestMails(db: Db, recipient: string | undefined) {
  const rows = await db
    .selectFrom('mailbox')
    .select(['id', 'at', 'recipient', 'subject', 'text_body'])
    .$if(Boolean(recipient), (mails) => mails.where(recipientContains(recipient ?? '')))
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

/** Matches any part of the recipient's address, ignoring case. */
function recipientContains(part: string) {
  return sql<boolean>`strpos(lower(recipient::text), lower(${part})) > 0`
}
