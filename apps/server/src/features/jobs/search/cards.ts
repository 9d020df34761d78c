import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract'
import { matchesOf } from '../recommend/fit.ts'
import type { Matches } from '../recommend/reasons.ts'
import type { Signals } from '../recommend/signals.ts'
import type { Parameters } from './statement.ts'

/** What a card shows of a job. */
export interface CardFacts {
  id: string
  title: string
  company_name: string
  company_id: string
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
  application_deadline: string | null
  is_featured: boolean
  is_claimed: boolean
  endorsers: number
  is_saved: boolean
  application_id: string | null
}

export interface CardRow extends CardFacts {
  /** For a reader with signals. */
  matches?: Matches
  score: number
  posted_at_exactly: string
}

/** Who reads the cards, and what they look for, when the cards are to say what they have of it. */
export interface Reader {
  id: string
  signals?: Signals | undefined
}

/** The cards of a page; with what the search reads of them, when that is asked. */
export function cards({ signals }: Reader): string {
  return `page join job_postings as job on job.id = page.job_id
          ${signals ? 'join job_search as fit on fit.job_id = page.job_id' : ''}`
}

export function cardColumns({ id, signals }: Reader, given: Parameters): string {
  const person = given.add(id, 'uuid')
  return `
    job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
    job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at,
    job.application_deadline, job.is_featured, job.claimed_by is not null as is_claimed,
    (select count(*) from users
      where users.company_id = job.company_id and role = 'EMPLOYEE' and verified_at is not null) as endorsers,
    exists (select from saved_jobs where user_id = ${person} and job_id = job.id) as is_saved,
    (select id from applications
      where applicant_id = ${person} and job_id = job.id and withdrawn_at is null) as application_id,
    page.score, page.posted_at::text as posted_at_exactly
    ${signals ? `, ${matchesOf(signals, given)} as matches` : ''}`
}
