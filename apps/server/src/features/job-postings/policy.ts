import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'

/** What the rules look at in a job posting. */
export interface JobState {
  company_id: string
  is_active: boolean
  is_archived: boolean
  claimed_by: string | null
  is_saved: boolean
  application_id: string | null
}

type Claimable = Pick<JobState, 'company_id' | 'claimed_by'>

/** A company admin who may not speak for the company yet sees only their own account. */
export function requireApproved(person: Person) {
  if (!person.approved)
    throw new AppError('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
}

/** Active postings, and those whose deadline has passed, are public; an archived one is for the people it concerns. */
export function canRead(person: Person, job: JobState): boolean {
  return !job.is_archived || job.is_saved || job.application_id !== null || isInternal(person, job)
}

export function canSeeClaimer(person: Person, job: JobState): boolean {
  return isInternal(person, job)
}

export function canApply(person: Person, job: JobState): boolean {
  return person.role === 'JOB_SEEKER' && job.is_active && job.application_id === null
}

/** Whoever saved it may always take it off the list again. */
export function canSave(person: Person, job: JobState): boolean {
  return rolesAllowedToSave.includes(person.role) && (job.is_active || job.is_saved)
}

export function canClaim(person: Person, job: Claimable & { is_active: boolean }): boolean {
  return (
    person.role === 'EMPLOYEE' && belongsToCompany(person, job) && job.is_active && job.claimed_by === null
  )
}

export function canRelease(person: Person, job: Claimable): boolean {
  if (job.claimed_by === null) return false
  return job.claimed_by === person.id || (person.role === 'ADMIN' && belongsToCompany(person, job))
}

export const rolesAllowedToSave: readonly Person['role'][] = ['JOB_SEEKER', 'EMPLOYEE']

function isInternal(person: Person, job: JobState): boolean {
  return (
    person.role === 'PLATFORM_EMPLOYEE' || (person.role !== 'JOB_SEEKER' && belongsToCompany(person, job))
  )
}

function belongsToCompany(person: Person, job: Pick<JobState, 'company_id'>): boolean {
  return person.companyId !== null && person.companyId === job.company_id
}
