import type { Application, Endorsement, ReviewedApplication } from '@endorse/contract/applications/schemas'
import {
  FULFILLED_LABEL,
  NO_ANSWER,
  type ReviewStatus,
  type ShownStatus,
  statusGroupOf,
} from '@endorse/contract/applications/values'
import { dayInIndia } from '../../domain/calendar.ts'
import { jobLevelOf } from '../../domain/seniority.ts'
import { fullName, fullNameOrNull, type Person } from '../../platform/person.ts'
import { verifiedMark } from '../accounts/email-proof.ts'
import { companyLogoUrl } from '../companies/logo-url.ts'
import {
  type AccessLevel,
  type ApplicationState,
  accessLevelOf,
  canDecide,
  canFollowUp,
  canOffer,
  canReassign,
  canSetOutcome,
  canWatchCompany,
  canWithdraw,
  isAccepted,
  isUndecided,
  listAllowedSteps,
} from './policy.ts'
import {
  applicationStateOf,
  type OwnApplicationRow,
  type ReviewedRow,
  shownStatusFrom,
  type VisibleOwnApplication,
  type VisibleReviewedApplication,
} from './queries.ts'
import { nothingCameFrom } from './submissions/days.ts'

type SharedRow = OwnApplicationRow | ReviewedRow

/** Returns the URL of a file, signed for the user who makes the request. That of a resume expires after minutes. */
export type FileUrlSigner = (fileId: string, kind: 'resume' | 'image') => string

/** Maps a row to the response for the Endorsee who applied. */
export function presentToApplicant(
  row: VisibleOwnApplication,
  person: Person,
  signFileUrl: FileUrlSigner,
  now: number,
  canApplyAgain = false,
): Application {
  const state = applicationStateOf(row)
  const isReminderPossible = canFollowUp(person, state) && row.can_be_reminded
  const appliedAt = row.applied_at.toISOString()
  const handledSince = row.handled_since?.toISOString() ?? null
  return {
    id: row.id,
    type: row.type,
    positionApplied: row.job_title,
    companyName: row.company_name,
    companyId: row.company_id,
    companyLogoUrl: companyLogoUrl(row.company_id, row.company_logo_hash),
    companyEndorsers: row.company_endorsers,
    companyAway: row.company_away,
    positionAppliedOn: appliedAt,
    appliedAt,
    createdAt: appliedAt,
    updatedAt: row.updated_at.toISOString(),
    status: state.status,
    ...turnAsOwner(row, state),
    connectionStatus: row.handler_id ? 'Connected' : 'Not Connected',
    connectionOn: handledSince,
    additionalInfo: { connectionOnRaw: handledSince },
    location: row.location ?? row.job_location ?? row.job_city,
    employeeId: row.handler_id,
    employeeName: handlerNameOf(row),
    employeePhotoUrl: row.handler_image_id && signFileUrl(row.handler_image_id, 'image'),
    employeeVerifiedAt: row.handler_left ? null : verifiedMark(row.handler_proved_at, now),
    employeeLeft: row.handler_left,
    employeeAway: row.handler_away && !row.handler_left,
    jobId: row.open_job_id,
    jobLabel: isFulfilled(row.status) ? FULFILLED_LABEL : null,
    jobLevel: jobLevelOf(row.job_title, row.experience_level),
    experienceLevel: row.experience_level,
    jobUrl: row.job_url ?? row.posting_url,
    resumeUrl: row.resume_file_id && signFileUrl(row.resume_file_id, 'resume'),
    resumeName: row.resume_name,
    coverLetter: row.cover_letter,
    additionalNotes: row.additional_notes,
    rejection: rejectionOf(row),
    endorsement: endorsementOf(row, signFileUrl),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    canApplyAgain,
    canWithdraw: canWithdraw(person, state),
    offers: row.offers.map(({ firstName, lastName, imageId, ...offer }) => ({
      ...offer,
      name: fullName({ firstName, lastName }),
      photoUrl: imageId && signFileUrl(imageId, 'image'),
    })),
    canFollowUp: isReminderPossible && row.follow_up !== null && row.follow_up.sentAt === null,
    followUp: isReminderPossible ? row.follow_up : null,
    outcome: outcomeOf(row),
    canSetOutcome: canSetOutcome(person, state),
    nothingCameFrom: canSetOutcome(person, state) ? futureDay(nothingCameFrom(row), now) : null,
    submission: row.submission,
    stepTimes: row.step_times,
    stepCheck: row.step_check,
    toldWhenJoined: row.watches_company || (canWatchCompany(person, state, row) ? false : null),
    group: row.request_group,
  }
}

/** Maps a row to the response for reviewers, by access level. It has no resume URL: opening the application returns it. */
export function presentToReviewer(
  row: VisibleReviewedApplication,
  person: Person,
  signFileUrl: FileUrlSigner,
): ReviewedApplication {
  const state = applicationStateOf(row)
  const access = accessLevelOf(person, state)
  const status = reviewStatusOf(access, row)
  const handledByMe = row.handler_id === person.id
  return {
    ...(access === 'summary' ? presentSummary(row) : presentFull(row, signFileUrl)),
    id: row.id,
    type: row.type,
    status,
    shownStatus: shownStatusOf(access, row),
    appliedAt: row.applied_at.toISOString(),
    applicantId: row.applicant_id,
    jobPosting: {
      id: row.open_job_id,
      title: row.job_title,
      company: row.company_name,
      companyLogoUrl: companyLogoUrl(row.company_id, row.company_logo_hash),
      employmentType: row.employment_type,
    },
    resumeUrl: null,
    assignedEmployeeId: row.handler_id,
    assignedEmployee: handlerNameOf(row),
    assignedEmployeePhotoUrl: row.handler_image_id && signFileUrl(row.handler_image_id, 'image'),
    assignedEmployeeLeft: row.handler_left,
    assignedToOther: handledByMe ? null : handlerNameOf(row),
    decision: decisionOf(row),
    handledByMe,
    stepTimes: access === 'summary' ? null : row.step_times,
    stepCheck: handledByMe && access === 'full' ? row.step_check : null,
    canDecide: canDecide(person, state),
    ...turnAsReviewer(row, person, access),
    outcome: handledByMe && access === 'full' ? outcomeOf(row) : null,
    ...offerAsEndorser(row, person, state),
    submission: handledByMe && access === 'full' ? row.submission : null,
    canReassign: canReassign(person, state),
    nextSteps: listAllowedSteps(person, state).filter((step) => !isDecision(step)),
  }
}

function offerAsEndorser(row: ReviewedRow, person: Person, state: ApplicationState) {
  const mayOffer = canOffer(person, state)
  const offer = (mayOffer && row.made_offers[person.id]) || null
  return { canOffer: mayOffer && !offer, offer }
}

/** Returns the status as shown at an access level; an ACCEPTED application is shown as APPROVED to reviewers. */
export function reviewStatusOf(
  access: AccessLevel | undefined,
  row: Pick<ReviewedRow, 'status' | 'rejection_reason' | 'withdrawn_at'>,
): ReviewStatus {
  if (row.withdrawn_at) return 'WITHDRAWN'
  if (access === 'summary') return 'ARCHIVED'
  const status = shownStatusFrom(row)
  return status === 'ACCEPTED' && access !== 'owner' ? 'APPROVED' : status
}

/** Returns the status that reviewers read: like `reviewStatusOf`, with the step of an approved application. */
export function shownStatusOf(
  access: AccessLevel | undefined,
  row: Pick<ReviewedRow, 'status' | 'rejection_reason' | 'withdrawn_at'>,
): ReviewStatus {
  const status = reviewStatusOf(access, row)
  return status === 'APPROVED' ? row.status : status
}

/** Returns the full name of the handler; null when the application is unassigned. */
export function handlerNameOf(row: Pick<ReviewedRow, 'handler_first_name' | 'handler_last_name'>) {
  return fullNameOrNull(row.handler_first_name, row.handler_last_name)
}

function decisionOf(row: ReviewedRow): ReviewedApplication['decision'] {
  const group = statusGroupOf(shownStatusFrom(row))
  if (row.withdrawn_at || !group || group === 'pending') return null
  return group === 'approved' ? 'APPROVED' : 'REJECTED'
}

function presentFull(row: ReviewedRow, signFileUrl: FileUrlSigner) {
  return {
    applicant: {
      ...namesOf(row),
      email: row.applicant_email,
      profileImageUrl: row.applicant_image_id && signFileUrl(row.applicant_image_id, 'image'),
    },
    resumeName: row.resume_name,
    coverLetter: row.cover_letter,
    additionalNotes: row.additional_notes,
    rejection: rejectionOf(row),
    endorsement: endorsementOf(row, signFileUrl),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Presents name, job and handler; the caller adds the decision. `updatedAt` is the application date, because the real one reveals progress. */
function presentSummary(row: ReviewedRow) {
  return {
    applicant: { ...namesOf(row), email: null, profileImageUrl: null },
    resumeName: null,
    coverLetter: null,
    additionalNotes: null,
    rejection: null,
    endorsement: null,
    withdrawnAt: null,
    updatedAt: row.applied_at.toISOString(),
  }
}

function namesOf({ applicant_first_name: firstName, applicant_last_name: lastName }: ReviewedRow) {
  const name = fullName({ firstName, lastName })
  return { firstName, lastName, fullName: name, name }
}

/** Presents whose turn it is to the Endorsee, who is shown the name of the handler, and of whom they know. */
function turnAsOwner(row: OwnApplicationRow, { status, withdrawn }: ApplicationState) {
  const isOpen = isUndecided(status) && !withdrawn
  const isHandler = row.asked_user_id !== null && row.asked_user_id === row.handler_id
  return {
    asked:
      isOpen && row.asked_user_id
        ? {
            name: isHandler ? handlerNameOf(row) : row.known_asked && fullName(row.known_asked),
            firstName: isHandler ? row.handler_first_name : (row.known_asked?.firstName ?? null),
          }
        : null,
    answerDueAt: (isOpen && row.answer_due_at?.toISOString()) || null,
    latestDay: isOpen ? row.latest_day : null,
    inLine:
      isOpen && row.line_since && row.line_until && row.place_in_line !== null
        ? {
            place: row.place_in_line,
            since: row.line_since.toISOString(),
            until: row.line_until.toISOString(),
          }
        : null,
  }
}

/** Presents whose turn it is to the people of the company. */
function turnAsReviewer(row: ReviewedRow, person: Person, access: AccessLevel | undefined) {
  const isOpen = access !== 'summary' && isUndecided(row.status) && !row.withdrawn_at
  const name = fullNameOrNull(row.asked_first_name, row.asked_last_name)
  const asked = isOpen && row.asked_user_id && name ? { id: row.asked_user_id, name } : null
  const myTurn = asked?.id === person.id
  return {
    asked,
    myTurn,
    turn: asked && row.turn_number,
    turnDueAt: (asked && row.answer_due_at?.toISOString()) ?? null,
    turnReason: asked && (myTurn || person.role === 'ADMIN') ? row.turn_reason : null,
    inLine: isOpen && row.line_since !== null,
  }
}

function rejectionOf({ rejection_reason: reason, rejection_note: note }: SharedRow) {
  return reason && reason !== NO_ANSWER ? { reason, note } : null
}

function futureDay(day: string | null, now: number): string | null {
  return day && day > dayInIndia(new Date(now)) ? day : null
}

function outcomeOf({ outcome: value, outcome_at: at }: SharedRow) {
  return value && at && { value, at: at.toISOString() }
}

/** Returns what the Endorser said; null before the acceptance and after it was undone. */
function endorsementOf(row: SharedRow, signFileUrl: FileUrlSigner): Endorsement | null {
  const { endorsement_relation: relation, endorsed_at: at } = row
  if (!relation || !at || !isAccepted(row.status)) return null
  const by = fullNameOrNull(row.endorser_first_name, row.endorser_last_name)
  const byPhotoUrl = row.endorser_image_id && signFileUrl(row.endorser_image_id, 'image')
  return { relation, line: row.endorsement_line, by, byPhotoUrl, at: at.toISOString() }
}

function isFulfilled(status: ShownStatus): boolean {
  return status === 'REFERRED' || status === 'COMPLETED'
}

function isDecision(status: ShownStatus): boolean {
  return status === 'ACCEPTED' || status === 'REJECTED'
}
