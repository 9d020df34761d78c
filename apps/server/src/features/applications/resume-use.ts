import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Person } from '../../platform/person.ts'
import type { ResumeUse } from '../files/resume-use.ts'
import { canReadApplicant } from './policy.ts'
import { standingOf } from './queries.ts'

/** What the files room has to know of applications. */
export const resumeUse: ResumeUse = { countUses, mayRead }

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

async function mayRead(db: Db, person: Person, fileId: string): Promise<boolean> {
  const carrying = await db
    .selectFrom('applications')
    .select(['applicant_id', 'company_id', 'handler_id', 'status', 'withdrawn_at'])
    .where('resume_file_id', '=', fileId)
    .execute()
  return carrying.some((application) => canReadApplicant(person, standingOf(application)))
}
