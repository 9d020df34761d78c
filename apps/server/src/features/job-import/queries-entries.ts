import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** The first entry of a posting in a run. */
export interface SeenEntry {
  variant: number
  file: string
  line: number
}

/** Finds which of the keys the run has read before. */
export async function findSeenEntries(
  tx: Tx,
  runId: string,
  keys: string[],
): Promise<Map<string, SeenEntry>> {
  const { rows } = await sql<SeenEntry & { source_key: string }>`
    select source_key, variant, file, line from imported_entries
     where run_id = ${runId} and source_key = any(${keys})`.execute(tx)
  return new Map(rows.map(({ source_key: key, ...entry }) => [key, entry]))
}

/** Remembers the entries until the run ends. */
export async function insertSeenEntries(
  tx: Tx,
  runId: string,
  entries: Map<string, SeenEntry>,
): Promise<void> {
  const rows = [...entries].map(([key, entry]) => ({ source_key: key, ...entry }))
  if (rows.length === 0) return
  await sql`
    insert into imported_entries (run_id, source_key, variant, file, line)
    select ${runId}, source_key, variant, file, line
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (source_key text, variant integer, file text, line integer)`.execute(tx)
}

/** Lists the postings of a company that the run has read, those with a repost in it included. */
export async function listSeenPostings(tx: Db, runId: string, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct job.id
      from imported_entries as entry
      left join imported_reposts as repost on repost.source_key = entry.source_key
      join job_postings as job on job.source_key = coalesce(repost.original_key, entry.source_key)
     where entry.run_id = ${runId} and job.company_id = ${companyId} and job.deleted_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Forgets the entries of a run that has ended, and of those that were interrupted a day ago or earlier. */
export async function deleteSeenEntries(db: Db, runId: string): Promise<void> {
  await sql`
    delete from imported_entries using import_runs
     where import_runs.id = run_id and (run_id = ${runId} or started_at < now() - interval '1 day')`.execute(
    db,
  )
}
