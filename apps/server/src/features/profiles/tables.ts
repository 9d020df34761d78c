import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type {
  CertificationEntry,
  EducationEntry,
  Language,
  ProjectEntry,
  WorkEntry,
} from '@endorse/contract/profiles/schemas'
import type {
  AvailabilityType,
  JobSearchStatus,
  JobVisibilityOption,
  NoticePeriod,
  PreferenceKind,
} from '@endorse/contract/profiles/values'
import type { Generated } from 'kysely'
import type { DefaultNow, JsonList, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    seeker_profiles: SeekerProfilesTable
    employee_profiles: EmployeeProfilesTable
  }
}

/** A preferred employment type or work type. */
export type WantedWork = Exclude<EmploymentType, 'OTHER'> | WorkType

interface ProfileColumns {
  user_id: string
  phone_number: Nullable<string>
  date_of_birth: Nullable<string>
  image_file_id: Nullable<string>
  current_location: Nullable<string>
  bio: Nullable<string>
  skills: Generated<string[]>
  linkedin_url: Nullable<string>
  portfolio_url: Nullable<string>
  education: JsonList<EducationEntry>
  work_experience: JsonList<WorkEntry>
  certifications: JsonList<CertificationEntry>
  preferred_job_types: Generated<WantedWork[]>
  completed_at: Nullable<Date>
  created_at: DefaultNow
  updated_at: DefaultNow
}

interface SeekerProfilesTable extends ProfileColumns {
  department: Nullable<string>
  experience_level: Nullable<ExperienceLevel>
  languages: JsonList<Language>
  publication_url: Nullable<string>
  other_urls: Generated<string[]>
  projects: JsonList<ProjectEntry>
  extra_curricular: Generated<string[]>
  preferred_jobs: Generated<string[]>
  preferred_companies: Generated<string[]>
  preferred_cities: Generated<string[]>
  industry_sectors: Generated<string[]>
  domains: Generated<string[]>
  /** All kinds of preferences, what counts most first. Null until the person orders them. */
  preference_order: Nullable<PreferenceKind[]>
  notice_period: Nullable<NoticePeriod>
  years_of_experience: Nullable<number>
  current_ctc: Nullable<number>
  expected_ctc: Nullable<number>
  desired_salary_min: Nullable<number>
  desired_salary_max: Nullable<number>
  availability_type: Nullable<AvailabilityType>
  job_search_status: Nullable<JobSearchStatus>
}

interface EmployeeProfilesTable extends ProfileColumns {
  current_role_title: Nullable<string>
  department: Nullable<string>
  open_to_offers: Generated<boolean>
  experience_level: Nullable<ExperienceLevel>
  job_visibility_options: Generated<JobVisibilityOption[]>
}
