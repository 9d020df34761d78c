import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'

/** The `posted_at` of a posting without a date: it is sorted after all others, and counts as new in no list. */
export const UNDATED = new Date(0)

/** The columns of an imported posting, which `source_key` identifies across imports. The hash is hexadecimal. */
export interface ImportedPosting
  extends Pick<
    Row<'job_postings'>,
    | 'id'
    | 'company_id'
    | 'company_name'
    | 'title'
    | 'description'
    | 'responsibilities'
    | 'department'
    | 'industry_type'
    | 'employment_type'
    | 'work_type'
    | 'experience_level'
    | 'salary_min'
    | 'salary_max'
    | 'city'
    | 'state'
    | 'country'
    | 'location'
    | 'skills'
    | 'required_education'
    | 'minimum_qualification'
    | 'required_experience'
    | 'max_experience'
    | 'job_url'
    | 'website'
    | 'application_deadline'
    | 'posted_at'
    | 'is_dated'
    | 'repost_group'
  > {
  source_key: string
  content_hash: string
  /** The company admin who imported it; null for the operator's imports. */
  created_by: string | null
  is_admin_created: boolean
}

/** Inserts new and updates changed postings in one statement; keeps claims, archiving and deletion. */
export async function upsertPostings(tx: Tx, rows: ImportedPosting[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into job_postings (
      id, company_id, company_name, title, description, responsibilities, department, industry_type, employment_type,
      work_type, experience_level, salary_min, salary_max, city, state, country, location, skills, required_education,
      minimum_qualification, required_experience, max_experience, job_url, website, application_deadline, posted_at, is_dated,
      repost_group, source_key, content_hash, created_by, is_admin_created)
    select
      id, company_id, company_name, title, description, responsibilities, department, industry_type, employment_type,
      work_type, experience_level, salary_min, salary_max, city, state, country, location, skills, required_education,
      minimum_qualification, required_experience, max_experience, job_url, website, application_deadline, posted_at, is_dated,
      repost_group, source_key, decode(content_hash, 'hex'), created_by, is_admin_created
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id uuid, company_id uuid, company_name text, title text, description text, responsibilities text[], department text,
      industry_type text, employment_type text, work_type text, experience_level text, salary_min bigint, salary_max bigint,
      city text, state text, country text, location text, skills text[], required_education text, minimum_qualification text,
      required_experience numeric, max_experience numeric, job_url text, website text, application_deadline date,
      posted_at timestamptz, is_dated boolean, repost_group text, source_key text, content_hash text,
      created_by uuid, is_admin_created boolean)
    on conflict (source_key) do update set
      company_id = excluded.company_id, company_name = excluded.company_name, title = excluded.title,
      description = excluded.description, responsibilities = excluded.responsibilities, department = excluded.department,
      industry_type = excluded.industry_type, employment_type = excluded.employment_type, work_type = excluded.work_type,
      experience_level = excluded.experience_level, salary_min = excluded.salary_min, salary_max = excluded.salary_max,
      city = excluded.city, state = excluded.state, country = excluded.country, location = excluded.location,
      skills = excluded.skills, required_education = excluded.required_education,
      minimum_qualification = excluded.minimum_qualification, required_experience = excluded.required_experience,
      max_experience = excluded.max_experience, job_url = excluded.job_url, website = excluded.website,
      application_deadline = excluded.application_deadline, posted_at = excluded.posted_at, is_dated = excluded.is_dated,
      repost_group = coalesce(excluded.repost_group, job_postings.repost_group),
      created_by = coalesce(job_postings.created_by, excluded.created_by),
      is_admin_created = job_postings.is_admin_created or excluded.is_admin_created,
      content_hash = excluded.content_hash, updated_at = now()`.execute(tx)
}

/** Stores how often postings were posted again, by their `source_key`. */
export async function countReposts(tx: Tx, counts: { key: string; reposts: number }[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update job_postings set reposts = counted.reposts
      from json_to_recordset(${JSON.stringify(counts)}::json) as counted (key text, reposts integer)
     where job_postings.source_key = counted.key and job_postings.reposts <> counted.reposts`.execute(tx)
}
