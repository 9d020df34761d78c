import {
  type Application,
  type ApplicationStatus,
  FULFILLED,
  type ReviewedApplication,
  type ReviewStatus,
} from '@endorse/contract'
import { fullName, type Person } from '../../platform/person.ts'
import { levelOf } from './job-level.ts'
import {
  canDecide,
  canFollowUp,
  canReassign,
  canWithdraw,
  type Sight,
  sightOf,
  stepsOpenTo,
} from './policy.ts'
import { type ApplicationRow, standingOf } from './queries.ts'

/** A short-lived link to a file, for the person who asks. */
export type LinkTo = (fileId: string) => string

/** For the Endorsee who made it. */
export function presentOwn(row: ApplicationRow, person: Person, linkTo: LinkTo): Application {
  const standing = standingOf(row)
  const waits = canFollowUp(person, standing)
  return {
    id: row.id,
    type: row.type,
    positionApplied: row.job_title,
    companyName: row.company_name,
    positionAppliedOn: row.applied_at.toISOString(),
    appliedAt: row.applied_at.toISOString(),
    createdAt: row.applied_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    connectionStatus: row.handler_id ? 'Connected' : 'Not Connected',
    connectionOn: row.handled_since?.toISOString() ?? null,
    additionalInfo: { connectionOnRaw: row.handled_since?.toISOString() ?? null },
    location: row.job_location ?? row.job_city,
    employeeName: handlerNameOf(row),
    jobId: row.job_id,
    jobLabel: isFulfilled(row.status) ? FULFILLED : null,
    jobLevel: levelOf(row.job_title, row.experience_level),
    jobUrl: row.job_url ?? row.posting_url,
    resumeUrl: row.resume_file_id && linkTo(row.resume_file_id),
    resumeName: row.resume_name,
    coverLetter: row.cover_letter,
    additionalNotes: row.additional_notes,
    rejection: rejectionOf(row),
    canWithdraw: canWithdraw(person, standing),
    canFollowUp: waits && row.follow_up_from === null,
    followUpFrom: waits ? (row.follow_up_from?.toISOString() ?? null) : null,
  }
}

/** For everybody else, as much as they may see of it. The resume itself is handed out when it is opened. */
export function presentToReview(row: ApplicationRow, person: Person, linkTo: LinkTo): ReviewedApplication {
  const standing = standingOf(row)
  const sight = sightOf(person, standing)
  const status = reviewStatusOf(sight, row)
  const handledByMe = row.handler_id === person.id
  return {
    ...(sight === 'outline' ? presentOutline(row) : presentWhole(row, linkTo)),
    id: row.id,
    type: row.type,
    status,
    appliedAt: row.applied_at.toISOString(),
    applicantId: row.applicant_id,
    jobPosting: {
      id: row.job_id,
      title: row.job_title,
      company: row.company_name,
      employmentType: row.employment_type,
    },
    resumeUrl: null,
    assignedEmployeeId: row.handler_id,
    assignedEmployee: handlerNameOf(row),
    assignedToOther: handledByMe ? null : handlerNameOf(row),
    handledByMe,
    canDecide: canDecide(person, standing),
    canReassign: row.type === 'JOB_POSTING' && canReassign(person, standing),
    nextSteps: stepsOpenTo(person, standing).filter((step) => !isDecision(step)),
  }
}

/** How a status reads to somebody who sees that much. */
export function reviewStatusOf(
  sight: Sight | undefined,
  { status, withdrawn_at }: Pick<ApplicationRow, 'status' | 'withdrawn_at'>,
): ReviewStatus {
  if (withdrawn_at) return 'WITHDRAWN'
  if (sight === 'outline') return 'ARCHIVED'
  return status === 'ACCEPTED' && sight !== 'own' ? 'APPROVED' : status
}

export function handlerNameOf(row: Pick<ApplicationRow, 'handler_first_name' | 'handler_last_name'>) {
  const { handler_first_name: firstName, handler_last_name: lastName } = row
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName })
}

function presentWhole(row: ApplicationRow, linkTo: LinkTo) {
  return {
    applicant: {
      ...namesOf(row),
      email: row.applicant_email,
      profileImageUrl: row.applicant_image_id && linkTo(row.applicant_image_id),
    },
    resumeName: row.resume_name,
    coverLetter: row.cover_letter,
    additionalNotes: row.additional_notes,
    rejection: rejectionOf(row),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Name, job and handler; when it changed last would tell how far a colleague is. */
function presentOutline(row: ApplicationRow) {
  return {
    applicant: { ...namesOf(row), email: null, profileImageUrl: null },
    resumeName: null,
    coverLetter: null,
    additionalNotes: null,
    rejection: null,
    updatedAt: row.applied_at.toISOString(),
  }
}

function namesOf({ applicant_first_name: firstName, applicant_last_name: lastName }: ApplicationRow) {
  const name = fullName({ firstName, lastName })
  return { firstName, lastName, fullName: name, name }
}

function rejectionOf({ rejection_reason: reason, rejection_note: note }: ApplicationRow) {
  return reason && { reason, note }
}

function isFulfilled(status: ApplicationStatus): boolean {
  return status === 'REFERRED' || status === 'COMPLETED'
}

function isDecision(status: ApplicationStatus): boolean {
  return status === 'ACCEPTED' || status === 'REJECTED'
}
