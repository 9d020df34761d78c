import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/**
 * This page stands in for the postboxes of everybody, so every mail to somebody goes, and every mail that names them. The
 * words count where they stand by themselves: a@x.com is neither in aa@x.com nor in a@x.com.au.
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

/** Nobody looks for a mail of last month here. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.deleteFrom('mailbox').where('at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
