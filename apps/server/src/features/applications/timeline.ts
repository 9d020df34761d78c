import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import type { TurnReason } from '@endorse/contract/applications/turns/values'
import { timelineTypes } from '@endorse/contract/applications/values'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import { type ParsedEvent, parseEvent } from '../../platform/events/event-catalog.ts'
import { publishedEventsFor } from '../../platform/events/undoable-changes.ts'
import { fullNameOrNull, type Person } from '../../platform/person.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'
import { applicationEvents, detailsOf } from './events.ts'
import { type FileUrlSigner, handlerNameOf } from './present.ts'
import type { VisibleOwnApplication } from './queries.ts'

/**
 * Lists the events of an application in chronological order. Accesses by platform staff are visible only to staff and
 * the Endorsee, because the reason may concern the company.
 */
export async function listTimeline(
  db: Db,
  application: VisibleOwnApplication,
  reader: Person,
  signFileUrl: FileUrlSigner,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom(publishedEventsFor(reader.id).as('events'))
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
    .where('application_id', '=', application.id)
    .where('type', 'in', timelineTypes)
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.flatMap((row) => {
    const event = parseEvent(applicationEvents, row)
    const byStaff = 'byStaff' in event.data && event.data.byStaff
    const {
      from = null,
      to = null,
      note = null,
      outcome = null,
      turnReason = null,
      dueAt = null,
      turnEnd = null,
      cause = null,
    } = detailsOf(event)
    const isOwner = reader.role === 'JOB_SEEKER'
    // Not selected, and between the site and who is asked.
    if (event.type === 'application.reminded' || !isShownTo(reader, application, event.type)) return []
    if (byStaff && !rolesShownStaffAccess.includes(reader.role)) return []
    return {
      id: row.id,
      at: row.at.toISOString(),
      type: event.type,
      by: byStaff ? 'Endorse staff' : fullNameOrNull(row.first_name, row.last_name),
      byPhotoUrl: byStaff ? null : row.actor_image_id && signFileUrl(row.actor_image_id, 'image'),
      from,
      to,
      handler: isOwner && !isNameShown(event) ? null : handlerNameOf(row),
      note,
      outcome,
      turnReason: isOwner ? null : turnReason,
      dueAt,
      turnEnd: isOwner ? null : turnEnd,
      cause,
    }
  })
}

/** What came of a referral is between the two; who declined a request stays within the company. */
function isShownTo(
  { id, role }: Person,
  { handler_id }: Pick<Row<'applications'>, 'handler_id'>,
  type: keyof typeof applicationEvents,
): boolean {
  if (type === 'application.outcome') return role === 'JOB_SEEKER' || id === handler_id
  return type !== 'application.rejected_by_one' || role !== 'JOB_SEEKER'
}

const namedReasons: ReadonlySet<TurnReason> = new Set<TurnReason>(['HAS_JOB', 'HANDLES', 'OFFERED'])

/** The Endorsee is shown the name of who handles the request, or did, or offered to, and not of whoever else was asked. */
function isNameShown({ type, data }: ParsedEvent<typeof applicationEvents>): boolean {
  if (type === 'application.asked') return namedReasons.has(data.reason)
  return type !== 'application.passed_on' || data.handled
}

const rolesShownStaffAccess: readonly Role[] = ['JOB_SEEKER', 'PLATFORM_EMPLOYEE']

/** The handler that a company admin assigned, or the Endorser of a turn. */
const assignedHandlerId = sql<string>`coalesce(events.data ->> 'handler', events.data ->> 'endorser')::uuid`
