import { type ApplicationStatus, nextStatuses, statusGroups } from '@endorse/contract'
import type { Person } from '../../platform/person.ts'

/** What of an application decides who may do what with it. */
export interface ApplicationState {
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
export type AccessLevel = 'owner' | 'full' | 'metadata' | 'summary'

export function accessLevelOf(person: Person, application: ApplicationState): AccessLevel | undefined {
  if (person.role === 'JOB_SEEKER') {
    return application.applicantId === person.id && !application.withdrawn ? 'owner' : undefined
  }
  if (!canRead(person, application)) return undefined
  if (application.withdrawn) return 'summary'
  if (person.role !== 'EMPLOYEE') return 'metadata'
  return isHandledByColleague(person, application) ? 'summary' : 'full'
}

export function canDecide(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'full' && isUndecided(application.status)
}

/** The steps of the product's table; only the handler takes them. */
export function listAllowedSteps(
  person: Person,
  application: ApplicationState,
): readonly ApplicationStatus[] {
  return isHandler(person, application) ? nextStatuses[application.status] : []
}

/** Giving it to an Endorser of the company, whoever handles it now. */
export function canReassign(person: Person, application: ApplicationState): boolean {
  const { status } = application
  const isClosed = status === 'REJECTED' || status === 'COMPLETED'
  return person.role === 'ADMIN' && accessLevelOf(person, application) === 'metadata' && !isClosed
}

export function canWithdraw(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'owner' && application.status !== 'COMPLETED'
}

/** Reminding whoever decides it, while it waits for them. */
export function canFollowUp(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'owner' && isUndecided(application.status)
}

/** The applicant's profile and resume: while one can decide or handle the application, or as staff with a reason. */
export function canReadApplicant(person: Person, application: ApplicationState, reason?: string): boolean {
  return canDecide(person, application) || canReadContact(person, application, reason)
}

/** The applicant's phone number and date of birth. */
export function canReadContact(person: Person, application: ApplicationState, reason?: string): boolean {
  return isHandler(person, application) || (reason !== undefined && needsReason(person, application))
}

/** Platform staff read what is somebody's own for a reason only, which they leave behind. */
export function needsReason(person: Person, application: ApplicationState): boolean {
  return person.role === 'PLATFORM_EMPLOYEE' && accessLevelOf(person, application) === 'metadata'
}

export function isUndecided(status: ApplicationStatus): boolean {
  return statusGroups.pending.some((pending) => pending === status)
}

function isHandler(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'full' && application.handlerId === person.id
}

function isHandledByColleague(person: Person, { handlerId }: ApplicationState): boolean {
  return handlerId !== null && handlerId !== person.id
}

function canRead(person: Person, { companyId }: ApplicationState): boolean {
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  return person.approved && person.companyId === companyId
}
