import type { SamePerson } from '@endorse/contract/applications/schemas'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/db.ts'
import type { VisibleApplication } from '../queries.ts'

/** More are not listed. */
const MAX_LISTED = 3
/** A number or a file that more accounts have says nothing: only so many of the newest are compared. */
const MAX_COMPARED = 50

/**
 * Finds who asks at the same company from another account with the same phone number, or with the resume of this application: the
 * latest request of each. Whether it is one person, the Endorser decides.
 */
export async function findSamePerson(
  db: Database,
  { applicant_id, company_id, resume_file_id }: VisibleApplication,
): Promise<SamePerson[]> {
  const { rows } = await sql<SamePerson>`
    with same as (
      select other.user_id as id, true as phone, false as resume
        from seeker_profiles as own
       cross join lateral (
             select user_id from seeker_profiles where phone_number = own.phone_number
              order by user_id desc limit ${MAX_COMPARED}) as other
       where own.user_id = ${applicant_id}
       union all
      select other.owner_id, false, true
        from files as own
       cross join lateral (
             select owner_id from files where sha256 = own.sha256 and kind = 'resume'
              order by id desc limit ${MAX_COMPARED}) as other
       where own.id = ${resume_file_id})
    select latest.id, concat_ws(' ', users.first_name, users.last_name) as name, latest.job_title as job,
           same.phone as "hasSamePhone", same.resume as "hasSameResume"
      from (select id, bool_or(phone) as phone, bool_or(resume) as resume
              from same where id <> ${applicant_id} group by id) as same
      join users on users.id = same.id
     cross join lateral (
           select id, job_title, applied_at from applications
            where applicant_id = same.id and company_id = ${company_id} and withdrawn_at is null
            order by applied_at desc limit 1) as latest
     order by latest.applied_at desc limit ${MAX_LISTED}`.execute(db)
  return rows
}
