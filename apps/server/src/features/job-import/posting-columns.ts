import { newId } from '../../platform/db/ids.ts'
import { type ImportedPosting, UNDATED } from '../job-postings/upsert-postings.ts'
import type { Posting } from './parse-posting.ts'

/** A posting to insert or update, with its key and content hash. */
export interface PostingRow {
  key: string
  hash: string
  companyId: string
  companyName: string
  /** The company admin who imports it, null when the account is gone; undefined for the operator. */
  importedBy: string | null | undefined
  /** What finds the repetitions of the posting; null keeps the stored value. */
  group: string | null
  posting: Posting
}

/** Maps a parsed posting to the columns to store. The id is used when the posting is new. */
export function toPostingColumns({
  key,
  hash,
  companyId,
  companyName,
  importedBy,
  group,
  posting,
}: PostingRow): ImportedPosting {
  return {
    id: newId(),
    company_id: companyId,
    company_name: companyName,
    title: posting.title,
    description: posting.description,
    responsibilities: posting.responsibilities,
    department: posting.department,
    industry_type: posting.industry,
    employment_type: posting.employmentType,
    work_type: posting.workType,
    experience_level: posting.level,
    salary_min: posting.salaryMin,
    salary_max: posting.salaryMax,
    city: posting.city,
    state: posting.state,
    country: posting.country,
    location: posting.location,
    skills: posting.skills,
    required_education: posting.education,
    minimum_qualification: posting.minimumQualification,
    required_experience: posting.minYears,
    max_experience: posting.maxYears,
    job_url: posting.url,
    website: posting.website,
    application_deadline: posting.deadline,
    posted_at: posting.postedAt ?? UNDATED,
    is_dated: posting.postedAt !== null,
    source_key: key,
    repost_group: group,
    content_hash: hash,
    created_by: importedBy ?? null,
    is_admin_created: importedBy !== undefined,
  }
}
