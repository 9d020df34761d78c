import { sql } from 'kysely'
import { deleteEvents } from '../../platform/events/event-retention.ts'
import type { ServerContext } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'

/**
 * Deletes the events of applications that were withdrawn, or whose applicant was deleted, long ago. The events of all
 * other applications stay, because their history and the data export show them.
 */
export async function deleteOldApplicationEvents(
  { db }: Pick<ServerContext, 'db'>,
  now: Date,
): Promise<void> {
  const before = daysBefore(now, retentionDays.eventsOfClosedApplications)
  const closed = sql`
    select application.id
      from applications as application join users as applicant on applicant.id = applicant_id
     where application.withdrawn_at < ${before} or applicant.deleted_at < ${before}`
  await deleteEvents(db, sql`application_id in (${closed})`)
}
