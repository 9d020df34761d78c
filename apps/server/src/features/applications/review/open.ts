import type { SeekerAsRead, TimelineEntry } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { seekerAsRead } from '../../profiles/service.ts'
import { canDecide, canReadApplicant, canReadContact, needsReason, sightOf } from '../policy.ts'
import {
  type ApplicationRow,
  changeApplication,
  findApplicationFor,
  lockApplicationFor,
  standingOf,
} from '../queries.ts'
import { timelineOf } from '../timeline.ts'
import { listRecentOpenings } from './queries.ts'

export interface Opened {
  application: ApplicationRow
  profile: SeekerAsRead | null
  timeline: TimelineEntry[]
}

/**
 * As much as this person may see, as platform staff for a reason. Whoever can decide it makes it REVIEWED, and what they
 * see of the applicant is kept.
 */
export async function openForReview(
  house: House,
  person: Person,
  id: string,
  reason: string | undefined,
): Promise<Opened> {
  const found = (await findApplicationFor(house.db, person, id)) ?? notFound('Application')
  const profile = await readApplicant(house, { person, reason }, found)
  const application = await noteOpening(house, { person, reason }, found, profile)
  const standing = standingOf(application)
  return {
    application,
    // A colleague may have taken it, or the applicant withdrawn it, since it was read.
    profile: canReadApplicant(person, standing, reason) ? profile : null,
    timeline: sightOf(person, standing) === 'outline' ? [] : await timelineOf(house.db, id, person),
  }
}

interface Reader {
  person: Person
  reason: string | undefined
}

async function readApplicant(house: House, { person, reason }: Reader, application: ApplicationRow) {
  const standing = standingOf(application)
  if (!canReadApplicant(person, standing, reason)) return null
  return seekerAsRead(house, house.db, application.applicant_id, person, {
    email: true,
    phoneAndBirthday: canReadContact(person, standing, reason),
  })
}

async function noteOpening(
  house: House,
  reader: Reader,
  application: ApplicationRow,
  profile: SeekerAsRead | null,
): Promise<ApplicationRow> {
  const { person } = reader
  if (!(await isNews(house.db, reader, application, profile))) return application
  return inTransaction(house.db, async (tx) => {
    const locked = (await lockApplicationFor(tx, person, application.id)) ?? notFound('Application')
    await keepOpenings(house, tx, reader, locked, shownOf(reader, locked, profile))
    await becomeReviewed(house, tx, person, locked)
    return (await findApplicationFor(tx, person, application.id)) ?? notFound('Application')
  })
}

type Opening = 'application.resume_opened' | 'application.contact_opened'

/** What of the applicant goes out with this answer. */
function shownOf(
  { person, reason }: Reader,
  application: ApplicationRow,
  profile: SeekerAsRead | null,
): Opening[] {
  const standing = standingOf(application)
  if (!canReadApplicant(person, standing, reason)) return []
  const resume = application.resume_file_id !== null
  // What staff gave a reason for is kept in any case, be there no phone number.
  const contact = needsReason(person, standing) || hasContact(profile)
  return [
    ...(resume ? ['application.resume_opened' as const] : []),
    ...(contact ? ['application.contact_opened' as const] : []),
  ]
}

function hasContact(profile: SeekerAsRead | null): boolean {
  return profile !== null && (profile.phoneNumber !== null || profile.dateOfBirth !== null)
}

async function isNews(
  db: House['db'],
  reader: Reader,
  application: ApplicationRow,
  profile: SeekerAsRead | null,
): Promise<boolean> {
  if (isFirstReview(reader.person, application)) return true
  const shown = shownOf(reader, application, profile)
  if (shown.length === 0) return false
  const recent = await listRecentOpenings(db, application.id, reader.person.id, noteOf(reader, application))
  return shown.some((opening) => !recent.has(opening))
}

/** Once an hour for each person, and for staff each reason: reading a page again is no news. */
async function keepOpenings(
  house: House,
  tx: Tx,
  reader: Reader,
  application: ApplicationRow,
  shown: Opening[],
) {
  const { person } = reader
  const note = noteOf(reader, application)
  const recent = await listRecentOpenings(tx, application.id, person.id, note)
  const news = shown.filter((opening) => !recent.has(opening))
  const { id, job_id: job, applicant_id: subject, resume_file_id: file } = application
  const data = note === undefined ? {} : { note, byStaff: true }
  await house.record(tx, ...news.map((type) => ({ type, by: person.id, application: id, job, data })))
  for (const action of news) {
    await audit(tx, {
      action,
      user: person.id,
      subject,
      data: { application: id, file, ...(note !== undefined && { reason: note }) },
    })
  }
}

/** Only what staff read is read for a reason; nobody else's words get into the history. */
function noteOf({ person, reason }: Reader, application: ApplicationRow): string | undefined {
  return needsReason(person, standingOf(application)) ? reason : undefined
}

/** The Endorsee knows from now on that somebody who can decide it has seen it. */
async function becomeReviewed(house: House, tx: Tx, person: Person, application: ApplicationRow) {
  if (!isFirstReview(person, application)) return
  await changeApplication(tx, application.id, { status: 'REVIEWED' })
  await house.record(tx, {
    type: 'application.moved',
    by: person.id,
    application: application.id,
    job: application.job_id,
    data: { from: 'PENDING', to: 'REVIEWED' },
  })
}

function isFirstReview(person: Person, application: ApplicationRow): boolean {
  return application.status === 'PENDING' && canDecide(person, standingOf(application))
}
