import { ApplicationStatus, RejectionReason, type TimelineEntry, timelineTypes } from '@endorse/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { fullName } from '../../platform/person.ts'

/** What happened to an application, in the order in which it happened. */
export async function timelineOf(db: Db, applicationId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.by_user_id')
    .select(['events.id', 'at', 'type', 'data', 'first_name', 'last_name'])
    .where('application_id', '=', applicationId)
    .where('type', 'in', timelineTypes)
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.map(({ id, at, type, data, first_name: firstName, last_name: lastName }) => {
    const { from = null, to = null, note = null } = Told.parse(data)
    const by = firstName === null || lastName === null ? null : fullName({ firstName, lastName })
    return { id, at: at.toISOString(), type: Type.parse(type), by, from, to, note }
  })
}

const Type = z.enum(timelineTypes)

/** What the event of a move keeps. */
const Told = z.object({
  from: ApplicationStatus.nullish(),
  to: ApplicationStatus.nullish(),
  reason: RejectionReason.nullish(),
  note: z.string().nullish(),
})
