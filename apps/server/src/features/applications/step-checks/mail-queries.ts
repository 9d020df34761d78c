import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isMisleadingNameSql } from '../../companies/misleading-names.ts'
import { isSubscribed } from '../../mail-preferences/mail-preferences.ts'

/** A request whose handler was asked what came of it, and who is mailed about it. */
export interface OverdueRequest {
  id: string
  job_title: string
  applicant: string
  /** Whether the name is not shown in a subject. */
  name_misleads: boolean
  since: Date
  email: string
  first_name: string
}

/**
 * Lists the requests of a handler who was asked at this time and still has them, the one that waits longest first. None when they
 * want no such mail or are no longer at the company.
 */
export async function listOverdueRequests(
  db: Db,
  handlerId: string,
  askedAt: string,
): Promise<OverdueRequest[]> {
  const { rows } = await sql<OverdueRequest>`
    select application.id, job_title, concat_ws(' ', applicant.first_name, applicant.last_name) as applicant,
           ${sql.raw(isMisleadingNameSql('applicant'))} as name_misleads, since, handler.email, handler.first_name
      from step_checks as step_check
      join applications as application on application.id = step_check.application_id
      join users as applicant on applicant.id = application.applicant_id
      join users as handler on handler.id = step_check.handler_id and handler.company_id = application.company_id
     where step_check.handler_id = ${handlerId} and asked_at = ${askedAt}::timestamptz and application.withdrawn_at is null
       and application.status = step_check.status and application.handler_id = step_check.handler_id
       and ${isSubscribed('FOLLOW_UPS', 'handler')}
     order by since, application.id`.execute(db)
  return rows
}
