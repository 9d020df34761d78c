import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { getSeekerProfileView } from '../../profiles/service.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { accessLevelOf, canDecide, canReadApplicant, canReadContact, needsReason } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplication,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { listTimeline } from '../timeline.ts'
import { listRecentAccessTypes } from './queries.ts'

/** The application as one user may see it; `profile` is null without access to the applicant. */
export interface OpenedApplication {
  application: VisibleApplication
  profile: SeekerProfileView | null
  timeline: TimelineEntry[]
}

/**
 * Reads an application with the profile and the timeline that the user may see; platform staff need a reason for the
 * profile. Logs the access to personal data, and sets the status to REVIEWED when the user can decide.
 */
export async function openForReview(
  context: AppContext,
  person: Person,
  id: string,
  reason: string | undefined,
): Promise<OpenedApplication> {
  const found = (await findVisibleApplication(context.db, person, id)) ?? notFound('Application')
  const profile = await readApplicant(context, { person, reason }, found)
  const application = await recordAccessIfNew(context, { person, reason }, found, profile)
  const state = applicationStateOf(application)
  return {
    application,
    // Checked again: the application may have been assigned or withdrawn since it was read.
    profile: canReadApplicant(person, state, reason) ? profile : null,
    timeline:
      accessLevelOf(person, state) === 'summary'
        ? []
        : await listTimeline(context.db, application, person, createFileUrlSigner(context, person)),
  }
}

interface Viewer {
  person: Person
  reason: string | undefined
}

async function readApplicant(
  context: AppContext,
  { person, reason }: Viewer,
  application: VisibleApplication,
) {
  const state = applicationStateOf(application)
  if (!canReadApplicant(person, state, reason)) return null
  return getSeekerProfileView(context, context.db, application.applicant_id, person, {
    email: true,
    phoneAndBirthday: canReadContact(person, state, reason),
  })
}

async function recordAccessIfNew(
  context: AppContext,
  viewer: Viewer,
  application: VisibleApplication,
  profile: SeekerProfileView | null,
): Promise<VisibleApplication> {
  const { person } = viewer
  if (!(await isNewAccess(context.db, viewer, application, profile))) return application
  return inTransactionOf(context.db, person, async (tx) => {
    const locked = (await lockVisibleApplication(tx, person, application.id)) ?? notFound('Application')
    await recordAccess(context, tx, viewer, locked, accessTypesOf(viewer, locked, profile))
    await markReviewed(context, tx, person, locked)
    return (await findVisibleApplication(tx, person, application.id)) ?? notFound('Application')
  })
}

type AccessType = 'application.resume_opened' | 'application.contact_opened'

/** Returns which personal data of the applicant the response contains. */
function accessTypesOf(
  { person, reason }: Viewer,
  application: VisibleApplication,
  profile: SeekerProfileView | null,
): AccessType[] {
  const state = applicationStateOf(application)
  if (!canReadApplicant(person, state, reason)) return []
  const resume = application.resume_file_id !== null
  // Access by staff is always logged, even when the profile has no contact data.
  const contact = needsReason(person, state) || hasContactData(profile)
  return [
    ...(resume ? ['application.resume_opened' as const] : []),
    ...(contact ? ['application.contact_opened' as const] : []),
  ]
}

function hasContactData(profile: SeekerProfileView | null): boolean {
  return profile !== null && (profile.phoneNumber !== null || profile.dateOfBirth !== null)
}

async function isNewAccess(
  db: AppContext['db'],
  viewer: Viewer,
  application: VisibleApplication,
  profile: SeekerProfileView | null,
): Promise<boolean> {
  if (isFirstReview(viewer.person, application)) return true
  const types = accessTypesOf(viewer, application, profile)
  if (types.length === 0) return false
  const recent = await listRecentAccessTypes(
    db,
    application.id,
    viewer.person.id,
    reasonToRecord(viewer, application),
  )
  return types.some((type) => !recent.has(type))
}

/** Logs the access, at most once an hour for each user and reason, so that a reload is not logged again. */
async function recordAccess(
  context: AppContext,
  tx: Tx,
  viewer: Viewer,
  application: VisibleApplication,
  types: AccessType[],
) {
  const { person } = viewer
  const note = reasonToRecord(viewer, application)
  const recent = await listRecentAccessTypes(tx, application.id, person.id, note)
  const newTypes = types.filter((type) => !recent.has(type))
  const { id, job_id: job, applicant_id: subject, resume_file_id: file } = application
  const data = note === undefined ? {} : { note, byStaff: true }
  await context.appendEvents(
    tx,
    ...newTypes.map((type) => ({ type, by: person.id, application: id, job, data })),
  )
  for (const action of newTypes) {
    await audit(tx, {
      action,
      user: person.id,
      subject,
      data: { application: id, file, ...(note !== undefined && { reason: note }) },
    })
  }
}

/** Returns the reason of platform staff; reasons sent by other roles are ignored. */
function reasonToRecord({ person, reason }: Viewer, application: VisibleApplication): string | undefined {
  return needsReason(person, applicationStateOf(application)) ? reason : undefined
}

/** Sets the status to REVIEWED when a user who can decide opens a PENDING application. */
async function markReviewed(context: AppContext, tx: Tx, person: Person, application: VisibleApplication) {
  if (!isFirstReview(person, application)) return
  await updateApplication(tx, application, { status: 'REVIEWED' })
  await context.appendEvents(tx, {
    type: 'application.status_changed',
    by: person.id,
    application: application.id,
    job: application.job_id,
    data: { from: 'PENDING', to: 'REVIEWED' },
  })
}

function isFirstReview(person: Person, application: VisibleApplication): boolean {
  return application.status === 'PENDING' && canDecide(person, applicationStateOf(application))
}
