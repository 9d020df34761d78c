import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Person } from '../../platform/person.ts'
import type { ResumeUsage } from '../files/resume-usage.ts'
import { canReadApplicant, needsReason } from './policy.ts'
import { applicationStateOf } from './queries.ts'

/** What the files room has to know of applications. */
export const resumeAccess: ResumeUsage = { countUses, canReadResume }

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

async function canReadResume(db: Db, person: Person, fileId: string): Promise<boolean> {
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'applicant_id', 'company_id', 'handler_id', 'status', 'withdrawn_at'])
    .where('resume_file_id', '=', fileId)
    .execute()
  const states = applications.map((row) => ({ id: row.id, ...applicationStateOf(row) }))
  if (states.some((application) => canReadApplicant(person, application))) return true
  const idsNeedingReason = states
    .filter((application) => needsReason(person, application))
    .map(({ id }) => id)
  return idsNeedingReason.length > 0 && hasGivenReason(db, person, idsNeedingReason)
}

/** Twice as long as an opening counts as the same: nobody gives a reason again while the page is still open. */
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
