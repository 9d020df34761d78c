import type { SeekerAsRead, TimelineEntry } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { seekerAsRead } from '../../profiles/service.ts'
import { canDecide, canReadApplicant, canReadContact, sightOf } from '../policy.ts'
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

/** As much as this person may see. Whoever can decide it makes it REVIEWED, and what they see of the applicant is kept. */
export async function openForReview(house: House, person: Person, id: string): Promise<Opened> {
  const found = (await findApplicationFor(house.db, person, id)) ?? notFound('Application')
  const profile = await readApplicant(house, person, found)
  const application = await noteOpening(house, person, found, profile)
  const standing = standingOf(application)
  return {
    application,
    // A colleague may have taken it, or the applicant withdrawn it, since it was read.
    profile: canReadApplicant(person, standing) ? profile : null,
    timeline: sightOf(person, standing) === 'outline' ? [] : await timelineOf(house.db, id),
  }
}

async function readApplicant(house: House, person: Person, application: ApplicationRow) {
  const standing = standingOf(application)
  if (!canReadApplicant(person, standing)) return null
  return seekerAsRead(house, house.db, application.applicant_id, person, {
    email: true,
    phoneAndBirthday: canReadContact(person, standing),
  })
}

async function noteOpening(
  house: House,
  person: Person,
  application: ApplicationRow,
  profile: SeekerAsRead | null,
): Promise<ApplicationRow> {
  if (!(await isNews(house.db, person, application, profile))) return application
  return inTransaction(house.db, async (tx) => {
    const locked = (await lockApplicationFor(tx, person, application.id)) ?? notFound('Application')
    await keepOpenings(house, tx, person, locked, shownOf(person, locked, profile))
    await becomeReviewed(house, tx, person, locked)
    return (await findApplicationFor(tx, person, application.id)) ?? notFound('Application')
  })
}

type Opening = 'application.resume_opened' | 'application.contact_opened'

/** What of the applicant goes out with this answer. */
function shownOf(person: Person, application: ApplicationRow, profile: SeekerAsRead | null): Opening[] {
  const standing = standingOf(application)
  const resume = canReadApplicant(person, standing) && application.resume_file_id !== null
  const contact = profile !== null && (profile.phoneNumber !== null || profile.dateOfBirth !== null)
  return [
    ...(resume ? ['application.resume_opened' as const] : []),
    ...(contact ? ['application.contact_opened' as const] : []),
  ]
}

async function isNews(
  db: House['db'],
  person: Person,
  application: ApplicationRow,
  profile: SeekerAsRead | null,
): Promise<boolean> {
  if (isFirstReview(person, application)) return true
  const shown = shownOf(person, application, profile)
  if (shown.length === 0) return false
  const recent = await listRecentOpenings(db, application.id, person.id)
  return shown.some((opening) => !recent.has(opening))
}

/** Once an hour for each person: reading a page again is no news. */
async function keepOpenings(
  house: House,
  tx: Tx,
  person: Person,
  application: ApplicationRow,
  shown: Opening[],
) {
  const recent = await listRecentOpenings(tx, application.id, person.id)
  const news = shown.filter((opening) => !recent.has(opening))
  const { id, job_id: job, applicant_id: subject, resume_file_id: file } = application
  await house.record(tx, ...news.map((type) => ({ type, by: person.id, application: id, job })))
  for (const action of news) {
    await audit(tx, { action, user: person.id, subject, data: { application: id, file } })
  }
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
