import {
  type ApplicationStatus,
  NO_ANSWER,
  nextStatuses,
  type ShownStatus,
  statusGroups,
} from '@endorse/contract/applications/values'
import type { Person } from '../../platform/person.ts'

/** The fields of an application that the access rules depend on. */
export interface ApplicationState {
  applicantId: string
  companyId: string
  handlerId: string | null
  status: ShownStatus
  withdrawn: boolean
  /** The Endorsers who rejected it while it was open to all. */
  declinedBy: readonly string[]
}

/**
 * How much of an application a user sees.
 * - `owner`: the Endorsee who applied, also after a withdrawal.
 * - `full`: an Endorser of the company, while it is unassigned or they handle it.
 * - `metadata`: company admins and platform staff; neither resume nor profile.
 * - `summary`: name, job, handler and decision; for an application of a colleague, for one that the Endorser declined,
 *   and for any withdrawn one.
 */
export type AccessLevel = 'owner' | 'full' | 'metadata' | 'summary'

/** Returns the access level of a user; undefined when they may not see the application. */
export function accessLevelOf(person: Person, application: ApplicationState): AccessLevel | undefined {
  if (person.role === 'JOB_SEEKER') {
    return application.applicantId === person.id ? 'owner' : undefined
  }
  if (!canRead(person, application)) return undefined
  if (application.withdrawn) return 'summary'
  if (person.role !== 'EMPLOYEE') return 'metadata'
  const isHandledElsewhere = isHandledByColleague(person, application) || hasDeclined(person, application)
  return isHandledElsewhere ? 'summary' : 'full'
}

/** Tells whether a user may accept or reject the application. */
export function canDecide(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'full' && isUndecided(application.status)
}

/** Tells whether an Endorser may offer to refer the applicant, though nobody answered in time. */
export function canOffer(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'full' && application.status === NO_ANSWER
}

/** Lists the statuses that the transition table allows next; empty for any user but the handler. */
export function listAllowedSteps(
  person: Person,
  application: ApplicationState,
): readonly ApplicationStatus[] {
  return isHandler(person, application) ? nextStatuses[application.status] : []
}

/** Tells whether an admin may assign the application to another Endorser, including an unassigned one. */
export function canReassign(person: Person, application: ApplicationState): boolean {
  const { status } = application
  const isClosed = status === 'REJECTED' || status === NO_ANSWER || status === 'COMPLETED'
  return person.role === 'ADMIN' && accessLevelOf(person, application) === 'metadata' && !isClosed
}

/**
 * Tells whether the Endorsee may withdraw the application. A rejection stays in the history of both. What nobody answered may be
 * withdrawn, which lets them ask again.
 */
export function canWithdraw(person: Person, application: ApplicationState): boolean {
  const isClosed = application.status === 'COMPLETED' || application.status === 'REJECTED'
  return isOpenToOwner(person, application) && !isClosed
}

/** Tells whether the Endorsee may request an update, which is possible until the decision. */
export function canFollowUp(person: Person, application: ApplicationState): boolean {
  return isOpenToOwner(person, application) && isUndecided(application.status)
}

/** Tells whether the Endorsee may want to be told who joins the company: nobody is there, or nobody answered in time. */
export function canWatchCompany(
  person: Person,
  application: ApplicationState,
  company: { company_endorsers: number; company_away: boolean },
): boolean {
  if (!isOpenToOwner(person, application)) return false
  const isNobodyThere = company.company_endorsers === 0 && !company.company_away
  return (
    application.status === NO_ANSWER ||
    (isUndecided(application.status) && application.handlerId === null && isNobodyThere)
  )
}

/** Tells whether the Endorsee may say what came of the referral, which they can from the moment it was made. */
export function canSetOutcome(person: Person, application: ApplicationState): boolean {
  const { status } = application
  return isOpenToOwner(person, application) && (status === 'REFERRED' || status === 'COMPLETED')
}

/** Tells whether a user may read the applicant's profile and resume: as decider, handler, or staff with a reason. */
export function canReadApplicant(person: Person, application: ApplicationState, reason?: string): boolean {
  return (
    canDecide(person, application) || isHandler(person, application) || hasReason(person, application, reason)
  )
}

/**
 * Tells whether a user may read the applicant's phone number and date of birth: as the handler who has accepted the
 * application, or as staff with a reason.
 */
export function canReadContact(person: Person, application: ApplicationState, reason?: string): boolean {
  const hasAccepted = isHandler(person, application) && isAccepted(application.status)
  return hasAccepted || hasReason(person, application, reason)
}

/** True for platform staff, who must give a reason to read personal data; the reason is logged. */
export function needsReason(person: Person, application: ApplicationState): boolean {
  return person.role === 'PLATFORM_EMPLOYEE' && accessLevelOf(person, application) === 'metadata'
}

/** True while the status is PENDING, REVIEWED or SHORTLISTED. */
export function isUndecided(status: ShownStatus): boolean {
  return statusGroups.pending.some((pending) => pending === status)
}

/** True from ACCEPTED to COMPLETED. */
export function isAccepted(status: ShownStatus): boolean {
  return statusGroups.approved.some((approved) => approved === status)
}

function hasReason(person: Person, application: ApplicationState, reason: string | undefined): boolean {
  return reason !== undefined && needsReason(person, application)
}

function isOpenToOwner(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'owner' && !application.withdrawn
}

function isHandler(person: Person, application: ApplicationState): boolean {
  return accessLevelOf(person, application) === 'full' && application.handlerId === person.id
}

function isHandledByColleague(person: Person, { handlerId }: ApplicationState): boolean {
  return handlerId !== null && handlerId !== person.id
}

/** A request that a company admin gave to an Endorser who had declined it is theirs. */
function hasDeclined(person: Person, { handlerId, declinedBy }: ApplicationState): boolean {
  return handlerId === null && declinedBy.includes(person.id)
}

function canRead(person: Person, { companyId }: ApplicationState): boolean {
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  return person.approved && person.companyId === companyId
}
