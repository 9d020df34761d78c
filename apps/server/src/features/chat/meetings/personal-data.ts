import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { iterateRows } from '../../../platform/db/iterate-rows.ts'

/** Exports the meetings of a user's conversations, without the names of others. */
export async function* exportMeetings(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('meetings as meeting')
      .innerJoin('chat_members as me', 'me.chat_room_id', 'meeting.chat_room_id')
      .select([
        'meeting.id',
        'meeting.chat_room_id as conversation',
        'meeting.title',
        'meeting.minutes',
        'meeting.time_zone',
        'meeting.place',
        'meeting.times',
        'meeting.starts_at',
        'meeting.status',
        'meeting.created_at',
        sql<boolean>`meeting.proposer_id = ${userId}`.as('proposed_by_you'),
      ])
      .where('me.user_id', '=', userId)
      .where('meeting.id', '>', after)
      .orderBy('meeting.id')
      .limit(100)
      .execute(),
  )
}
