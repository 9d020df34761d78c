import {
  ApplicationStatus,
  RejectionReason,
  type TimelineEntry,
} from '@endorse/contract/applications/schemas'
import { timelineTypes } from '@endorse/contract/applications/values'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { handlerNameOf } from './present.ts'

/**
 * Lists the events of an application in chronological order. Accesses by platform staff are visible only to staff and
 * the Endorsee, because the reason may concern the company.
 */
export async function listTimeline(db: Db, applicationId: string, reader: Person): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('users as actor', 'actor.id', 'events.by_user_id')
    .leftJoin('users as handler', (join) => join.on(assignedHandlerId, '=', sql.ref('handler.id')))
    .select([
      'events.id',
      'at',
      'type',
      'data',
      'actor.first_name',
      'actor.last_name',
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
    ])
    .where('application_id', '=', applicationId)
    .where('type', 'in', timelineTypes)
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.flatMap((row) => {
    const { from = null, to = null, note = null, byStaff } = TimelineEventData.parse(row.data)
    if (byStaff && !rolesShownStaffAccess.includes(reader.role)) return []
    return {
      id: row.id,
      at: row.at.toISOString(),
      type: TimelineType.parse(row.type),
      by: byStaff ? 'Endorse staff' : fullNameOrNull(row.first_name, row.last_name),
      from,
      to,
      handler: handlerNameOf(row),
      note,
    }
  })
}

const rolesShownStaffAccess: readonly Role[] = ['JOB_SEEKER', 'PLATFORM_EMPLOYEE']

/** The handler that a company admin assigned. */
const assignedHandlerId = sql<string>`(events.data ->> 'handler')::uuid`

function fullNameOrNull(firstName: string | null, lastName: string | null): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName })
}

const TimelineType = z.enum(timelineTypes)

/** The JSON data of the events. */
const TimelineEventData = z.object({
  from: ApplicationStatus.nullish(),
  to: ApplicationStatus.nullish(),
  reason: RejectionReason.nullish(),
  note: z.string().nullish(),
  byStaff: z.boolean().optional(),
})
