import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { FileUsage, UsedFile } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { type ApplicationState, accessLevelOf, canReadApplicant, needsReason } from './policy.ts'
import { applicationStateOf, declinedBy } from './queries.ts'

/** Tells the files feature which applications use a resume and who may read it. */
export const resumeAccess: FileUsage = { countUses, canRead }

async function countUses(db: Db, fileIds: string[]): Promise<Map<string, number>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .select(['resume_file_id', sql<number>`count(*)`.as('count')])
    .where('resume_file_id', 'in', fileIds)
    .where('withdrawn_at', 'is', null)
    .groupBy('resume_file_id')
    .execute()
  return new Map(rows.map(({ resume_file_id: id, count }) => [id ?? '', count]))
}

async function canRead(db: Db, person: Person, file: UsedFile): Promise<boolean> {
  if (file.kind !== 'resume' && file.kind !== 'image') return false
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'applicant_id', 'company_id', 'handler_id', 'status', 'rejection_reason', 'withdrawn_at'])
    .select(declinedBy('applications').as('declined_by'))
    .where(
      file.kind === 'resume' ? 'resume_file_id' : 'applicant_id',
      '=',
      file.kind === 'resume' ? file.id : file.owner_id,
    )
    .where('withdrawn_at', 'is', null)
    .execute()
  const states = applications.map((row) => ({ id: row.id, ...applicationStateOf(row) }))
  if (file.kind === 'image')
    return (
      states.some((application) => seesPicture(person, application)) ||
      seesEndorserPicture(db, person, file.owner_id)
    )
  if (states.some((application) => canReadResume(person, application))) return true
  const idsNeedingReason = states
    .filter((application) => needsReason(person, application))
    .map(({ id }) => id)
  return idsNeedingReason.length > 0 && hasGivenReason(db, person, idsNeedingReason)
}

/** A resume that its owner has deleted from the library stays readable in their application. */
function canReadResume(person: Person, application: ApplicationState): boolean {
  return canReadApplicant(person, application) || accessLevelOf(person, application) === 'owner'
}

/** The picture is shown wherever more than name, job and handler are. */
function seesPicture(person: Person, application: ApplicationState): boolean {
  const access = accessLevelOf(person, application)
  return access === 'full' || access === 'metadata'
}

/** Platform staff, colleagues, and people who applied to the company see the face of an Endorser. */
async function seesEndorserPicture(db: Db, person: Person, ownerId: string): Promise<boolean> {
  const endorser = await db
    .selectFrom('users')
    .select(['company_id'])
    .where('id', '=', ownerId)
    .where('role', '=', 'EMPLOYEE')
    .where('company_id', 'is not', null)
    .executeTakeFirst()
  if (!endorser) return false
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  if (person.role !== 'JOB_SEEKER') return person.approved && person.companyId === endorser.company_id
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', person.id)
    .where('company_id', '=', endorser.company_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return application !== undefined
}

/** True for two hours after an access with a reason, twice the logging interval, so that an open page keeps working. */
async function hasGivenReason(db: Db, person: Person, applicationIds: string[]): Promise<boolean> {
  const access = await db
    .selectFrom('events')
    .select('id')
    .where('application_id', 'in', applicationIds)
    .where('type', '=', 'application.resume_opened')
    .where('by_user_id', '=', person.id)
    .where('at', '>', sql<Date>`now() - interval '2 hours'`)
    .executeTakeFirst()
  return access !== undefined
}
