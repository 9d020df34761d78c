import type { WithdrawalPreview } from '@endorse/contract/posting-imports/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { restoreValues, selectValues } from '../job-postings/earlier-values.ts'

/** Stores what the postings of these keys are before an import changes them. A second change keeps the first values. */
export async function rememberChanged(tx: Tx, importId: string, keys: string[]): Promise<void> {
  await sql`
    insert into posting_import_changes (import_id, job_id, is_new, before)
    select ${importId}, earlier.id, false, earlier.values from (${selectValues(keys)}) as earlier
        on conflict (import_id, job_id) do update set written_at = now()`.execute(tx)
}

/** Stores which postings an import has created. */
export async function rememberCreated(tx: Tx, importId: string, keys: string[]): Promise<void> {
  await sql`
    insert into posting_import_changes (import_id, job_id, is_new)
    select ${importId}, id, true from job_postings where source_key = any(${keys})`.execute(tx)
}

/** Stores which postings an import has opened again. Withdrawing it archives them like new ones. */
export async function rememberReopened(tx: Tx, importId: string, jobIds: string[]): Promise<void> {
  await sql`
    insert into posting_import_changes (import_id, job_id, is_new)
    select ${importId}, unnest(${jobIds}::uuid[]), true
        on conflict (import_id, job_id) do update set is_new = true`.execute(tx)
}

/** Finds those of the keys whose postings are archived because an import was withdrawn. */
export async function findWithdrawnKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await selectWithdrawn(db, keys).select('job.source_key').execute()
  return new Set(rows.map((row) => row.source_key ?? ''))
}

/** Finds the postings of these keys that are archived because an import was withdrawn. */
export async function findWithdrawnPostings(db: Db, keys: string[]): Promise<string[]> {
  const rows = await selectWithdrawn(db, keys).select('job.id').distinct().execute()
  return rows.map(({ id }) => id)
}

function selectWithdrawn(db: Db, keys: string[]) {
  return db
    .selectFrom('job_postings as job')
    .innerJoin('posting_import_changes as change', 'change.job_id', 'job.id')
    .where(sql<boolean>`job.source_key = any(${keys})`)
    .where('job.deleted_at', 'is', null)
    .whereRef('change.archived_at', '=', 'job.archived_at')
}

/** The postings that an import created and that are open, with whether Endorsees have asked for them. */
export async function listOpenCreated(
  db: Db,
  importId: string,
): Promise<{ id: string; isRequested: boolean }[]> {
  const { rows } = await sql<{ id: string; isRequested: boolean }>`
    select job.id, exists (select from applications where job_id = job.id and withdrawn_at is null) as "isRequested"
      from posting_import_changes as change join job_postings as job on job.id = change.job_id
     where change.import_id = ${importId} and change.is_new
       and job.archived_at is null and job.deleted_at is null`.execute(db)
  return rows
}

/** Counts what withdrawing an import would change. */
export async function previewWithdrawal(db: Db, importId: string): Promise<WithdrawalPreview> {
  const open = await listOpenCreated(db, importId)
  const requested = open.filter(({ isRequested }) => isRequested).map(({ id }) => id)
  const { rows } = await sql<{ endorsees: number; changed: number }>`
    select (select count(distinct applicant_id)::int from applications
             where job_id = any(${requested}::uuid[]) and withdrawn_at is null) as endorsees,
           (select count(*)::int from posting_import_changes as change
              join job_postings as job on job.id = change.job_id
             where change.import_id = ${importId} and not change.is_new and ${isUnchanged}) as changed`.execute(
    db,
  )
  const { endorsees = 0, changed = 0 } = rows[0] ?? {}
  return { open: open.length, requested: requested.length, endorsees, changed }
}

/** Nobody has changed the posting since the import did. */
const isUnchanged = sql<boolean>`job.updated_at = change.written_at and job.deleted_at is null`

/** Gives the postings that an import changed their earlier values back, unless somebody has changed them since. */
export function restoreChanged(tx: Tx, importId: string): Promise<number> {
  return restoreValues(
    tx,
    sql`
      select change.job_id as id, change.before as values
        from posting_import_changes as change join job_postings as job on job.id = change.job_id
       where change.import_id = ${importId} and not change.is_new and ${isUnchanged}`,
  )
}

/** Notes that withdrawing an import archived these postings, so that importing them again opens them. */
export async function markWithdrawn(tx: Tx, importId: string, jobIds: string[], at: Date): Promise<void> {
  await sql`
    update posting_import_changes set archived_at = ${at}
     where import_id = ${importId} and job_id = any(${jobIds}::uuid[])`.execute(tx)
}
