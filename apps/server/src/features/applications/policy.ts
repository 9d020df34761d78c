import { type ApplicationStatus, nextStatuses, statusGroups } from '@endorse/contract'
import type { Person } from '../../platform/person.ts'

/** What of an application decides who may do what with it. */
export interface Standing {
  applicantId: string
  companyId: string
  handlerId: string | null
  status: ApplicationStatus
  withdrawn: boolean
}

/**
 * How much of an application somebody sees: the Endorsee their `own`; an Endorser the `whole` of one that nobody
 * handles or that they handle, and of a colleague's the `outline`: name, job and handler; a company admin and platform
 * staff the `record`, which has neither resume nor profile. Of a withdrawn one nobody sees more than the outline.
 */
export type Sight = 'own' | 'whole' | 'record' | 'outline'

export function sightOf(person: Person, application: Standing): Sight | undefined {
  if (person.role === 'JOB_SEEKER') {
    return application.applicantId === person.id && !application.withdrawn ? 'own' : undefined
  }
  if (!mayRead(person, application)) return undefined
  if (application.withdrawn) return 'outline'
  if (person.role !== 'EMPLOYEE') return 'record'
  return isColleagues(person, application) ? 'outline' : 'whole'
}

export function canDecide(person: Person, application: Standing): boolean {
  return sightOf(person, application) === 'whole' && isUndecided(application.status)
}

/** The steps of the product's table; only the handler takes them. */
export function stepsOpenTo(person: Person, application: Standing): readonly ApplicationStatus[] {
  return handles(person, application) ? nextStatuses[application.status] : []
}

/** Giving it to an Endorser of the company, whoever handles it now. */
export function canReassign(person: Person, application: Standing): boolean {
  const { status } = application
  const isOver = status === 'REJECTED' || status === 'COMPLETED'
  return person.role === 'ADMIN' && sightOf(person, application) === 'record' && !isOver
}

export function canWithdraw(person: Person, application: Standing): boolean {
  return sightOf(person, application) === 'own' && application.status !== 'COMPLETED'
}

/** Reminding whoever decides it, while it waits for them. */
export function canFollowUp(person: Person, application: Standing): boolean {
  return sightOf(person, application) === 'own' && isUndecided(application.status)
}

/** The applicant's profile and resume: while one can decide or handle the application, or as staff with a reason. */
export function canReadApplicant(person: Person, application: Standing, reason?: string): boolean {
  return canDecide(person, application) || canReadContact(person, application, reason)
}

/** The applicant's phone number and date of birth. */
export function canReadContact(person: Person, application: Standing, reason?: string): boolean {
  return handles(person, application) || (reason !== undefined && needsReason(person, application))
}

/** Platform staff read what is somebody's own for a reason only, which they leave behind. */
export function needsReason(person: Person, application: Standing): boolean {
  return person.role === 'PLATFORM_EMPLOYEE' && sightOf(person, application) === 'record'
}

export function isUndecided(status: ApplicationStatus): boolean {
  return statusGroups.pending.some((pending) => pending === status)
}

function handles(person: Person, application: Standing): boolean {
  return sightOf(person, application) === 'whole' && application.handlerId === person.id
}

function isColleagues(person: Person, { handlerId }: Standing): boolean {
  return handlerId !== null && handlerId !== person.id
}

function mayRead(person: Person, { companyId }: Standing): boolean {
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  return person.approved && person.companyId === companyId
}
