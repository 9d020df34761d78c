import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Posting } from './parse-posting.ts'

/** The key of the advisory lock of imports; the number is arbitrary. */
const IMPORT_LOCK = 6_202_117

/** A stored posting, with what is needed to decide whether an entry changes it. */
export interface ExistingPosting {
  key: string
  /** The content hashes of the entry it was stored from and of its duplicates. */
  hashes: string[]
  /** Null for a posting without a date. */
  postedAt: Date | null
  isDeleted: boolean
  companyId: string
}

/** Serialises the batches of concurrent imports until the transaction ends; requests do not use this lock. */
export async function lockImports(tx: Tx): Promise<void> {
  // A batch of long descriptions can take longer than the timeouts for requests.
  await sql`select set_config('statement_timeout', '5min', true), set_config('lock_timeout', '5min', true)`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
}

/** Finds stored postings by key. */
export async function findExistingPostings(db: Db, keys: string[]): Promise<Map<string, ExistingPosting>> {
  const { rows } = await sql<{
    source_key: string
    hashes: (string | null)[]
    posted_at: Date | null
    is_deleted: boolean
    company_id: string
  }>`
    select source_key, company_id, case when is_dated then posted_at end as posted_at, deleted_at is not null as is_deleted,
           array[encode(content_hash, 'hex')] || array(
             select encode(content_hash, 'hex') from imported_duplicates where imported_duplicates.source_key = job_postings.source_key
           ) as hashes
      from job_postings where source_key = any(${keys})`.execute(db)
  return new Map(
    rows.map((row) => [
      row.source_key,
      {
        key: row.source_key,
        hashes: row.hashes.filter((hash) => hash !== null),
        postedAt: row.posted_at,
        isDeleted: row.is_deleted,
        companyId: row.company_id,
      },
    ]),
  )
}

/** Loads all fields of stored postings, for merging them with new entries. */
export async function loadPostings(db: Db, keys: string[]): Promise<Map<string, Posting>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('job_postings').selectAll().where('source_key', 'in', keys).execute()
  return new Map(
    rows.map((row): [string, Posting] => [
      row.source_key ?? '',
      {
        title: row.title,
        company: row.company_name,
        description: row.description,
        responsibilities: row.responsibilities,
        department: row.department,
        industry: row.industry_type,
        employmentType: row.employment_type,
        workType: row.work_type,
        level: row.experience_level,
        city: row.city,
        state: row.state,
        country: row.country,
        location: row.location,
        salaryMin: row.salary_min,
        salaryMax: row.salary_max,
        minYears: row.required_experience,
        maxYears: row.max_experience,
        skills: row.skills,
        education: row.required_education,
        minimumQualification: row.minimum_qualification,
        url: row.job_url,
        website: row.website,
        sourceId: null,
        deadline: row.application_deadline,
        postedAt: row.is_dated ? row.posted_at : null,
        postedAtSource: row.is_dated ? 'stated' : 'unknown',
      },
    ]),
  )
}

/** Stores the content hashes of further entries of the same postings. */
export async function insertDuplicates(tx: Tx, duplicates: { key: string; hash: string }[]): Promise<void> {
  if (duplicates.length === 0) return
  await tx
    .insertInto('imported_duplicates')
    .values(duplicates.map(({ key, hash }) => ({ source_key: key, content_hash: Buffer.from(hash, 'hex') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the hashes of postings that were replaced by new content, so that a feed can return to the old one. */
export async function deleteDuplicates(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('imported_duplicates').where('source_key', 'in', keys).execute()
}

/** Inserts a run of the import with the name of its report. */
export async function insertRun(db: Db, run: { id: string; report: string | null }): Promise<void> {
  await db
    .insertInto('import_runs')
    .values({ id: run.id, report: run.report })
    // A job of the queue may run twice.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the stats of the files that are done. */
export async function updateRunProgress(db: Db, id: string, files: unknown): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', id)
    .execute()
}

/** Marks the run as finished; an interrupted one never is. */
export async function finishRun(db: Db, id: string): Promise<void> {
  await sql`update import_runs set finished_at = now() where id = ${id}`.execute(db)
}
