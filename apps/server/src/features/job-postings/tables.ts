import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    job_postings: JobPostingsTable
  }
}

interface JobPostingsTable {
  id: string
  company_id: string
  company_name: string
  title: string
  description: Nullable<string>
  responsibilities: Generated<string[]>
  department: Nullable<string>
  industry_type: Nullable<string>
  employment_type: Nullable<EmploymentType>
  work_type: Nullable<WorkType>
  experience_level: Nullable<ExperienceLevel>
  salary_min: Nullable<number>
  salary_max: Nullable<number>
  city: Nullable<string>
  state: Nullable<string>
  country: Nullable<string>
  location: Nullable<string>
  skills: Generated<string[]>
  required_education: Nullable<string>
  minimum_qualification: Nullable<string>
  preferred_qualification: Nullable<string>
  required_experience: Nullable<number>
  max_experience: Nullable<number>
  job_url: Nullable<string>
  phone: Nullable<string>
  email: Nullable<string>
  website: Nullable<string>
  is_featured: Generated<boolean>
  is_admin_created: Generated<boolean>
  /** Found only here, as who posted it says. */
  is_unpublished: Generated<boolean>
  /** The posting's own bonus, in the words of who posted it. */
  referral_bonus: Nullable<string>
  /** Whether the bonus is the one that the company's policy has for the level. */
  takes_policy_bonus: Generated<boolean>
  /** The number that the company gave the job. */
  job_number: Nullable<string>
  /** When "Still hiring?" was asked. Null once it is answered, or archived by hand. */
  hiring_asked_at: Nullable<Date>
  /** When an employee last said that the company is still hiring. */
  hiring_confirmed_at: Nullable<Date>
  application_deadline: Nullable<string>
  created_by: Nullable<string>
  claimed_by: Nullable<string>
  claimed_at: Nullable<Date>
  posted_at: DefaultNow
  /** False for an imported posting without a date. Its `posted_at` is 1970, which sorts it after all others. */
  is_dated: Generated<boolean>
  created_at: DefaultNow
  updated_at: DefaultNow
  archived_at: Nullable<Date>
  deleted_at: Nullable<Date>
  source_key: Nullable<string>
  content_hash: Nullable<Buffer>
  /** How often the same job was posted again under other addresses. */
  reposts: Generated<number>
  repost_group: Nullable<string>
}
