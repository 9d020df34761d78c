import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import { timelineTypes } from '@endorse/contract/applications/values'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { parseEvent } from '../../platform/event-catalog.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { isPublishedFor } from '../../platform/undoable-changes.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'
import { applicationEvents, detailsOf } from './events.ts'
import { type FileUrlSigner, handlerNameOf } from './present.ts'

/**
 * Lists the events of an application in chronological order. Accesses by platform staff are visible only to staff and
 * the Endorsee, because the reason may concern the company.
 */
export async function listTimeline(
  db: Db,
  applicationId: string,
  reader: Person,
  signFileUrl: FileUrlSigner,
): Promise<TimelineEntry[]> {
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
      profileImageIdOf('actor.id').as('actor_image_id'),
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
    ])
    .where('application_id', '=', applicationId)
    .where('type', 'in', timelineTypes)
    .where(isPublishedFor(reader.id))
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.flatMap((row) => {
    const event = parseEvent(applicationEvents, row)
    const byStaff = 'byStaff' in event.data && event.data.byStaff
    const { from = null, to = null, note = null } = detailsOf(event)
    if (byStaff && !rolesShownStaffAccess.includes(reader.role)) return []
    return {
      id: row.id,
      at: row.at.toISOString(),
      type: event.type,
      by: byStaff ? 'Endorse staff' : fullNameOrNull(row.first_name, row.last_name),
      byPhotoUrl: byStaff ? null : row.actor_image_id && signFileUrl(row.actor_image_id, 'image'),
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
