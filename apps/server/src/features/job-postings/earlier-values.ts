import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The columns of a posting that an import writes, and that can be given back. */
const columns = [
  'company_name',
  'title',
  'description',
  'responsibilities',
  'department',
  'industry_type',
  'employment_type',
  'work_type',
  'experience_level',
  'salary_min',
  'salary_max',
  'city',
  'state',
  'country',
  'location',
  'skills',
  'required_education',
  'minimum_qualification',
  'required_experience',
  'max_experience',
  'job_url',
  'website',
  'application_deadline',
  'posted_at',
  'is_dated',
  'content_hash',
]

/** A query of the `id` and the `values` as JSON of postings, by their keys. */
export function selectValues(keys: string[]): RawBuilder<unknown> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    select id, to_jsonb(stored) - 'id' as values
      from (select id, ${listed} from job_postings where source_key = any(${keys})) as stored`
}

/** Gives postings earlier values back. The query has their `id` and their `values`. Returns how many there are. */
export async function restoreValues(tx: Tx, earlier: RawBuilder<unknown>): Promise<number> {
  const restored = sql.join(columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`))
  const { numAffectedRows = 0n } = await sql`
    update job_postings as job set ${restored}, updated_at = now()
      from (${earlier}) as earlier, jsonb_populate_record(null::job_postings, earlier.values) as old
     where job.id = earlier.id`.execute(tx)
  return Number(numAffectedRows)
}
