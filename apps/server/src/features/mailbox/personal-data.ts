import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

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

/** Deletes mails older than 30 days. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.deleteFrom('mailbox').where('at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
