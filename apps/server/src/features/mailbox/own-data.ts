import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** This page stands in for the postboxes of everybody, so every mail to somebody goes, and every mail that names them. */
export async function forgetInMailbox(tx: Tx, words: readonly string[]): Promise<void> {
  await sql`
    delete from mailbox
     where exists (select from unnest(${words}::text[]) as word
                    where position(lower(word) in lower(recipient::text || subject || text_body)) > 0)`.execute(
    tx,
  )
}
