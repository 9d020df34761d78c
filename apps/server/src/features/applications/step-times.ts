import type { StepTimes } from '@endorse/contract/applications/schemas'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import { isoTime } from '../../platform/db/iso-time.ts'
import { publishedEventsFor } from '../../platform/events/undoable-changes.ts'

/** The statuses that show that an Endorser has read an application. */
const readStatuses = ['REVIEWED', 'SHORTLISTED', 'ACCEPTED', 'REJECTED'] as const

/**
 * SQL expression: when the application in this alias reached each step, as JSON. One that was passed on can be shortlisted and
 * accepted again: then the last time counts. What the applicant reads leaves out the changes of others that can still be
 * undone, like `publishedApplications`.
 */
export function stepTimes(alias: string, { asApplicant }: { asApplicant: boolean }) {
  const events = asApplicant
    ? publishedEventsFor(sql.ref(`${alias}.applicant_id`))
    : sql`(select * from events)`
  return sql<StepTimes>`(
    select json_build_object('read', ${firstTimeOf(...readStatuses)}, 'shortlisted', ${lastTimeOf('SHORTLISTED')},
             'accepted', ${lastTimeOf('ACCEPTED')}, 'rejected', ${firstTimeOf('REJECTED')},
             'referred', ${firstTimeOf('REFERRED')}, 'completed', ${firstTimeOf('COMPLETED')})
      from ${events} as events
     where application_id = ${sql.ref(`${alias}.id`)} and type = 'application.status_changed')`
}

function firstTimeOf(...statuses: ApplicationStatus[]) {
  return isoTime(sql`min(at) filter (where ${isTo(statuses)})`)
}

function lastTimeOf(...statuses: ApplicationStatus[]) {
  return isoTime(sql`max(at) filter (where ${isTo(statuses)})`)
}

function isTo(statuses: ApplicationStatus[]) {
  return sql`data ->> 'to' in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
