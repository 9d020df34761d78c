import type { Person } from '../../platform/person.ts'
import type { Managed, Visible } from '../../platform/visible.ts'

/** The columns of a job posting that the rules depend on. */
export interface JobState {
  company_id: string
  is_active: boolean
  is_archived: boolean
  claimed_by: string | null
  is_saved: boolean
  application_id: string | null
}

type Claimable = Pick<JobState, 'company_id' | 'claimed_by'>

/** Active and expired postings are public; an archived one is for people who saved it or applied, the company and staff. */
export function canRead<Job extends JobState>(person: Person, job: Job): job is Visible<Job> {
  return !job.is_archived || job.is_saved || job.application_id !== null || isInternal(person, job)
}

/** The name of the claiming Endorser is for the company and for platform staff. */
export function canSeeClaimer(person: Person, job: JobState): boolean {
  return isInternal(person, job)
}

/** An Endorsee may apply once to an active posting. */
export function canApply(person: Person, job: JobState): boolean {
  return person.role === 'JOB_SEEKER' && job.is_active && job.application_id === null
}

/** A closed posting can still be removed from the saved jobs, but no longer added. */
export function canSave(person: Person, job: JobState): boolean {
  return rolesAllowedToSave.includes(person.role) && (job.is_active || job.is_saved)
}

/** An Endorser may claim an active, unclaimed posting of their own company. */
export function canClaim<Job extends Claimable & { is_active: boolean }>(
  person: Person,
  job: Job,
): job is Visible<Job> {
  return (
    person.role === 'EMPLOYEE' && belongsToCompany(person, job) && job.is_active && job.claimed_by === null
  )
}

/** The claiming Endorser, the company's admins and platform staff may release a claim. */
export function canRelease(person: Person, job: Claimable): boolean {
  if (job.claimed_by === null) return false
  if (job.claimed_by === person.id || person.role === 'PLATFORM_EMPLOYEE') return true
  return person.role === 'ADMIN' && belongsToCompany(person, job)
}

/** Anybody may report a posting, except those who can change or remove it themselves: who posted it and the company's admins. */
export function canReport(person: Person, job: { company_id: string; created_by: string | null }): boolean {
  return job.created_by !== person.id && !(person.role === 'ADMIN' && belongsToCompany(person, job))
}

/** The person who posted or claimed a posting takes care of it while at the company; its admins take care of all. */
export function canManage<Job extends ManagedState>(person: Manager, job: Job): job is Managed<Job> {
  if (!belongsToCompany(person, job)) return false
  if (person.role === 'ADMIN') return person.approved
  return person.role === 'EMPLOYEE' && [job.created_by, job.claimed_by].includes(person.id)
}

/** What of a person decides whether they take care of a posting. */
type Manager = Pick<Person, 'id' | 'role' | 'companyId' | 'approved'>

/** The columns of a posting that decide who takes care of it. */
export interface ManagedState {
  company_id: string
  created_by: string | null
  claimed_by: string | null
}

/** Lists what this person may do as one who takes care of the posting. */
export function manageSteps(person: Manager, job: ManagedState & { is_archived: boolean }) {
  const isManager = canManage(person, job)
  return {
    edit: isManager,
    archive: isManager && !job.is_archived,
    restore: isManager && job.is_archived,
    delete: isManager,
  }
}

/** The roles that have a list of saved jobs. */
const rolesAllowedToSave: readonly Person['role'][] = ['JOB_SEEKER', 'EMPLOYEE']

function isInternal(person: Person, job: JobState): boolean {
  return (
    person.role === 'PLATFORM_EMPLOYEE' || (person.role !== 'JOB_SEEKER' && belongsToCompany(person, job))
  )
}

function belongsToCompany(person: Pick<Person, 'companyId'>, job: Pick<JobState, 'company_id'>): boolean {
  return person.companyId !== null && person.companyId === job.company_id
}
