import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/**
 * Moves the imports of a merged company, and its address that is read every day unless the other company has one. Throws
 * STEP_NOT_ALLOWED while an import runs, because that would go on to write postings of the company that goes.
 */
export async function moveImports(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  const running = await tx
    .selectFrom('posting_imports')
    .select('id')
    .where('company_id', '=', from.id)
    .where('status', 'in', ['READING', 'WAITING', 'RUNNING'])
    .executeTakeFirst()
  if (running)
    conflict('STEP_NOT_ALLOWED', `An import of ${from.name} is running. Please wait until it has ended.`)
  const to = { company_id: into.id }
  await tx.updateTable('posting_imports').set(to).where('company_id', '=', from.id).execute()
  const { numAffectedRows } = await sql`
    insert into posting_feeds (company_id, url, added_by, next_read_at, last_read_at, problem, failing_since, failures)
    select ${into.id}, url, added_by, next_read_at, last_read_at, problem, failing_since, failures
      from posting_feeds where company_id = ${from.id}
        on conflict (company_id) do nothing`.execute(tx)
  // Without its feed a posting is one like any other.
  if (numAffectedRows)
    await tx.updateTable('feed_postings').set(to).where('company_id', '=', from.id).execute()
  await tx.deleteFrom('posting_feeds').where('company_id', '=', from.id).execute()
}
