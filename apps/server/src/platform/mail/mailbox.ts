import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { JobPayloads } from '../queue/queue.ts'

/** Stores a mail for the mailbox page. */
export async function insertMail(
  db: Db,
  { to, subject, text, html, calendar }: JobPayloads['send-mail'],
): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      id: newId(),
      recipient: to,
      subject,
      text_body: text,
      html_body: html,
      calendar: calendar?.content ?? null,
    })
    .execute()
}

/**
 * Deletes every mail to or about a user. `words` are their address and name, matched as whole words: a@x.com matches
 * neither aa@x.com nor a@x.com.au.
 */
export async function eraseFromMailbox(tx: Tx, words: readonly string[]): Promise<void> {
  const patterns = words.map(
    (word) => String.raw`(?<![[:alnum:]._+-])${escapeRegExp(word)}(?![.-]?[[:alnum:]])`,
  )
  await sql`
    delete from mailbox
     where concat_ws(chr(10), recipient, subject, text_body) ~* any(${patterns}::text[])`.execute(tx)
}

function escapeRegExp(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Deletes mails from before that time. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailbox').where('at', '<', before).execute()
}
