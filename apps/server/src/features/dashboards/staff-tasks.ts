import type { StaffTask } from '@endorse/contract/dashboards/schemas'
import type { StaffTaskKind } from '@endorse/contract/dashboards/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface TaskRow {
  kind: StaffTaskKind
  count: number
  since: Date
  name: string
  detail: string | null
}

const MAX_DETAIL = 100

/** Each selects the oldest that waits, and how many wait. */
const tasks: Record<StaffTaskKind, RawBuilder<unknown>> = {
  REPORTS: sql`
    select 'REPORTS' as kind, count(*) over () as count, coalesce(appealed_at, opened_at) as since,
           coalesce(job.title, concat_ws(' ', first_name, last_name)) as name, job.company_name as detail
      from moderation_cases left join job_postings as job on job.id = job_id left join users on users.id = person_id
     where decided_at is null or (appealed_at is not null and appeal_decided_at is null)
     order by since limit 1`,
  JOIN_REQUESTS: sql`
    select 'JOIN_REQUESTS' as kind, count(*) over () as count, requested_at as since,
           concat_ws(' ', first_name, last_name) as name, companies.name as detail
      from join_requests join users on users.id = user_id join companies on companies.id = join_requests.company_id
     where status = 'PENDING' and users.deleted_at is null
     order by requested_at limit 1`,
  ADMIN_REQUESTS: sql`
    select 'ADMIN_REQUESTS' as kind, count(*) over () as count, users.verified_at as since,
           concat_ws(' ', first_name, last_name) as name, companies.name as detail
      from users left join companies on companies.id = company_id
     where role = 'ADMIN' and users.verified_at is not null and deleted_at is null
       and approved_at is null and rejected_at is null
     order by users.verified_at limit 1`,
  CONTACT_MESSAGES: sql`
    select 'CONTACT_MESSAGES' as kind, count(*) over () as count, sent_at as since, name,
           left(message, ${sql.lit(MAX_DETAIL)}) as detail
      from contact_messages where answered_at is null
     order by sent_at limit 1`,
}

/** Lists what waits for the platform staff, the longest waiting first. */
export async function listStaffTasks(db: Db): Promise<StaffTask[]> {
  const parts = Object.values(tasks).map((task) => sql`(${task})`)
  const { rows } = await sql<TaskRow>`${sql.join(parts, sql` union all `)} order by since`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}
