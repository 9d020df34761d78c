import {
  ApplicationStatus,
  RejectionReason,
  type Role,
  type TimelineEntry,
  timelineTypes,
} from '@endorse/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { handlerNameOf } from './present.ts'

/**
 * What happened to an application, in the order in which it happened. That platform staff read the applicant's profile,
 * and why, is between them and the Endorsee: it may concern the company.
 */
export async function timelineOf(db: Db, applicationId: string, reader: Person): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('users as doer', 'doer.id', 'events.by_user_id')
    .leftJoin('users as handler', (join) => join.on(handlerOf, '=', sql.ref('handler.id')))
    .select([
      'events.id',
      'at',
      'type',
      'data',
      'doer.first_name',
      'doer.last_name',
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
    ])
    .where('application_id', '=', applicationId)
    .where('type', 'in', timelineTypes)
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.flatMap((row) => {
    const { from = null, to = null, note = null, byStaff } = Told.parse(row.data)
    if (byStaff && !mayKnowOfStaff.includes(reader.role)) return []
    return {
      id: row.id,
      at: row.at.toISOString(),
      type: Type.parse(row.type),
      by: byStaff ? 'Endorse staff' : nameOf(row.first_name, row.last_name),
      from,
      to,
      handler: handlerNameOf(row),
      note,
    }
  })
}

const mayKnowOfStaff: readonly Role[] = ['JOB_SEEKER', 'PLATFORM_EMPLOYEE']

/** Who got it from a company admin. */
const handlerOf = sql<string>`(events.data ->> 'handler')::uuid`

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName })
}

const Type = z.enum(timelineTypes)

/** What the events keep. */
const Told = z.object({
  from: ApplicationStatus.nullish(),
  to: ApplicationStatus.nullish(),
  reason: RejectionReason.nullish(),
  note: z.string().nullish(),
  byStaff: z.boolean().optional(),
})
