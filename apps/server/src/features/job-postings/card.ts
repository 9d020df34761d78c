import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import type { ShownStatus } from '@endorse/contract/applications/values'
import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'

/** The columns that a job card shows. */
export interface JobCardFields {
  id: string
  title: string
  company_name: string
  company_id: string
  company_logo_url: string | null
  employment_type: EmploymentType | null
  work_type: WorkType | null
  experience_level: ExperienceLevel | null
  salary_min: number | null
  salary_max: number | null
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  skills: string[]
  posted_at: Date
  is_dated: boolean
  reposts: number
  application_deadline: string | null
  is_featured: boolean
  is_unpublished: boolean
  referral_bonus: string | null
  /** In rupees. Null when the posting does not take it from the company's policy, or that has none for its level. */
  policy_bonus: number | null
  is_claimed: boolean
  endorsers: number
  endorsers_away: boolean
  answers_within: AnswerBand | null
  rarely_answers: boolean
  is_saved: boolean
  application_id: string | null
  application_status: ShownStatus | null
}
